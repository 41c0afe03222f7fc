import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Works are cited in the language they are written in. */
const BIBLIOGRAPHY = 'features/quality/report/sources.ts';

/** What only tests and stories load. */
const OF_TESTS = /\.(test|stories)\.tsx?$|^testing\//;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !OF_TESTS.test(path) && path !== BIBLIOGRAPHY,
);

/** Strings of two words that are no sentences: values of the platform, and names that no language translates. */
const NO_SENTENCES = new Set([
  'noopener noreferrer',
  'signed out',
  '(pointer: coarse)',
  'Samsung Internet',
  'Shift JIS',
]);
const SELECTOR = /^[a-z]+(\[.+?\]|:[a-z]+(\(.+\))?)?, /;

const WORD = /\p{L}{2,}/u;
const SENTENCE = /\p{L}{2,}[,.:;!?]? \p{L}{2,}/u;

/** Texts for those who build the console: what is thrown or logged is not shown. */
const isForBuilders = (node: ts.Node): boolean => {
  for (let one: ts.Node | undefined = node.parent; one; one = one.parent) {
    if (ts.isThrowStatement(one) || ts.isNewExpression(one)) return true;
    if (ts.isCallExpression(one) && one.expression.getText().startsWith('console.')) return true;
    if (ts.isBlock(one) || ts.isJsxElement(one)) return false;
  }
  return false;
};

/** The words of a node that a person would read: all text between tags, and every string of two words or more. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? node.text.trim() : undefined;
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  if (!isText || !SENTENCE.test(node.text) || isForBuilders(node)) return undefined;
  if (NO_SENTENCES.has(node.text) || SELECTOR.test(node.text)) return undefined;
  return node.text.trim();
}

/** Texts written into a source file instead of a catalogue. */
function writtenWords(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words) found.push(`${path}: ${words}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

test.each([
  ['between tags', '<p>Nothing to do</p>'],
  ['in braces', "<p>{'Nothing to do'}</p>"],
  ['in an attribute', '<Field label="Your name" />'],
  ['in a chosen text', "<p>{done ? 'All is done' : t('x')}</p>"],
  ['in a template', '<p>{`You have $' + '{n} open tasks`}</p>'],
  ['in a call', "toast('Changes are saved')"],
])('a sentence %s is found', (_where, source) => {
  expect(writtenWords('a.tsx', `const a = () => ${source};`)).not.toEqual([]);
});

test('every text of the interface comes from a catalogue', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((path) => writtenWords(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
