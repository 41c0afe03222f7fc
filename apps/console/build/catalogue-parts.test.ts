import { expect, test } from 'vitest';
import { partOfCatalogue } from './catalogue-parts.ts';

const catalogue = JSON.stringify({ 'builder.title': 'Builder', 'login.title': 'Sign In', 'menu.task': 'Task' });

test.each([
  ['start', { 'login.title': 'Sign In' }],
  ['console', { 'menu.task': 'Task' }],
  ['builder', { 'builder.title': 'Builder' }],
])('the part %s of a catalogue has its own texts alone', (part, texts) => {
  expect(JSON.parse(partOfCatalogue(catalogue, part))).toEqual(texts);
});
