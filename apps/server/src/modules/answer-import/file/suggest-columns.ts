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

/**
 * What the columns of a file of answers most likely are. Columns that are named like questions contain their answers,
 * unless the file names the question in each line.
 * @param hasRowIds whether rows of the task have IDs
 */
export function suggestColumns(names: readonly string[], questions: readonly Question[], hasRowIds: boolean): Column[] {
  const plain = names.map((name) => name.trim().toLowerCase());
  const placeOf = (role: keyof typeof NAMES) =>
    NAMES[role].map((name) => plain.indexOf(name)).find((place) => place !== -1);
  const places = new Map<number, Column['role']>();
  const take = (role: keyof typeof NAMES) => {
    const place = placeOf(role);
    if (place !== undefined && !places.has(place)) places.set(place, role);
  };
  if (hasRowIds) take('row_id');
  take('row_no');
  if (places.size === 0) {
    const id = placeOf('row_id');
    if (id !== undefined) places.set(id, 'row_no');
  }
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
