import { cellText } from '../../../tabular/cell-text.ts';
import { type ItemReader, isObject, type JsonObject, memberOf } from '../../../tabular/json/json-items.ts';
import { type RecordProblem, UNSTORABLE } from '../../../tabular/problems.ts';
import { cellOf, isTexts, malformed } from './item-parts.ts';

/**
 * Reads the tasks of a JSON export of Label Studio: a line per result of an annotation. Skipped annotations, drafts and
 * predictions are no answers.
 * @param idColumns the columns of the task's data that have the ids of rows, as Label Studio has them in `data`
 */
export const labelStudioReader = (idColumns: readonly string[]): ItemReader => ({
  tool: 'label_studio',
  columns: ['row_id', 'row_no', 'id', 'inner_id', 'contributor', 'question', 'value'],
  recognises: (task) => isObject(memberOf(task, 'data')) && Array.isArray(annotationsOf(task)),
  *linesOf(task) {
    const annotations = annotationsOf(task);
    if (!Array.isArray(annotations)) return yield malformed('annotations');
    const row = [...rowOf(task, idColumns), cellOf(memberOf(task, 'id')), cellOf(memberOf(task, 'inner_id'))];
    for (const [index, annotation] of annotations.entries())
      yield* linesOfAnnotation(annotation, `annotations[${index}]`, row);
  },
});

/** Their name was another one before version 1. */
const annotationsOf = (task: JsonObject): unknown =>
  memberOf(task, 'annotations') ?? memberOf(task, 'completions') ?? [];

/** The id and the number of the row: as an export of ours says, or the id alone where the data has it. */
function rowOf(task: JsonObject, idColumns: readonly string[]): [row_id: string, row_no: string] {
  const meta = memberOf(task, 'meta');
  if (isObject(meta) && Object.hasOwn(meta, 'row_no'))
    return [cellOf(memberOf(meta, 'row_id')), cellOf(memberOf(meta, 'row_no'))];
  const data = memberOf(task, 'data');
  const name = isObject(data) ? idColumns.find((column) => Object.hasOwn(data, column)) : undefined;
  return [isObject(data) && name !== undefined ? cellOf(memberOf(data, name)) : '', ''];
}

function* linesOfAnnotation(
  annotation: unknown,
  place: string,
  row: readonly string[],
): Generator<readonly string[] | RecordProblem> {
  if (!isObject(annotation)) return yield malformed(place);
  if (memberOf(annotation, 'was_cancelled') === true) return;
  const results = memberOf(annotation, 'result');
  if (!Array.isArray(results)) return yield malformed(`${place}.result`);
  const contributor = nameOf(memberOf(annotation, 'completed_by'));
  for (const [index, result] of results.entries()) {
    const at = `${place}.result[${index}]`;
    const question = isObject(result) ? memberOf(result, 'from_name') : undefined;
    if (!isObject(result) || typeof question !== 'string') {
      yield malformed(isObject(result) ? `${at}.from_name` : at);
      continue;
    }
    const value = givenBy(result, at);
    yield typeof value === 'string' ? [...row, contributor, cellOf(question), value] : value;
  }
}

/** Who has given an annotation: by id, or with a name. */
function nameOf(user: unknown): string {
  if (!isObject(user)) return cellOf(user);
  return cellOf(memberOf(user, 'email') ?? memberOf(user, 'username') ?? memberOf(user, 'id'));
}

function givenBy(result: JsonObject, place: string): string | RecordProblem {
  const type = memberOf(result, 'type');
  if (typeof type !== 'string') return malformed(`${place}.type`);
  const given = memberOf(result, 'value');
  const value = isObject(given) ? given : {};
  const said = memberOf(value, members[type] ?? '');
  switch (type) {
    case 'choices':
      return isTexts(said) ? cellText(said) : malformed(`${place}.value.choices`);
    case 'textarea':
      if (typeof said === 'string') return said;
      return isTexts(said) ? said.join('\n') : malformed(`${place}.value.text`);
    case 'rating':
    case 'number':
      return typeof said === 'number' ? String(said) : malformed(`${place}.value.${type}`);
    default:
      return { code: 'result_unsupported', params: { type: UNSTORABLE.test(type) ? '' : type.slice(0, 100) } };
  }
}

/** In which member a value of each type is. */
const members: Readonly<Record<string, string>> = {
  choices: 'choices',
  textarea: 'text',
  rating: 'rating',
  number: 'number',
};
