import type { SimilarTextsFound } from '@concord/domain/similar';
import type { Db } from '../../../../db/db.ts';
import { runThread } from '../../run-thread.ts';
import { type AnswerOfRow, answersOfRows } from '../counted/answers.queries.ts';
import { answeredTexts } from './texts.queries.ts';

/** Rows with one text, and those with one that is nearly the same; `others` is null where the text is in several rows. */
export type Alike = { similarity: number; rows: readonly number[]; others: readonly number[] | null };

export type SimilarRows = {
  /** How many texts were compared. */
  texts: number;
  /** false: there were more texts, or more pairs of them, than are compared. */
  isComplete: boolean;
  /** The most similar first. */
  alike: Alike[];
  /** Who said what of these rows. */
  answers: AnswerOfRow[];
};

/** Of one text, this many rows are looked at, and of all texts together this many. */
const MOST_OF_ONE_TEXT = 50;
const MOST_ROWS = 5000;

/** The rows of a task whose texts are the same or nearly the same, with their answers to some questions. */
export async function similarRows(
  trx: Db,
  task: string,
  { questions, mostAnswers, left }: { questions: readonly number[]; mostAnswers: number; left: AbortSignal },
): Promise<SimilarRows> {
  const { row_nos, texts, isAll } = await answeredTexts(trx, task);
  const module = new URL('./similar-thread.ts', import.meta.url);
  const found = await runThread<string[], SimilarTextsFound>({ module, request: texts, gone: left });
  const { alike, isWhole } = mostAlike(found, row_nos);
  const wanted = [...new Set(alike.flatMap(rowsIn))];
  const cells = questions.flatMap((question_no) => wanted.map((row_no) => ({ question_no, row_no })));
  return {
    texts: texts.length,
    isComplete: isAll && isWhole && found.isComplete,
    alike,
    answers: await answersOfRows(trx, cells, mostAnswers),
  };
}

const rowsIn = ({ rows, others }: Alike): number[] => [...rows, ...(others ?? [])];

function mostAlike({ equal, near }: SimilarTextsFound, numbers: readonly number[]) {
  const rowsOf = (places: readonly number[]) => places.slice(0, MOST_OF_ONE_TEXT).map((at) => numbers[at] ?? 0);
  const sameAs = new Map(equal.map((own) => [own[0] ?? 0, rowsOf(own)]));
  const withText = (at: number) => sameAs.get(at) ?? rowsOf([at]);
  const all: Alike[] = [
    ...[...sameAs.values()].map((rows) => ({ similarity: 1, rows, others: null })),
    ...near
      .map(({ first, second, similarity }) => ({ similarity, rows: withText(first), others: withText(second) }))
      .sort((a, b) => b.similarity - a.similarity),
  ];
  let count = 0;
  const alike = all.filter((each) => {
    count += rowsIn(each).length;
    return count <= MOST_ROWS;
  });
  return { alike, isWhole: alike.length === all.length && equal.every((own) => own.length <= MOST_OF_ONE_TEXT) };
}
