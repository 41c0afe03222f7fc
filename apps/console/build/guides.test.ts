import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@concord/i18n/languages';
import { describe, expect, test } from 'vitest';
import { helpSections } from '../src/shared/navigation/help-center.ts';
import { anchorOf, GUIDES, parseGuide, readGuide } from './guides.ts';

test('a guide starts with its title; what follows a heading belongs to it', () => {
  expect(parseGuide('# A guide\n\n## One\n\nText.\n\n### Deeper\n\n## Two & three\nMore.\n')).toEqual({
    title: 'A guide',
    sections: [
      { title: 'One', text: '\nText.\n\n### Deeper\n\n' },
      { title: 'Two & three', text: 'More.\n\n' },
    ],
  });
});

test.each([
  ['Sign in', 'sign-in'],
  ['What the labels mean', 'what-the-labels-mean'],
  ["What Concord can't do (yet)", 'what-concord-can-t-do-yet'],
])('%s is found at #%s', (title, anchor) => {
  expect(anchorOf(title)).toBe(anchor);
});

const english = await Promise.all(GUIDES.map((name) => readGuide('en', name)));
const anchors = [...GUIDES, ...english.flatMap(({ sections }) => sections.map(({ title }) => anchorOf(title)))];

test('no two sections of the page have one anchor', () => {
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('the sections that screens lead to are there', () => {
  expect(helpSections.filter((section) => !anchors.includes(section))).toEqual([]);
});

/** The same in every language, so in no catalogue. */
const formats = ['CSV', 'TSV', 'JSONL'];
/** Without what a line break, a hyphen that may be or a filled-in value changes. */
const plain = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\{\{\w+\}\}|\d+(:\d+)?/g, '…')
    .toLowerCase();
/** Whether a text of the console has the label in it; `…` stands for what differs. */
function isSaid(label: string, said: readonly string[]): boolean {
  const parts = plain(label)
    .split('…')
    .map((part) => part.trim());
  return said.some((text) => {
    let from = 0;
    return parts.every((part) => {
      const at = text.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
  });
}

const linksIn = (text: string) => [...text.matchAll(/\]\((#[^)]*)\)/g)].map(([, target]) => target);
const tablesIn = (text: string) => text.match(/^\|[ :|-]+\|$/gm)?.length ?? 0;
/** So many lines of tables, so that a row left out is found. */
const rowsIn = (text: string) => text.match(/^\|/gm)?.length ?? 0;

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  test.each(GUIDES.map((name, index) => [name, index] as const))(
    '%s says what the English guide says',
    async (name, index) => {
      const guide = await readGuide(language, name);
      const wanted = english[index]?.sections ?? [];
      expect(guide.title).not.toBe('');
      expect(guide.sections.map(({ title }) => title).filter((title) => title === '')).toEqual([]);
      expect(guide.sections.map(({ title, text }) => [title, tablesIn(text), rowsIn(text), linksIn(text)])).toEqual(
        guide.sections.map(({ title }, at) => {
          const { text = '' } = wanted[at] ?? {};
          return [title, tablesIn(text), rowsIn(text), linksIn(text)];
        }),
      );
      expect(guide.sections).toHaveLength(wanted.length);
    },
  );

  test.each(GUIDES)('what %s says in bold is said by the console too', async (name) => {
    const file = join(import.meta.dirname, `../../../libs/i18n/src/messages/${language}.json`);
    const said = Object.values<string>(JSON.parse(await readFile(file, 'utf8'))).map(plain);
    const { sections } = await readGuide(language, name);
    const labels = sections.flatMap(({ text }) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label),
    );
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter((label) => !formats.includes(label) && !isSaid(label, said))).toEqual([]);
  });

  test.each(GUIDES)('the links in %s lead to sections that are there', async (name) => {
    const { sections } = await readGuide(language, name);
    const links = sections.flatMap(({ text }) => linksIn(text));
    expect(links.filter((link) => !anchors.includes(String(link).slice(1)))).toEqual([]);
  });
});
