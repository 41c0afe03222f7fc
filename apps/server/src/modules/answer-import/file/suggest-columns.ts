import type { components } from '@concord/openapi';

type Schemas = components['schemas'];
type Column = Schemas['AnswerColumn'];
type Question = Pick<Schemas['Question'], 'question_no' | 'name'>;

/** Names of columns, the likeliest first: of two that fit a role, the other one is a repetition. */
const NAMES = {
  row_id: ['row_id', 'row id', 'item_id', 'item id', 'external_id', 'id', '编号', '編號', '行id', '列id'],
  row_no: ['row_no', 'row no', 'row', 'row_number', 'row number', 'position', '行号', '列號', '序号', '序號'],
  contributor: [
    ...['contributor', 'annotator', 'coder', 'labeler', 'labeller', 'worker', 'user', 'username', 'email'],
    ...['annotator_id', 'completed_by', 'annotated_by', '标注员', '標註員', '贡献者', '貢獻者', '标注人'],
  ],
  question: ['question_no', 'question', 'question_id', 'field', 'variable', '问题', '問題', '题目'],
  value: ['value', 'answer', 'label', 'choice', 'annotation', 'code', '答案', '回答', '标签', '標籤'],
} as const satisfies Partial<Record<Column['role'], readonly string[]>>;

const plainNames = (names: readonly string[]) => names.map((name) => name.trim().toLowerCase());
const placesOf = (plain: readonly string[], role: keyof typeof NAMES) =>
  NAMES[role].map((name) => plain.indexOf(name)).filter((place) => place !== -1);

/** The columns that tell which row is answered, by their names. */
export function rowColumns(names: readonly string[]): number[] {
  const plain = plainNames(names);
  return [...placesOf(plain, 'row_id'), ...placesOf(plain, 'row_no')];
}

/** The first lines of a file, and which of their cells are IDs of rows of the task; undefined: its rows have none. */
export type FirstLines = { cellsOf: (column: number) => readonly string[]; rowIds: ReadonlySet<string> | undefined };

/** Which columns have the IDs and the numbers of rows: by their names, if that is what they contain. */
function rowRoles(names: readonly string[], { cellsOf, rowIds }: FirstLines): Map<number, 'row_id' | 'row_no'> {
  const plain = plainNames(names);
  const filled = (column: number) => cellsOf(column).filter((cell) => cell.trim() !== '');
  // a line or two may have a problem
  const hasNumbers = (column: number) => {
    const cells = filled(column);
    return cells.filter((cell) => /^\s*[1-9]\d*\s*$/.test(cell)).length >= cells.length / 2;
  };
  const hasIds = (column: number) => {
    const cells = filled(column);
    return cells.length === 0 || cells.some((cell) => rowIds?.has(cell.trim()));
  };
  const [ids, numbers] = [placesOf(plain, 'row_id'), placesOf(plain, 'row_no')];
  const no = numbers.find(hasNumbers);
  // Where nothing else tells the row, an ID that the task lacks is named as a problem of each line.
  const id =
    rowIds &&
    ([...ids, ...numbers].find((one) => one !== no && hasIds(one)) ?? (no === undefined ? ids[0] : undefined));
  const number = no ?? (rowIds ? undefined : ids.find(hasNumbers));
  const roles = new Map<number, 'row_id' | 'row_no'>();
  if (id !== undefined) roles.set(id, 'row_id');
  if (number !== undefined) roles.set(number, 'row_no');
  return roles;
}

/**
 * What the columns of a file of answers most likely are. Columns that are named like questions contain their answers,
 * unless the file names the question in each line.
 */
export function suggestColumns(names: readonly string[], questions: readonly Question[], first: FirstLines): Column[] {
  const plain = plainNames(names);
  const placeOf = (role: keyof typeof NAMES) => placesOf(plain, role)[0];
  const places = new Map<number, Column['role']>(rowRoles(names, first));
  const take = (role: keyof typeof NAMES) => {
    const place = placeOf(role);
    if (place !== undefined && !places.has(place)) places.set(place, role);
  };
  take('contributor');
  if (placeOf('question') !== undefined && placeOf('value') !== undefined) {
    take('question');
    take('value');
  } else {
    for (const { question_no, name } of questions) {
      const place = plain.findIndex((one, index) => !places.has(index) && one === name.trim().toLowerCase());
      if (place !== -1) places.set(place, `answer:${question_no}`);
    }
  }
  return names.map((name, index) => ({ name, role: places.get(index) ?? 'ignored' }));
}

/**
 * The suggested columns of an export of another tool without those that have nothing in the first lines. Where no question is
 * named, the answers are of the only question, or of one that has to be chosen.
 */
export function withoutBlank(
  columns: readonly Column[],
  rows: readonly Schemas['UploadRow'][],
  questions: readonly Question[],
): Column[] {
  const isBlank = columns.map((_, index) => rows.every(({ cells }) => (cells[index] ?? '') === ''));
  const isUnnamed = columns.some(({ role }, index) => role === 'question' && isBlank[index]);
  const [only, ...more] = questions;
  const value = only && more.length === 0 ? `answer:${only.question_no}` : 'ignored';
  return columns.map(({ name, role }, index) => {
    if (isBlank[index]) return { name, role: 'ignored' };
    return { name, role: isUnnamed && role === 'value' ? value : role };
  });
}
