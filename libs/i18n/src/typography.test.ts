import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import de from './messages/de.json';
import es from './messages/es.json';
import fr from './messages/fr.json';

/** What a reader of the language would take for a mistake of the typist. */
const WRONG: Readonly<Record<string, readonly RegExp[]>> = {
  // a narrow no-break space belongs before these signs and inside quotation marks
  fr: [/(?<!\u202F)[;:!?](?=\s|$)/, /«(?!\u202F)/, /(?<!\u202F)»/, /\w'\w/],
  de: [/“[^„]*“/, /["']\w/, /\d%/, /\w…/],
  es: [/“|”/, /^[^¿]*\?/, /^[^¡]*!/, /\d%/],
};

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { fr, de, es };

/** Code, addresses and the marks of Markdown are not text. */
const textOf = (markdown: string) => markdown.replaceAll(/`[^`]*`|\]\([^)]*\)|^\|[-|]+\|$/gm, 'x').replaceAll('*', '');

const help = new URL('../../../docs/help/', import.meta.url);

function texts(language: string): string[] {
  const pages = readdirSync(new URL(`${language}/`, help)).flatMap((file) =>
    textOf(readFileSync(new URL(`${language}/${file}`, help), 'utf8')).split(/\n|(?<=[.?!]) /),
  );
  const messages = Object.values(catalogues[language] ?? {}).flatMap((text) =>
    text.replaceAll(/{{\w+}}/g, 'x').split(/\n|(?<=[.?!]) /),
  );
  return [...pages, ...messages];
}

test.each(Object.entries(WRONG))(
  '%s is set as readers of the language expect, in Help and catalogue',
  (language, wrong) => {
    expect(texts(language).filter((text) => wrong.some((pattern) => pattern.test(text)))).toEqual([]);
  },
);
