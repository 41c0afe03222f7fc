import type { Language } from '@concord/i18n';

/** Bytes of a file, and characters of a text that was pasted: far more than the most people of a list need. */
export const LONGEST_LIST = 1024 * 1024;

/** What spreadsheets write where they do not write UTF-8, by the language of the person who chose the file. */
const OLDER_ENCODINGS: Readonly<Record<Language, string>> = {
  en: 'windows-1252',
  de: 'windows-1252',
  es: 'windows-1252',
  fr: 'windows-1252',
  zh: 'big5',
  cn: 'gb18030',
  ja: 'shift_jis',
};

/** Other control characters than tabs and line breaks are in no list. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/** The text of a file; undefined when it has none, as a picture or a workbook. */
export function listText(bytes: Uint8Array, language: Language): string | undefined {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, marked) ?? decoded(bytes, OLDER_ENCODINGS[language]);
  return text === undefined || BINARY.test(text) ? undefined : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
