import { codePointName, MAX_CELL_LENGTH, MAX_NESTING, type RecordProblem, UNSTORABLE } from '../problems.ts';

export type JsonField = { name: string; value: string };

/**
 * The members of one JSON object as cells, in the order in which they are written. Strings are decoded; null is empty;
 * numbers, booleans and lists stay exactly as they are written, so that no digit of a long id is lost. A value that is an
 * object is a problem: a cell has no columns of its own. A name that occurs twice is given twice.
 */
export function readFields(text: string): JsonField[] | RecordProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: 'invalid_json', params: {} };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'not_an_object', params: {} };

  const fields: JsonField[] = [];
  // From here on the text is known to be one valid object.
  let position = skipSpace(text, text.indexOf('{') + 1);
  while (text.charAt(position) === '"') {
    const nameEnd = stringEnd(text, position);
    const name = decodeString(text.slice(position, nameEnd));
    const valueStart = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const column = toStorable(name);
    if (text.charAt(valueStart) === '{') return { code: 'nested_object', params: { column } };
    const { end: valueEnd, depth } = measureValue(text, valueStart);
    if (depth > MAX_NESTING) return { code: 'nested_too_deep', params: { column, max: MAX_NESTING } };
    const field = { name, value: toCell(text.slice(valueStart, valueEnd)) };
    const problem = fieldProblem(field);
    if (problem !== undefined) return problem;
    fields.push(field);

    // behind the comma, or the brace that ends the object
    position = skipSpace(text, skipSpace(text, valueEnd) + 1);
  }
  return fields;
}

/** Why a cell can't be taken. */
export function fieldProblem({ name, value }: JsonField): RecordProblem | undefined {
  if (value.length > MAX_CELL_LENGTH) {
    return { code: 'cell_too_long', params: { column: toStorable(name), max: MAX_CELL_LENGTH } };
  }
  for (const text of [name, value]) {
    const index = text.search(UNSTORABLE);
    if (index === -1) continue;
    return { code: 'control_character', params: { column: toStorable(name), code_point: codePointName(text, index) } };
  }
  return undefined;
}

/** The name as JSON escapes it, where it could not be stored with the problem that names it. */
function toStorable(name: string): string {
  return UNSTORABLE.test(name) ? JSON.stringify(name).slice(1, -1) : name;
}

function toCell(source: string): string {
  if (source.startsWith('"')) return decodeString(source);
  return source === 'null' ? '' : source;
}

function decodeString(source: string): string {
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}

function skipSpace(text: string, start: number): number {
  let position = start;
  while (text.charCodeAt(position) <= 0x20) position += 1;
  return position;
}

/** The position after the string that starts here. */
function stringEnd(text: string, start: number): number {
  let position = start + 1;
  while (text.charAt(position) !== '"') position += text.charAt(position) === '\\' ? 2 : 1;
  return position + 1;
}

/** Where the value that starts here ends, which is no object, and how deep it is nested if it is a list. */
function measureValue(text: string, start: number): { end: number; depth: number } {
  const first = text.charAt(start);
  if (first === '"') return { end: stringEnd(text, start), depth: 0 };
  if (first !== '[') return { end: start + text.slice(start).search(/[,}\s]/), depth: 0 };

  let open = 0;
  let depth = 0;
  let position = start;
  do {
    const character = text.charAt(position);
    if (character === '{' || character === '[') open += 1;
    else if (character === '}' || character === ']') open -= 1;
    depth = Math.max(depth, open);
    position = character === '"' ? stringEnd(text, position) : position + 1;
  } while (open > 0);
  return { end: position, depth };
}
