import { clopperPearsonInterval, wilsonInterval } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';
import { choicesIn } from '../table/answers.ts';
import type { Patterned } from './measured.ts';

type Schemas = components['schemas'];

/**
 * Counts how often proposals are right, each for as many rows as it is added for. With the scale multiple each choice is a cell of
 * its own. A tie is half right.
 */
export function createScore({ choice, choices }: Pick<Patterned, 'choice' | 'choices'>) {
  const count = { right: 0, tied: 0, of: 0 };
  const isSet = choice.scale === 'multiple';
  const answersOf = (gold: string) => (isSet ? choicesIn(gold) : [gold]);
  const cell = (isRight: boolean, isTied: boolean, rows: number) => {
    count.of += rows;
    if (isTied) count.tied += rows;
    else if (isRight) count.right += rows;
  };
  return {
    answersOf,
    add({ answers, tied }: Schemas['ProposedAnswer'], gold: string, rows = 1): void {
      const right = new Set(answersOf(gold));
      for (const each of isSet ? choices : [gold])
        cell(answers.includes(each) === right.has(each), tied.includes(each), rows);
    },
    result(): Schemas['GoldScore'] | null {
      const points = count.right + count.tied / 2;
      const wilson = wilsonInterval(points, count.of);
      const clopper_pearson = clopperPearsonInterval(points, count.of);
      return wilson && clopper_pearson && { ...count, share: points / count.of, wilson, clopper_pearson };
    },
  };
}
