import type { StoredFigures, StoredGold } from '../../../db/tables/quality.ts';
import type { Doubtful, GoldCount } from './gold.queries.ts';
import type { QuestionAnswers } from './question-answers.ts';

/** What is stored of the gold answers to a question; `place` says where its contributors are. */
export function storedGold(
  { labelOf, nameOf, answerOf }: QuestionAnswers,
  counts: readonly GoldCount[],
  doubtful: readonly Doubtful[],
  place: (contributor: number) => number,
): StoredFigures['gold'] {
  if (counts.length === 0) return null;
  return {
    ...sumOf(counts),
    contributors: counts.map(({ contributor, right, of }) => ({ contributor: place(contributor), right, of })),
    doubtful: doubtful.map(({ row_no, gold, answer, given, of, contributor }) => ({
      row_no,
      gold: labelOf(gold),
      answer: nameOf(answerOf[answer] ?? 0),
      given,
      of,
      contributor: place(contributor),
    })),
  };
}

const sumOf = (counts: readonly GoldCount[]) => ({
  right: counts.reduce((sum, { right }) => sum + right, 0),
  of: counts.reduce((sum, { of }) => sum + of, 0),
});

/** The scores of contributors over all questions. */
export const goldByContributor = (counts: readonly GoldCount[]): StoredGold[] =>
  [...Map.groupBy(counts, ({ contributor }) => contributor)]
    .map(([contributor, own]) => ({ contributor, ...sumOf(own) }))
    .sort((a, b) => a.contributor - b.contributor);
