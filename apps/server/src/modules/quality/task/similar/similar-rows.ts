import type { SimilarTextsFound } from '@concord/domain/similar';
import type { Db } from '../../../../db/db.ts';
import { runThread } from '../../run-thread.ts';
import { type AnswerOfRow, answersOfRows } from '../counted/answers.queries.ts';
import { answeredTexts } from './texts.queries.ts';

/** Rows whose texts are the same, or two whose texts nearly are. */
export type Alike = { similarity: number; row_nos: readonly number[] };

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
  { questions, mostAnswers }: { questions: readonly number[]; mostAnswers: number },
): Promise<SimilarRows> {
  const { row_nos, texts, isAll } = await answeredTexts(trx, task);
  const module = new URL('./similar-thread.ts', import.meta.url);
  const found = await runThread<string[], SimilarTextsFound>({ module, request: texts });
  const { alike, isWhole } = mostAlike(found, row_nos);
  const wanted = [...new Set(alike.flatMap((each) => each.row_nos))];
  const cells = questions.flatMap((question_no) => wanted.map((row_no) => ({ question_no, row_no })));
  return {
    texts: texts.length,
    isComplete: isAll && isWhole && found.isComplete,
    alike,
    answers: await answersOfRows(trx, cells, mostAnswers),
  };
}

function mostAlike({ equal, near }: SimilarTextsFound, numbers: readonly number[]) {
  const rowNo = (at: number) => numbers[at] ?? 0;
  const all: Alike[] = [
    ...equal.map((own) => ({ similarity: 1, row_nos: own.slice(0, MOST_OF_ONE_TEXT).map(rowNo) })),
    ...near
      .map(({ first, second, similarity }) => ({ similarity, row_nos: [rowNo(first), rowNo(second)] }))
      .sort((a, b) => b.similarity - a.similarity),
  ];
  let rows = 0;
  const alike = all.filter(({ row_nos }) => {
    rows += row_nos.length;
    return rows <= MOST_ROWS;
  });
  return { alike, isWhole: alike.length === all.length && equal.every((own) => own.length <= MOST_OF_ONE_TEXT) };
}
