import { createInstance, type FormatterModule } from 'i18next';
import type { Placeholders } from '../generated/placeholders.ts';
import { formatNumber } from './format.ts';
import { type Language, languageTag } from './languages.ts';
import type en from './messages/en.json';

/** Texts by flat key, as a catalogue file holds them. */
export type Catalogue = Readonly<Record<string, string>>;

type CatalogueKey = keyof typeof en;
type PluralKey = CatalogueKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** A key of the catalogues, plural keys without their suffix. */
export type MessageKey = Exclude<CatalogueKey, `${PluralKey}_${Intl.LDMLPluralRule}`> | PluralKey;

/** A key whose message has no placeholders. For tables that map a value to its text. */
export type PlainMessageKey = Exclude<MessageKey, keyof Placeholders>;

/** What fills the `{{placeholders}}` of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The names of the placeholders of a message. */
export type PlaceholderOf<Key extends MessageKey> = Placeholders[Key & keyof Placeholders];
/** `count` also chooses among the forms of a plural. */
type ValuesOf<Key extends MessageKey> = {
  readonly [Name in PlaceholderOf<Key>]: Name extends 'count' ? number : string | number;
};

/** The keys of codes that the server sends together with the values of their messages. */
export type CodedKey = Extract<MessageKey, `${'answer_problem' | 'error' | 'import_problem' | 'validation'}.${string}`>;

type CodedValues = { readonly params: MessageValues };

/**
 * The text of a key, with its placeholders filled in.
 *
 * Numbers among the values are grouped as the language groups them, so what is a name rather than an amount (a year, an
 * id) is passed as text. The values of a code come from the server and are passed as `params`.
 */
export type TFunction = {
  <Key extends MessageKey>(key: Key, ...values: [PlaceholderOf<Key>] extends [never] ? [] : [ValuesOf<Key>]): string;
  (key: CodedKey, values: CodedValues): string;
};

/** The texts of one language. */
export type Translation = {
  t: TFunction;
  /** The text of a key with its placeholders in it, for what is put there and is more than text. */
  template: (key: MessageKey) => string;
  language: Language;
  /** Whether the key has a text. */
  has: (key: string) => boolean;
  /** Adds a part of the catalogue. */
  add: (part: Catalogue) => void;
};

const NAMESPACE = 'messages';
const FRACTION_DIGITS = 2;

/** Groups numbers; what is text stays as it is. */
function amounts(language: Language): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value) => (typeof value === 'number' ? formatNumber(value, language, FRACTION_DIGITS) : value),
  };
}

function isCoded(values: MessageValues | CodedValues): values is CodedValues {
  return typeof values.params === 'object';
}

function refuse(what: string): void {
  throw new Error(`The catalogue has no ${what}`);
}

/**
 * The texts of a catalogue, filled in by i18next; more of it may be added.
 * @param onMissing hears of a key without a text, and of a placeholder without a value; both are shown as they are
 */
export function createTranslation(language: Language, start: Catalogue, onMissing = refuse): Translation {
  const tag = languageTag(language);
  const i18n = createInstance().use(amounts(language));
  i18n.init({
    lng: tag,
    load: 'currentOnly',
    fallbackLng: false,
    resources: { [tag]: { [NAMESPACE]: start } },
    defaultNS: NAMESPACE,
    // Keys are flat: their dots and colons are letters like any other.
    keySeparator: false,
    nsSeparator: false,
    parseMissingKeyHandler: (key: string) => {
      onMissing(`text for ${key}`);
      return key;
    },
    missingInterpolationHandler: (text: string, [placeholder]: RegExpExecArray) => {
      onMissing(`value for ${placeholder} of “${text}”`);
      return placeholder;
    },
    // React escapes, and emails are plain text.
    interpolation: { escapeValue: false, alwaysFormat: true },
  });

  return {
    language,
    t: (key: MessageKey, values: MessageValues | CodedValues = {}) => {
      const replace: MessageValues = isCoded(values) ? values.params : values;
      // As `replace`, so that no value is taken for an option of i18next.
      return i18n.t(key, { replace, ...(typeof replace.count === 'number' && { count: replace.count }) });
    },
    template: (key) => i18n.t(key, { skipInterpolation: true }),
    has: (key) => i18n.getResource(tag, NAMESPACE, key) !== undefined,
    // Nothing changes a catalogue, so i18next need not copy it.
    add: (part) => void i18n.addResourceBundle(tag, NAMESPACE, part, false, true, { skipCopy: true }),
  };
}
