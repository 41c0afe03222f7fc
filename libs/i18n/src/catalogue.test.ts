import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLanguage, type Language, languageTag } from './languages.ts';

const directory = new URL('./messages/', import.meta.url);
const contract = new URL('../../../openapi/generated/openapi.json', import.meta.url);

const texts = new Map<Language, string>();
const catalogues = new Map<Language, Record<string, string>>();
for (const name of readdirSync(directory)) {
  const language = name.replace(/\.json$/, '');
  if (!isLanguage(language)) throw new Error(`${name} is the catalogue of no language`);
  const text = readFileSync(new URL(name, directory), 'utf8');
  texts.set(language, text);
  catalogues.set(language, JSON.parse(text));
}

const catalogue = (language: Language): Record<string, string> => catalogues.get(language) ?? {};

const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(language: Language): string[] {
  return Object.keys(catalogue(language));
}

/** Keys in several forms, by their key without the form. A code like `too_many` is no form: it has no `_other`. */
function plurals(language: Language): Map<string, string[]> {
  const inForms = keysOf(language).filter((key) => PLURAL.test(key));
  const byBase = Map.groupBy(inForms, (key) => key.replace(PLURAL, ''));
  return new Map([...byBase].filter(([base, keys]) => keys.includes(`${base}_other`)));
}

function baseKeyIn(language: Language): (key: string) => string {
  const bases = plurals(language);
  return (key) => (bases.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key);
}

function baseKeys(language: Language): string[] {
  return [...new Set(keysOf(language).map(baseKeyIn(language)))].sort();
}

/** Placeholders by base key, those of all its forms together. */
function placeholders(language: Language): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  const baseKey = baseKeyIn(language);
  for (const [key, text] of Object.entries(catalogue(language))) {
    const names = found[baseKey(key)] ?? new Set();
    for (const [, name] of text.matchAll(/{{(.*?)}}/g)) if (name !== undefined) names.add(name);
    found[baseKey(key)] = names;
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort()]));
}

/** Plurals of which several forms have the same words: units, and nouns that do not change or whose number is another. */
/** Where what is counted is named itself, there are several or there is one. */
const NAMED = [
  'builder.data.away',
  'builder.people.away',
  'builder.review.gold_unused',
  'pass_on.away',
  'pilot.rest_away',
  'team.left_out',
];

const ALIKE: { everywhere: readonly string[] } & Partial<Record<Language, readonly string[]>> = {
  everywhere: ['notification.unread', 'workbench.hours', 'workbench.left', 'workbench.minutes'],
  en: ['builder.people.assign_range'],
  de: [
    'builder.people.assign_range',
    'builder.people.reviewers_more',
    'builder.review.guideline_length',
    'palette.results',
  ],
  es: [...NAMED, 'builder.data.preview_hint', 'builder.people.assign_range', 'builder.people.reviewers_more'],
  fr: [
    ...NAMED,
    'builder.data.preview_hint',
    'builder.people.assign_range',
    'builder.people.reviewers_more',
    'builder.question.paste_add',
  ],
};

describe.each([...texts.keys()])('the catalogue of %s', (language) => {
  test('has one key per line in alphabetical order (npm run sort -w @concord/i18n)', () => {
    const keys = [...(texts.get(language) ?? '').matchAll(/^ {2}"(.*?)": /gm)].map(([, key]) => key);
    expect(keys).toEqual([...keys].sort());
    expect(keys, 'each key once').toEqual([...new Set(keys)]);
    expect(keys).toEqual(Object.keys(catalogue(language)));
  });

  test('has the keys of English', () => {
    expect(baseKeys(language)).toEqual(baseKeys('en'));
  });

  test('has the placeholders of English', () => {
    expect(placeholders(language)).toEqual(placeholders('en'));
  });

  test('has plural forms where English has them, and all its language needs', () => {
    const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
    const needed = [...plurals('en').keys()].map((base) => [base, forms.map((form) => `${base}_${form}`).sort()]);
    expect(Object.fromEntries(plurals(language))).toEqual(Object.fromEntries(needed));
  });

  test('has every placeholder in every form of a plural; only what is one need not say its count', () => {
    const names = (key: string) => [...(catalogue(language)[key] ?? '').matchAll(/{{(.*?)}}/g)].map(([, name]) => name);
    const lacking = [...plurals(language).values()].flatMap((forms) => {
      const all = new Set(forms.flatMap(names));
      return forms.flatMap((key) => [...all].filter((one) => !names(key).includes(one)).map((one) => `${key}: ${one}`));
    });
    expect(lacking.filter((one) => !/_one: count$/.test(one))).toEqual([]);
  });

  test('has another text for each form of a plural, but where the words are the same', () => {
    const texts = catalogue(language);
    const alike = [...plurals(language)].filter(([, forms]) => {
      const different = new Set(forms.map((key) => texts[key]));
      return different.size < forms.length;
    });
    const known = new Set([...ALIKE.everywhere, ...(ALIKE[language] ?? [])]);
    expect(alike.map(([base]) => base).filter((base) => !known.has(base))).toEqual([]);
  });

  test('has no empty text', () => {
    expect(Object.entries(catalogue(language)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

/** Numbers that name a thing, and limits, which are never one. */
const NOT_COUNTED = /^(builder\.question\.\w+_taken|builder\.refused\.\w+|validation\.(choices_too_few|too_\w+))$/;
/** Placeholders that stand for words, and the first number of "1 of 3 rows", where the last is the count. */
const WORDS =
  /^(who|name|what|task|column|reason|date|q|email|time|link|value|to|from|inviter|label|place|action|field|query|format|filter|device|file|on_time|shown|names)$/;

test('a number beside a noun is a count, with plural forms', () => {
  const isPlural = (key: string) => plurals('en').has(key.replace(PLURAL, ''));
  const found = Object.entries(catalogue('en')).flatMap(([key, text]) =>
    [...text.matchAll(/\{\{(\w+)\}\}\s+(?:\p{Ll}+\s+)?\p{Ll}+s\b/gu)].flatMap(([, name = '']) =>
      WORDS.test(name) || NOT_COUNTED.test(key) || (name === 'count' && isPlural(key)) ? [] : [`${key}: ${name}`],
    ),
  );
  expect(found).toEqual([]);
});

describe.runIf(existsSync(contract))('the codes of the contract', () => {
  function codes(schema: string): string[] {
    const { components } = JSON.parse(readFileSync(contract, 'utf8'));
    return components.schemas[schema].enum;
  }

  function suffixes(prefix: string): string[] {
    return baseKeys('en').flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  }

  test('each error has a message, and each message an error (network: no answer came)', () => {
    expect(suffixes('error.')).toEqual([...codes('ErrorCode'), 'network'].sort());
  });

  test('each problem of an import has a message, and each message a problem', () => {
    expect(suffixes('import_problem.')).toEqual([...codes('ImportProblemCode')].sort());
  });

  test('each problem of imported answers has a message, that of files or its own', () => {
    const ofFiles = codes('ImportProblemCode');
    const own = codes('AnswerProblemCode').filter((code) => !ofFiles.includes(code));
    expect(suffixes('answer_problem.')).toEqual(own.sort());
  });

  test('each error of a field has a message', () => {
    expect(suffixes('validation.')).toEqual(expect.arrayContaining(codes('FieldErrorCode')));
  });
});
