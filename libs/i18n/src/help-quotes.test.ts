import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages.ts';
import cn from './messages/cn.json';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import fr from './messages/fr.json';
import ja from './messages/ja.json';
import zh from './messages/zh.json';

// Help sets what it quotes from the screens in bold (labels, buttons) or italics (messages). Readers of Help look for
// exactly these words.

const catalogues: Record<Language, Readonly<Record<string, string>>> = { en, zh, cn, de, es, fr, ja };

/** Names of formats, the same in every language. */
const FORMATS = new Set(['CSV', 'TSV', 'XLSX', 'JSONL', 'CSV UTF-8']);

const inOneLine = (text: string) => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The words of the screen in a text of Help; code and links are not words. */
function quotesIn(markdown: string): string[] {
  const text = markdown.replaceAll(/`[^`]*`/g, '`');
  const found = [...text.matchAll(/\*\*([^*]+)\*\*|\*([^*\n]+)\*/g)].map(([, bold, italic]) =>
    inOneLine(bold ?? italic ?? ''),
  );
  return found.filter((quote) => !FORMATS.has(quote));
}

/** The ends of a clause: a message may be quoted up to one. */
const END = /$|[.。．:：,，、;；!！?？（]| [(（;:!?–]/.source;
const HOLE = '{{}}';

/** A message in one line, and what it looks like with numbers or times in its placeholders, if it has any. */
const messages = Object.fromEntries(
  LANGUAGES.map(({ code }) => [
    code,
    Object.entries(catalogues[code]).map(([key, message]) => {
      const words = inOneLine(message).replaceAll(/{{[^}]*}}/g, HOLE);
      const filled = words.split(HOLE).map(literal).join(String.raw`[\d:]+`);
      return {
        key: key.replace(/_(one|many|other)$/, ''),
        words,
        filled: words.includes(HOLE) ? new RegExp(`^${filled}$`) : null,
      };
    }),
  ]),
);

/** The keys of the messages that a quote is, or starts; `…` stands for what is left out. */
function keysOf(quote: string, language: Language): string[] {
  const wanted = new RegExp(`^${quote.split('…').map(literal).join('.*')}(${END})`);
  return (messages[language] ?? [])
    .filter(({ words, filled }) => wanted.test(words) || filled?.test(quote))
    .map(({ key }) => key);
}

const folder = new URL('../../../docs/help/', import.meta.url);
const sectionsOf = (language: Language, file: string) =>
  readFileSync(new URL(`${language}/${file}`, folder), 'utf8')
    .split(/^## /m)
    .map(quotesIn);

const guides = readdirSync(new URL('en/', folder));
const pages = LANGUAGES.flatMap(({ code }) => guides.map((file) => [code, file] as const));

describe('Help quotes the screens', () => {
  test.each(pages)('%s/%s: every label and message is one of the catalogue', (language, file) => {
    const quotes = sectionsOf(language, file).flat();
    expect(quotes.length).toBeGreaterThan(20);
    expect(quotes.filter((quote) => keysOf(quote, language).length === 0)).toEqual([]);
  });

  test.each(pages)('%s/%s: each section quotes what the English one quotes', (language, file) => {
    const missing = sectionsOf('en', file).flatMap((english, index) => {
      const quoted = (sectionsOf(language, file)[index] ?? []).flatMap((quote) => keysOf(quote, language));
      return english.filter((quote) => !keysOf(quote, 'en').some((key) => quoted.includes(key)));
    });
    expect(missing).toEqual([]);
  });
});

test.each([
  ['Save and next', true],
  ['This type of file can’t be imported', true],
  ['This type of file', false],
  ['Save and continue', false],
  ['Incomplete - 12 / 40', true],
  ['Line … can’t be read as …', true],
  ['Draft saved at 14:02', true],
])('“%s” is on a screen: %s', (quote, isThere) => {
  expect(keysOf(quote, 'en').length > 0).toBe(isThere);
});
