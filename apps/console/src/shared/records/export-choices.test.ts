import { expect, test } from 'vitest';
import { choicesOf, firstChoices } from './export-choices.tsx';

test('a form is sent only the choices it has', () => {
  const choices = { ...firstChoices, round: 1, status: 'approved', values: 'label' } as const;
  expect(choicesOf('wide', choices)).toEqual(choices);
  expect(choicesOf('long', choices)).toEqual({
    answers: 'given',
    round: 1,
    contributors: 'usernames',
    status: 'approved',
    rows: null,
  });
  expect(choicesOf('final', choices)).toEqual({ values: 'label' });
  expect(choicesOf('codebook', choices)).toEqual({});
});
