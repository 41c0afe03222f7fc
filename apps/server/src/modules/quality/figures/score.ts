import { clopperPearsonInterval, wilsonInterval } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { choicesIn } from '../table/answers.ts';
import type { Measured } from './measured.ts';

type Schemas = components['schemas'];

/** Counts how often proposals are right. With the scale multiple each choice is a cell of its own. A tie is half right. */
export function createScore({ choice, choices }: Measured) {
  const count = { right: 0, tied: 0, of: 0 };
  const isSet = choice.scale === 'multiple';
  const answersOf = (gold: string) => (isSet ? choicesIn(gold) : [gold]);
  const cell = (isRight: boolean, isTied: boolean) => {
    count.of += 1;
    if (isTied) count.tied += 1;
    else if (isRight) count.right += 1;
  };
  return {
    answersOf,
    add({ answers, tied }: Schemas['ProposedAnswer'], gold: string): void {
      const right = new Set(answersOf(gold));
      for (const each of isSet ? choices : [gold])
        cell(answers.includes(each) === right.has(each), tied.includes(each));
    },
    result(): Schemas['GoldScore'] | null {
      const points = count.right + count.tied / 2;
      const wilson = wilsonInterval(points, count.of);
      const clopper_pearson = clopperPearsonInterval(points, count.of);
      return wilson && clopper_pearson && { ...count, share: points / count.of, wilson, clopper_pearson };
    },
  };
}
