import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(path),
);

/** Words between tags, and words of the attributes that are shown or read out. */
const sentences = [
  />\s*(\p{L}[\p{L}\p{N} ,.'’!?:-]{2,})<\//gu,
  /\b(?:label|title|hint|alt|caption|placeholder|aria-label|text)="([^"]*\p{L}{3}[^"]*)"/gu,
];

test('every text of the interface comes from a catalogue', () => {
  const found = screens.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return sentences.flatMap((pattern) => [...source.matchAll(pattern)].map(([, words]) => `${path}: ${words}`));
  });
  expect(screens.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
