import type { Choice } from '@concord/domain';
import { expect, test } from 'vitest';
import { choiceKeys, choiceOfKey } from './choice-keys.ts';

const choices = (...hotkeys: (string | null)[]): Choice[] =>
  hotkeys.map((hotkey, index) => ({ value: `v${index}`, label: `Choice ${index}`, hotkey }));

test.each<[string, (string | null)[], (string | undefined)[]]>([
  ['count from 1 without hotkeys', [null, null, null], ['1', '2', '3']],
  ['are the hotkeys where there are any', ['9', '1'], ['9', '1']],
  ['fill the gaps hotkeys leave', [null, '1', null], ['2', '1', '3']],
  ['end at nine', Array(11).fill(null), ['1', '2', '3', '4', '5', '6', '7', '8', '9', undefined, undefined]],
])('digits %s', (_, hotkeys, expected) => {
  const all = choices(...hotkeys);
  const keys = choiceKeys(all);
  expect(all.map(({ value }) => keys.get(value))).toEqual(expected);
  for (const [value, key] of keys) expect(choiceOfKey(all, key)?.value).toBe(value);
});
