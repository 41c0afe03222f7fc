import { type AnswerPattern, MOST_DISPUTED } from './counted/answers.queries.ts';

export type Disputed = { question_no: number; row_no: number; agreement: number };

/** The rows of a question whose answers agree least, those with most answers first. */
export function disputedRows(patterns: readonly AnswerPattern[]): Disputed[] {
  const rows = patterns
    .filter(({ examples }) => examples.length > 0)
    .flatMap(({ question_no, examples, answers }) => {
      const agreement = agreementOf(answers);
      return examples.map((row_no) => ({ question_no, row_no, agreement, length: answers.length }));
    })
    .sort((a, b) => a.agreement - b.agreement || b.length - a.length || a.row_no - b.row_no);
  return rows.slice(0, MOST_DISPUTED).map(({ length, ...row }) => row);
}

/** The share of the pairs of answers that are the same. */
function agreementOf(answers: readonly (number | null)[]): number {
  const counts = new Map<number | null, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const same = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  return same / (answers.length * (answers.length - 1));
}
