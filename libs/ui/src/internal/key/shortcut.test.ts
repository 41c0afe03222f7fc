import { expect, test } from 'vitest';
import { shortcut } from './shortcut.ts';

test.each([
  ['A', 'A'],
  [['Ctrl', 'K'], 'Control+K'],
  [['⇧', '↵'], 'Shift+Enter'],
  [['Alt', '↑'], 'Alt+ArrowUp'],
  ['?', '?'],
] as const)('the keys %j are read out as %s', (keys, name) => {
  expect(shortcut(keys)).toBe(name);
});
