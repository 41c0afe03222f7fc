import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import en from './messages/en.json';

/** Words that English readers do not meet, and what is said instead. Only those that are wrong wherever they appear. */
const NEVER: Readonly<Record<string, RegExp>> = {
  'submit, submission': /\bhand(s|ed|ing)?[ -]in\b/i,
  'assign, assignment': /\b(deals?|dealt|dealing)\b/i,
  'start, continue, resume': /\b(beg[iau]n(s|ning)?|go(es|ing)? on|went on|tak(e|es|ing|en) up|took up)\b/i,
  return: /\bg(ive|ives|iving|ave|iven) back\b/i,
  'remove, delete': /\b(tak(e|es|ing|en)|took) [^.,;:]{0,24}\b(off|away)\b/i,
  'save, or keep for what is in the browser only': /\bretain/i,
  reload: /\bload(s|ed|ing)?( the page)? again\b/i,
  header: /\bheadings?\b/i,
  email: /\be-mail|\bmails?\b(?! server)/i,
  'a role': /\b(who|what)ever\b|\b(some|no|any)body\b/i,
  item: /\b(entry|entries)\b/i,
};

const found = (texts: readonly (readonly [where: string, text: string])[]) =>
  texts.flatMap(([where, text]) =>
    Object.entries(NEVER).flatMap(([instead, words]) => {
      const word = words.exec(text)?.[0];
      return word === undefined ? [] : [`${where}: “${word}”, better: ${instead}`];
    }),
  );

describe('one word for one thing', () => {
  test('in the English catalogue', () => {
    expect(found(Object.entries(en))).toEqual([]);
  });

  const folder = new URL('../../../docs/help/en/', import.meta.url);
  test.each(readdirSync(folder))('in Help, %s', (file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
    expect(found(lines.map((line, index) => [`${file}:${index + 1}`, line] as const))).toEqual([]);
  });

  test.each(['README.md', 'docs/README.md', 'docs/operating.md', 'docs/guide-designer.md'])('in %s', (file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    // names in code are not words
    const lines = text.replaceAll(/`[^`]*`/g, '').split('\n');
    expect(found(lines.map((line, index) => [`${file}:${index + 1}`, line] as const))).toEqual([]);
  });

  test('in the summaries and descriptions of the contract', () => {
    const contract = readFileSync(new URL('../../../openapi/generated/openapi.json', import.meta.url), 'utf8');
    const texts = [...contract.matchAll(/"(?:summary|description)": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, text = '']) => text,
    );
    expect(texts.length).toBeGreaterThan(200);
    expect(found(texts.map((text) => [text, text] as const))).toEqual([]);
    expect(texts.filter((text) => text === 'Done')).toEqual([]);
  });
});

test.each([
  ['Hand in', 'hand-in', 'handed in'],
  ['dealt', 'deal'],
  ['began', 'Go on', 'taken up'],
  ['Take Ana off the task', 'takes it away'],
  ['Load the page again', 'load again'],
  ['Whoever', 'somebody', 'nobody'],
  ['e-mail', 'the mail', 'mails'],
  ['12 entries'],
])('%s is found', (...texts) => {
  expect(found(texts.map((text) => [text, text] as const)).length).toBe(texts.length);
});

test('the name of a record is in quotation marks; the name of a person is not', () => {
  // what is filled with a task, a project, a dataset, a file, a column or a question
  const bare = Object.entries(en).filter(([, text]) => /(?<!“){{(task|column|question|query)}}(?!”)/.test(text));
  expect(bare.map(([key]) => key)).toEqual(['answer_import.role.answer', 'builder.data.role.gold']);
});

/** Quotation marks of each language, as they are written around a name. */
const QUOTED: Readonly<Record<string, (name: string) => string>> = {
  en: (name) => `“${name}”`,
  zh: (name) => `「${name}」`,
  cn: (name) => `“${name}”`,
  de: (name) => `„${name}“`,
  es: (name) => `«${name}»`,
  fr: (name) => `«\u202F${name}\u202F»`,
  ja: (name) => `「${name}」`,
};

test.each(LANGUAGES.map(({ code }) => code))(
  '%s quotes the names that English quotes, with its own marks',
  (language) => {
    const file = new URL(`./messages/${language}.json`, import.meta.url);
    const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const quoted = QUOTED[language] ?? String;
    const bare = Object.entries(en).flatMap(([key, english]) =>
      [...english.matchAll(/“({{\w+}})”/g)].flatMap(([, name = '']) => {
        const base = key.replace(/_(one|other)$/, '');
        const texts = Object.entries(catalogue).filter(([other]) => other === key || other.startsWith(`${base}_`));
        return texts.filter(([, text]) => text.includes(name) && !text.includes(quoted(name))).map(([other]) => other);
      }),
    );
    expect(bare).toEqual([]);
  },
);
