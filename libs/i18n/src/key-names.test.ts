import { expect, test } from 'vitest';
import { keyName, spokenKey } from './key-names.ts';

test.each([
  ['de', 'Strg', 'Esc', 'Eingabetaste', 'Umschalt'],
  ['fr', 'Ctrl', 'Échap', 'Entrée', 'Maj'],
  ['es', 'Ctrl', 'Esc', 'Intro', 'Mayús'],
  ['en', 'Ctrl', 'Esc', 'Enter', 'Shift'],
] as const)('keys are named as on the keyboards of %s', (language, ctrl, esc, enter, shift) => {
  expect([keyName('Ctrl', language), keyName('Esc', language)]).toEqual([ctrl, esc]);
  expect([spokenKey('↵', language), spokenKey('⇧', language), spokenKey('Ctrl', language)]).toEqual([
    enter,
    shift,
    ctrl,
  ]);
  expect([keyName('K', language), keyName('↵', language)]).toEqual(['K', '↵']);
});

test.each([
  ['en', 'Backspace', 'Up', 'Down'],
  ['de', 'Rücktaste', 'Aufwärts', 'Abwärts'],
  ['fr', 'Retour arrière', 'Flèche haut', 'Flèche bas'],
  ['ja', 'Backspace', '上矢印', '下矢印'],
] as const)('a screen reader says a sign in words of %s', (language, ...words) => {
  expect(['⌫', '↑', '↓'].map((sign) => spokenKey(sign, language))).toEqual(words);
});
