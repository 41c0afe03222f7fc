import { expect, test } from 'vitest';
import { type GoldRule, type GoldRuledWork, type GoldRuleStep, goldRuleStep, isBelowGold } from './gold-rule.ts';

const rule: GoldRule = { share: 80, answers: 10, action: 'pause' };
const fresh: GoldRuledWork = { isSubmitted: false, isPaused: false, isBelow: false, resumedAt: 0 };

test.each([
  ['too few answers', 0, 9, false],
  ['just the share', 8, 10, false],
  ['one less', 7, 10, true],
  ['no rounding up to the share', 799, 1000, true],
  ['no rounding down from it', 801, 1000, false],
  ['all wrong', 0, 10, true],
])('%s: %i of %i is below 80 %%: %s', (_, right, of, isBelow) => {
  expect(isBelowGold(rule, { right, of })).toBe(isBelow);
});

test('100 % allows no answer that differs', () => {
  expect(isBelowGold({ share: 100, answers: 1 }, { right: 999, of: 1000 })).toBe(true);
  expect(isBelowGold({ share: 100, answers: 1 }, { right: 1000, of: 1000 })).toBe(false);
});

test.each<[string, Partial<GoldRule>, [right: number, of: number], Partial<GoldRuledWork>, GoldRuleStep]>([
  ['a good score', {}, [8, 10], {}, 'nothing'],
  ['a low score', {}, [7, 10], {}, 'pause'],
  ['a low score of which it only warns', { action: 'warn' }, [7, 10], {}, 'warn'],
  ['a low score it has warned of', { action: 'warn' }, [7, 11], { isBelow: true }, 'below'],
  ['a low score it has warned of, now that it pauses', {}, [7, 11], { isBelow: true }, 'pause'],
  ['a score that is good again', {}, [8, 10], { isBelow: true }, 'clear'],
  ['a score of too few answers, of which more were taken back', {}, [1, 9], { isBelow: true }, 'clear'],
  ['a low score of paused work', {}, [7, 11], { isPaused: true, isBelow: true }, 'below'],
  ['a score of paused work that is good', {}, [9, 11], { isPaused: true, isBelow: true }, 'clear'],
  ['a low score of paused work that was good meanwhile', {}, [7, 11], { isPaused: true }, 'below'],
  ['a low score of submitted work', {}, [7, 10], { isSubmitted: true }, 'warn'],
  ['one answer less than it asks for since it was resumed', {}, [8, 21], { isBelow: true, resumedAt: 12 }, 'below'],
  ['as many answers as it asks for since it was resumed', {}, [8, 22], { isBelow: true, resumedAt: 12 }, 'pause'],
])('%s', (_, asked, [right, of], work, step) => {
  expect(goldRuleStep({ ...rule, ...asked }, { right, of }, { ...fresh, ...work })).toBe(step);
});
