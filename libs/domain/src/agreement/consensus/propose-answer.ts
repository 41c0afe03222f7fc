import type { AnswerValue } from '../../questions/questions.ts';
import { type CoderVote, type ModelParameters, posteriorOf } from './posterior.ts';

/** What is estimated of one question: one answer, or each choice by itself, chosen (`1`) or not (`0`). */
export interface QuestionModel {
  readonly parts: readonly ModelPart[];
}

export interface ModelPart extends ModelParameters {
  /** null: one answer. */
  readonly choice: string | null;
  /** The answers that occurred. */
  readonly classes: readonly string[];
}

/** `coder`: undefined where the model does not know the person. */
export interface Vote {
  readonly coder: number | undefined;
  readonly value: AnswerValue;
}

export interface Proposal {
  readonly value: AnswerValue;
  /** That exactly this answer is right; of several choices, that each of them is, as if they were independent. */
  readonly probability: number;
}

/** Probabilities closer than this are equal. */
const EQUAL = 1e-9;

/**
 * The answer that is most probably right; null where two are as probable, no choice is, or fewer than two of those who answered are
 * known.
 */
export function proposeAnswer({ parts }: QuestionModel, votes: readonly Vote[]): Proposal | null {
  const known = votes.flatMap(({ coder, value }) =>
    coder === undefined ? [] : { coder, values: [value ?? []].flat() },
  );
  if (known.length < 2) return null;
  const chosen: string[] = [];
  let probability = 1;
  for (const part of parts) {
    const best = mostProbable(
      part,
      posteriorOf(
        part,
        known.flatMap((vote) => classOf(part, vote)),
      ),
    );
    if (!best) return null;
    if (part.choice === null) return { value: best.answer, probability: best.probability };
    probability *= best.probability;
    if (best.answer === '1') chosen.push(part.choice);
  }
  return chosen.length === 0 ? null : { value: chosen, probability };
}

/** Which class a vote is for; none for an answer that did not occur. */
function classOf(
  { choice, classes }: ModelPart,
  { coder, values }: { coder: number; values: readonly string[] },
): CoderVote[] {
  const vote = classes.indexOf(choice === null ? (values[0] ?? '') : String(Number(values.includes(choice))));
  return vote === -1 ? [] : [{ coder, vote }];
}

function mostProbable(
  { classes }: ModelPart,
  shares: readonly number[],
): { answer: string; probability: number } | undefined {
  const probability = Math.max(...shares);
  const best = classes.filter((_, each) => (shares[each] ?? 0) >= probability - EQUAL);
  return best.length === 1 ? { answer: best[0] ?? '', probability } : undefined;
}
