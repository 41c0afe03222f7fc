import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(1+1)', "'@SUM(1+1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r', "'\r"],
  ['＝1+1', "'＝1+1"],
  ['＋1+1', "'＋1+1"],
  ['－2+3', "'－2+3"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['+886 912 345 678', "'+886 912 345 678"],
  ['-', "'-"],
  ["'=1+1", "''=1+1"],
  ["''@x", "'''@x"],
  ['-5', '-5'],
  ['+.5e-3', '+.5e-3'],
  ['-12.75', '-12.75'],
  ['+1e12', '+1e12'],
  ['-.25', '-.25'],
  ['-12.', '-12.'],
  ['-1.x', "'-1.x"],
  ["'-5", "''-5"],
  ["'tis", "'tis"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j leaves as %j and comes back', (cell, guarded) => {
  expect(guardFormula(cell)).toBe(guarded);
  expect(unguardFormula(guarded)).toBe(cell);
});

test('an apostrophe that no export has put there stays', () => {
  expect(unguardFormula("'-5")).toBe("'-5");
});
