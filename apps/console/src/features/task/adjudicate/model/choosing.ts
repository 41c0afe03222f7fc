import type { AnswerValue, Question } from '@concord/domain';
import { choiceOfKey } from '../../../../shared/keys/choice-keys.ts';
import {
  type AdjudicateData,
  type AdjudicateState,
  cellOf,
  type Draft,
  questionOf,
  type Step,
  still,
} from './adjudicate-model.ts';
import { cellOptions } from './cell-options.ts';

/** What is chosen or written, unless a decision is on its way. */
export function draw(state: AdjudicateState, change: Partial<Draft>): Step {
  if (state.busy !== null || !cellOf(state)) return still(state);
  return still({ ...state, draft: { ...state.draft, ...change }, wantsChoice: false });
}

export const chooseGiven = (state: AdjudicateState, given: AnswerValue): Step => draw(state, { from: 'given', given });

/** Opens what is chosen or written here, with the focus on a field for text; the second time, leaves it. */
export function chooseNone(state: AdjudicateState, data: AdjudicateData): Step {
  const cell = cellOf(state);
  const isLeft = state.draft.from === 'own';
  const step = draw(state, { from: isLeft ? null : 'own' });
  const writes = cell && !isLeft && questionOf(data, cell)?.type === 'open';
  return writes ? still({ ...step.state, focus: { to: 'own' } }) : step;
}

/** A digit: of the choices while none of the answers is right, else of the answers, else of a choice that no one gave. */
export function chooseDigit(state: AdjudicateState, digit: string, data: AdjudicateData): Step {
  const cell = cellOf(state);
  const question = cell && questionOf(data, cell);
  if (!cell || !question) return still(state);
  if (state.draft.from === 'own') return chooseOwn(state, digit, question);
  const option = cellOptions(cell, question).find((one) => one.digit === digit);
  if (option) return chooseGiven(state, option.value);
  return question.type === 'single' ? chooseOwn(state, digit, question) : still(state);
}

function chooseOwn(state: AdjudicateState, digit: string, { type, choices }: Question): Step {
  const choice = type === 'open' ? undefined : choiceOfKey(choices, digit);
  if (!choice) return still(state);
  if (type === 'single') return draw(state, { from: 'own', own: choice.value });
  const had = Array.isArray(state.draft.own) ? state.draft.own : [];
  const own = choices.map(({ value }) => value).filter((one) => had.includes(one) !== (one === choice.value));
  return draw(state, { own });
}
