import { createElement } from 'react';
import { expect, test } from 'vitest';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

test('elements share one stack from when it is imported, and have their own before', async () => {
  expect(stackOf(createElement('p'))).not.toBe(stackOf(createElement('p')));
  await import('./no-owner-stacks.ts');
  expect(stackOf(createElement('p'))).toBeInstanceOf(Error);
  expect(stackOf(createElement('p'))).toBe(stackOf(createElement('p')));
});
