import { formatNumber } from './format.ts';
import { type Language, languageTag } from './languages.ts';
import type en from './messages/en.json';

/** Texts by flat key, as a catalogue file holds them. */
export type Catalogue = Readonly<Record<string, string>>;

type CatalogueKey = keyof typeof en;
type PluralKey = CatalogueKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** A key of the catalogues, plural keys without their suffix. For tables that map a value to its text. */
export type MessageKey = Exclude<CatalogueKey, `${PluralKey}_${Intl.LDMLPluralRule}`> | PluralKey;

/** What a message says in its `{{places}}`. `count` also chooses among the forms of a plural. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key. A key without a text is shown as it is.
 *
 * Numbers among the values are grouped as the language groups them, so what is a name rather than an amount (a year, an
 * id) is passed as text.
 */
export type TFunction = (key: MessageKey, values?: MessageValues) => string;

/** The texts of one language. */
export type Translation = {
  t: TFunction;
  language: Language;
  /** Whether the key has a text. */
  has: (key: string) => boolean;
  /** Adds a part of the catalogue. */
  add: (part: Catalogue) => void;
};

const PLACE = /{{(\w+)}}/g;
const FRACTION_DIGITS = 2;

/** The texts of a catalogue; more of it may be added. */
export function createTranslation(language: Language, start: Catalogue): Translation {
  const texts = new Map(Object.entries(start));
  const plurals = new Intl.PluralRules(languageTag(language));

  function textOf(key: string, count: string | number | undefined): string {
    const form = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
    return form ?? texts.get(key) ?? key;
  }

  return {
    language,
    t: (key, values = {}) =>
      textOf(key, values.count).replace(PLACE, (place, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? formatNumber(value, language, FRACTION_DIGITS) : (value ?? place);
      }),
    has: (key) => texts.has(key),
    add: (part) => {
      for (const [key, text] of Object.entries(part)) texts.set(key, text);
    },
  };
}
