import { questionsOf, type Row, type TaskRules } from './row-model.ts';

/** What a reviewer wrote on an answer; `question` is its name, when the row is still asked it. */
export type RowRemark = { question_no: number; question: string | undefined; remark: string };

// The same for all rows without any: nothing is drawn anew for them.
const none: readonly RowRemark[] = [];

export function rowRemarks(row: Row | undefined, rules: TaskRules): readonly RowRemark[] {
  const marks = row?.marks.filter(({ remark }) => remark !== '') ?? [];
  if (!row || marks.length === 0) return none;
  const questions = questionsOf(row, rules);
  return marks.map(({ question_no, remark }) => ({
    question_no,
    question: questions.find((question) => question.question_no === question_no)?.name,
    remark,
  }));
}
