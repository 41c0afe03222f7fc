/** The texts of the console, by which views find what to press. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type en from '../../libs/i18n/src/messages/en.json';

const messages = join(import.meta.dirname, '../../libs/i18n/src/messages');

export type Text = (key: keyof typeof en) => string;

/** The words of a message in a language, with what is filled in left out. */
export function textsOf(language: string): Text {
  const catalogue: Partial<Record<string, string>> = JSON.parse(
    readFileSync(join(messages, `${language}.json`), 'utf8'),
  );
  return (key) => (catalogue[key] ?? key).replace(/\{\{.*?\}\}/g, '').trim();
}
