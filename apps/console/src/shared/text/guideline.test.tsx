import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Guideline } from './guideline.tsx';

afterEach(cleanup);

it('the headings of a guideline come below those of the page', () => {
  render(<Guideline text={'# What counts\n\n## Doubt\n\n### Irony\n\nwords'} />);
  expect(screen.getAllByRole('heading').map((heading) => [heading.textContent, heading.tagName])).toEqual([
    ['What counts', 'H3'],
    ['Doubt', 'H3'],
    ['Irony', 'H3'],
  ]);
});
