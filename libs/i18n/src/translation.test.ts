import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  createTranslation,
  type MessageKey,
  type PlaceholderOf,
  type PlainMessageKey,
  type TFunction,
} from './translation.ts';

type Values = Record<string, string | number>;

/** Texts of no product, so keyed and filled as JavaScript would. */
function of(language: Parameters<typeof createTranslation>[0], texts: Record<string, string>) {
  const t: (key: never, values: never) => string = createTranslation(language, texts).t;
  return (key: string, values: Values = {}) => t(key as never, values as never);
}

test('a count chooses the form that the language has for it', () => {
  const english = of('en', { row_one: '{{count}} row', row_other: '{{count}} rows' });
  expect([0, 1, 2].map((count) => english('row', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
  const french = of('fr', {
    row_one: '{{count}} ligne',
    row_many: '{{count}} de lignes',
    row_other: '{{count}} lignes',
  });
  expect([0, 1, 1.5, 2, 1e6].map((count) => french('row', { count }))).toEqual([
    '0 ligne',
    '1 ligne',
    '1,5 ligne',
    '2 lignes',
    '1\u202f000\u202f000 de lignes',
  ]);
  expect(of('ja', { row_other: '{{count}} 行' })('row', { count: 1 })).toBe('1 行');
});

test('a language whose code is no tag has its own forms, not those of the machine', () => {
  expect(of('cn', { row_one: 'wrong', row_other: '{{count}}行' })('row', { count: 1 })).toBe('1行');
});

test('a count in a message of one form is only a value of it', () => {
  expect(of('en', { row: 'row {{count}}' })('row', { count: 1 })).toBe('row 1');
});

test('a value appears wherever the message has its placeholder, and only as text', () => {
  expect(of('en', { pair: '{{a}} $& {{b}} {{a}}' })('pair', { a: '$1 {{b}}', b: 2000 })).toBe(
    '$1 {{b}} $& 2,000 $1 {{b}}',
  );
});

test.each(['lng', 'context', 'defaultValue', 'ns', 'replace', 'postProcess', 'returnObjects', 'ordinal', 'lngs'])(
  'a value that is named %s is a value, not an option',
  (name) => {
    const texts = { message: `says {{${name}}}`, message_x: 'another', '': 'empty' };
    expect(of('en', texts)('message', { [name]: 'x' })).toBe('says x');
  },
);

test('the values of a code from the server come as its params', () => {
  const { t } = createTranslation('en', { 'validation.too_long': 'Maximum {{n}} symbols' });
  expect(t('validation.too_long', { params: { n: 5000 } })).toBe('Maximum 5,000 symbols');
});

test('a template has its placeholders in it', () => {
  const { template } = createTranslation('en', { 'layout.greeting': 'Hi, {{name}}' });
  expect(template('layout.greeting')).toBe('Hi, {{name}}');
});

describe('what is missing', () => {
  test('throws unless there is a listener', () => {
    expect(() => of('en', {})('menu.dashboard')).toThrow('no text for menu.dashboard');
    expect(() => of('en', { greeting: 'Hi, {{name}}' })('greeting')).toThrow('no value for {{name}} of “Hi, {{name}}”');
  });

  test('is told and stays to be seen', () => {
    const heard: string[] = [];
    const { t } = createTranslation('en', { 'layout.greeting': 'Hi, {{name}}' }, (what) => void heard.push(what));
    expect(t('menu.dashboard')).toBe('menu.dashboard');
    const unsaid: (key: 'layout.greeting', values: never) => string = t;
    expect(unsaid('layout.greeting', {} as never)).toBe('Hi, {{name}}');
    expect(heard).toEqual(['text for menu.dashboard', 'value for {{name}} of “Hi, {{name}}”']);
  });
});

describe('does not compile:', () => {
  const { t } = createTranslation('en', {}, () => undefined);

  test('a key that no catalogue has', () => {
    // @ts-expect-error
    t('menu.dashbord');
    expectTypeOf<'menu.dashboard' | 'list.total'>().toExtend<MessageKey>();
    expectTypeOf<'menu.dashbord' | 'list.total_one'>().not.toExtend<MessageKey>();
  });

  test('a placeholder that is left out, misspelt or of another message', () => {
    // @ts-expect-error
    t('layout.greeting');
    // @ts-expect-error
    t('layout.greeting', {});
    // @ts-expect-error
    t('layout.greeting', { nam: 'Ann' });
    // @ts-expect-error
    t('layout.greeting', { name: 'Ann', count: 1 });
    // @ts-expect-error
    t('menu.dashboard', { name: 'Ann' });
    // @ts-expect-error
    t('layout.greeting', { params: { name: 'Ann' } });
    t('layout.greeting', { name: 'Ann' });
  });

  test('a count that is no number, and a plural without one', () => {
    // @ts-expect-error
    t('list.total');
    // @ts-expect-error
    t('list.total', { count: '3' });
    t('list.total', { count: 3 });
  });

  test('a key chosen at run time whose message may have placeholders', () => {
    const say = (_t: TFunction, _key: PlainMessageKey) => undefined;
    // @ts-expect-error
    say(t, 'layout.greeting');
    say(t, 'menu.dashboard');
    expectTypeOf<PlaceholderOf<'layout.greeting' | 'audit.change'>>().toEqualTypeOf<'name' | 'from' | 'to'>();
  });
});
