import { questionLimits } from '@concord/domain';
import type { Choice } from '../../../../../shared/form/conflict/compare-dialog.tsx';
import type { Question } from '../../questions/question-list.ts';
import { nextQuestionNo } from '../../questions/question-numbers.ts';
import { sideOf, type Versions } from './side.ts';
import type { Choices, Taken } from './taken.ts';

/** A question that was changed on both sides; undefined where it was deleted. */
export type QuestionCollision = {
  id: string;
  kind: 'question';
  no: number;
  mine: Question | undefined;
  theirs: Question | undefined;
  /** what is chosen unless the person chooses something else */
  usual: Choice;
  mayKeepBoth: boolean;
};
/** Both sides have put the questions into another order. */
export type OrderCollision = { id: 'order'; kind: 'order'; mine: readonly Question[]; theirs: readonly Question[] };

type Questions = readonly Question[];
export type MergeOptions = {
  choices: Choices;
  /** Questions can be added: the task is a draft. */
  mayAdd: boolean;
  /** numbers that are not to be used for a copy, besides those of the questions */
  used: readonly number[];
};

/** The question in a form that is the same for questions that mean the same. */
function textOf(question: Question | undefined): string {
  if (!question) return '';
  const { name, type, choices, scale, required, use_iframe, hint, dataset, show_when } = question;
  return JSON.stringify([
    name.trim(),
    type,
    // Choices stay in the draft while a question is open.
    type === 'open' ? [] : choices.map(({ value, label, hotkey }) => [value.trim(), label.trim(), hotkey]),
    scale,
    required,
    use_iframe,
    hint.trim(),
    dataset,
    show_when && [show_when.question_no, show_when.values],
  ]);
}

const numbersOf = (questions: Questions) => questions.map(({ question_no }) => question_no);
const byNumber = (questions: Questions) => new Map(questions.map((question) => [question.question_no, question]));

/** Puts numbers that only the other list has behind those they follow there. */
function withOthers(numbers: readonly number[], others: readonly number[]): number[] {
  const all = [...numbers];
  for (const [index, no] of others.entries()) {
    if (all.includes(no)) continue;
    const before = others.slice(0, index).findLast((one) => all.includes(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, no);
  }
  return all;
}

/** The numbers in their order: that of the side that has changed it. */
function mergeOrder(versions: Versions<Questions>, choices: Choices) {
  const { base, mine, theirs } = versions;
  const [was, here, there] = [numbersOf(base), numbersOf(mine), numbersOf(theirs)];
  const isCommon = (no: number) => was.includes(no) && here.includes(no) && there.includes(no);
  const orderOf = (questions: Questions) => numbersOf(questions).filter(isCommon);
  const side = sideOf(versions, (questions) => orderOf(questions).join());
  const isTheirs = side === 'theirs' || (side === 'collision' && choices.order === 'theirs');
  const collisions: OrderCollision[] = side === 'collision' ? [{ id: 'order', kind: 'order', mine, theirs }] : [];
  const taken: Taken[] = side === 'theirs' ? [{ kind: 'order' }] : [];
  return { numbers: isTheirs ? withOthers(there, here) : withOthers(here, there), collisions, taken };
}

/** What became of a question on the other side. */
function takenQuestion(base: Question | undefined, theirs: Question | undefined): Taken {
  const how = base === undefined ? 'added' : theirs === undefined ? 'deleted' : 'changed';
  return { kind: 'question', how, name: (theirs ?? base)?.name.trim() ?? '' };
}

/** Merges the questions one by one, matched by their numbers, and then their order. */
export function mergeQuestions(versions: Versions<Questions>, { choices, mayAdd, used }: MergeOptions) {
  const { numbers, taken, ...order } = mergeOrder(versions, choices);
  const [base, saved, mine, theirs] = [
    byNumber(versions.base),
    byNumber(versions.saved),
    byNumber(versions.mine),
    byNumber(versions.theirs),
  ];
  const collisions: (QuestionCollision | OrderCollision)[] = [];
  const copies = new Map<number, number>();
  let room = mayAdd ? questionLimits.questions - numbers.length : 0;
  let next = nextQuestionNo([...versions.base, ...versions.mine, ...versions.theirs], used);

  const picked = numbers.flatMap((no) => {
    const one = { base: base.get(no), saved: saved.get(no), mine: mine.get(no), theirs: theirs.get(no) };
    const side = sideOf(one, textOf);
    if (side === 'theirs') taken.push(takenQuestion(one.base, one.theirs));
    if (side !== 'collision') return [{ no, ...one, choice: side }];
    const mayKeepBoth = one.mine !== undefined && one.theirs !== undefined && room > 0 && next <= questionLimits.number;
    // Two questions that were added under one number have nothing to do with each other.
    const usual = mayKeepBoth && one.base === undefined ? 'both' : 'mine';
    const asked = choices[`questions/${no}`] ?? usual;
    const choice = asked === 'both' && !mayKeepBoth ? 'mine' : asked;
    if (choice === 'both') {
      copies.set(no, next);
      next += 1;
      room -= 1;
    }
    collisions.push({
      id: `questions/${no}`,
      kind: 'question',
      no,
      mine: one.mine,
      theirs: one.theirs,
      usual,
      mayKeepBoth,
    });
    return [{ no, ...one, choice }];
  });

  /** A condition that was written here names the question that was added here, whatever its number is now. */
  function renumbered(question: Question, no: number): Question {
    const { show_when } = question;
    const copy = show_when && !base.has(show_when.question_no) ? copies.get(show_when.question_no) : undefined;
    return {
      ...question,
      question_no: no,
      ...(show_when && copy && { show_when: { ...show_when, question_no: copy } }),
    };
  }
  const merged = picked.flatMap(({ no, mine: here, theirs: there, choice }): Question[] => {
    const copy = copies.get(no);
    if (copy !== undefined && here && there) return [there, renumbered(here, copy)];
    const one = choice === 'theirs' ? there : here;
    if (!one) return [];
    return [one === here && textOf(here) !== textOf(there) ? renumbered(one, no) : one];
  });
  return { merged, collisions: [...collisions, ...order.collisions], taken };
}
