import type { AnswerOfRow, GivenValue } from '../counted/answers.queries.ts';
import type { Alike } from './similar-rows.ts';

type Said = Pick<AnswerOfRow, 'answer' | 'contributor'>;
type Row = { row_no: number; said: readonly Said[] };
type Answered = Row & { chosen: ReadonlySet<string> };
export type ContraryRows = { similarity: number; first: Row; second: Row };

/** How many pairs of rows are kept of a question. */
const MOST_PAIRS = 20;

/**
 * Rows with similar texts that different people answered contrarily: no answer to the one was given to the other, and of
 * several choices none is in both. The most similar first, then those with most answers.
 */
export function contraryRows(
  alike: readonly Alike[],
  answers: readonly AnswerOfRow[],
  given: readonly GivenValue[],
): ContraryRows[] {
  const choices = new Map(given.map(({ answer, value }) => [answer, typeof value === 'string' ? [value] : value]));
  const saidOf = Map.groupBy(answers, ({ row_no }) => row_no);
  const answered = (row_no: number): Answered[] => {
    const said = saidOf.get(row_no);
    if (!said) return [];
    return [{ row_no, said, chosen: new Set(said.flatMap(({ answer }) => choices.get(answer) ?? [])) }];
  };
  const found = alike.flatMap(({ similarity, rows, others }): ContraryRows[] => {
    const ones = rows.flatMap(answered);
    const likeThem = others?.flatMap(answered);
    for (const [at, first] of ones.entries()) {
      const second = (likeThem ?? ones.slice(at + 1)).find((each) => isContrary(first, each));
      if (second) return [{ similarity, first, second }];
    }
    return [];
  });
  const answersIn = ({ first, second }: ContraryRows) => first.said.length + second.said.length;
  return found
    .sort((a, b) => b.similarity - a.similarity || answersIn(b) - answersIn(a) || a.first.row_no - b.first.row_no)
    .slice(0, MOST_PAIRS);
}

const isContrary = (one: Answered, other: Answered): boolean =>
  ![...one.chosen].some((choice) => other.chosen.has(choice)) &&
  new Set([...one.said, ...other.said].map(({ contributor }) => contributor)).size > 1;
