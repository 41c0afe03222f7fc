import { expect, test } from 'vitest';
import { catalogueFilesByRule, namesOfChunks, partOfCatalogue } from './catalogue-parts.ts';

const catalogue = JSON.stringify({ 'builder.title': 'Builder', 'login.title': 'Sign In', 'menu.task': 'Task' });

test.each([
  ['start', { 'login.title': 'Sign In' }],
  ['console', { 'menu.task': 'Task' }],
  ['builder', { 'builder.title': 'Builder' }],
])('the part %s of a catalogue has its own texts alone', (part, texts) => {
  expect(JSON.parse(partOfCatalogue(catalogue, part))).toEqual(texts);
});

test('all files of the catalogues have one hash, others that of their contents', () => {
  const nameOf = namesOfChunks();
  const ofCatalogue = nameOf({ facadeModuleId: '/libs/i18n/src/messages/en.json?start.json' });
  expect(ofCatalogue).toMatch(/^assets\/\[name\]-[0-9a-f]{8}\.js$/);
  expect(nameOf({ facadeModuleId: '/libs/i18n/src/messages/de.json?queue.json' })).toBe(ofCatalogue);
  for (const facadeModuleId of ['/src/features/error/error-screen.tsx', null])
    expect(nameOf({ facadeModuleId })).toBe('assets/[name]-[hash].js');
});

test('the console looks for a file of the catalogues under the hash that is in its name', () => {
  const name = namesOfChunks()({ facadeModuleId: '/libs/i18n/src/messages/en.json?start.json' });
  expect(catalogueFilesByRule()).toMatch(new RegExp(`${name.replace('assets/[name]', '')}\\W*\\);$`));
});
