import { describe, expect, test, vi } from 'vitest';
import { type CataloguePart, initI18n, loadMessages, switchLanguage, useLanguage, useTranslation } from './index.ts';

describe('a catalogue', () => {
  test('is the only one loaded for its language', async () => {
    const loaded: string[] = [];
    const loader = (language: string) => async () => {
      loaded.push(language);
      return { default: { 'menu.dashboard': language } };
    };
    const { t } = await initI18n('cn', { loaders: { en: loader('en'), cn: loader('cn') } });
    expect(t('menu.dashboard')).toBe('cn');
    expect(loaded).toEqual(['cn']);
  });

  test('starts with its first part; each other part comes when asked for, once', async () => {
    const loaded: string[] = [];
    const texts = {
      start: 'form.hide_password',
      console: 'menu.dashboard',
      builder: 'x',
      people: 'x',
      contributor: 'x',
      records: 'x',
      basics: 'x',
      data: 'x',
      copy: 'x',
      export: 'x',
      task_quality: 'x',
      draft: 'x',
      file: 'x',
      invitation: 'x',
      final: 'x',
      trash: 'x',
      user: 'x',
      backup: 'x',
      adjudicate: 'x',
      rules: 'x',
      error_page: 'x',
      links: 'x',
      second_factor: 'x',
      shares: 'x',
      publishing: 'x',
      views: 'x',
      dashboard: 'x',
      review_keys: 'x',
      answer_import: 'x',
      team: 'x',
      quality: 'x',
      queue: 'x',
      panel: 'x',
    } as const;
    const en = async (part: CataloguePart) => {
      loaded.push(part);
      return { default: { [texts[part]]: `of ${part}` } };
    };
    const { t, has } = await initI18n('en', { loaders: { en } });
    expect(has('menu.dashboard')).toBe(false);
    await Promise.all([loadMessages('console'), loadMessages('console')]);
    expect(t('menu.dashboard')).toBe('of console');
    expect(t('form.hide_password')).toBe('of start');
    expect(loaded).toEqual(['start', 'console']);
  });

  test('asks again for a part that could not be loaded', async () => {
    let isOnline = false;
    const en = async (part: CataloguePart) => {
      if (part !== 'start' && !isOnline) throw new Error('chunk is gone');
      return { default: { [`of.${part}`]: part } };
    };
    const { has } = await initI18n('en', { loaders: { en } });
    await expect(loadMessages('console')).rejects.toThrow('chunk is gone');
    isOnline = true;
    await loadMessages('console');
    expect(has('of.console')).toBe(true);
  });

  test('that cannot be loaded is replaced by English, whose parts then follow', async () => {
    const broken = await initI18n('cn', {
      loaders: {
        cn: () => Promise.reject(new Error('chunk is gone')),
        en: async (part) => ({ default: { 'menu.dashboard': 'Dashboard', 'menu.task': part } }),
      },
    });
    expect(broken.t('menu.dashboard')).toBe('Dashboard');
    expect(broken.language).toBe('en');
    await expect(loadMessages('console')).resolves.toBeUndefined();
  });

  test('that cannot be loaded is replaced by English', async () => {
    const en = async () => ({ default: { 'menu.dashboard': 'Dashboard' } });
    expect((await initI18n('de', { loaders: { en } })).language).toBe('en');
    await expect(initI18n('de', { loaders: {} })).rejects.toThrow('There is no catalogue for en');
  });

  test('that cannot be replaced is an error', async () => {
    const gone = () => Promise.reject(new Error('chunk is gone'));
    await expect(initI18n('cn', { loaders: { cn: gone, en: gone } })).rejects.toThrow('chunk is gone');
  });
});

describe('a message', () => {
  test('has dots in its key as letters like any other', async () => {
    const { t } = await initI18n('en');
    expect(t('status.submission.under_review')).toBe('Under Review');
  });

  test('keeps the characters of a name as they are', async () => {
    const { t } = await initI18n('en');
    expect(t('layout.greeting', { name: 'A & <b>' })).toBe('Hi A & <b>');
    const hostile = '{{name}} $t(menu.dashboard)';
    expect(t('layout.greeting', { name: hostile })).toBe(`Hi ${hostile}`);
  });

  test('takes the plural form of its language', async () => {
    const en = await initI18n('en');
    expect(en.t('status.contributor.assigned', { count: 1 })).toBe('Assigned 1 Task');
    expect(en.t('status.contributor.assigned', { count: 2 })).toBe('Assigned 2 Tasks');
    const cn = await initI18n('cn');
    expect(cn.t('status.contributor.assigned', { count: 1 })).toBe('已分配1项任务');
  });

  test('groups the digits of an amount', async () => {
    const { t } = await initI18n('en');
    expect(t('list.total', { count: 12345 })).toBe('12,345 items');
    expect(t('layout.greeting', { name: '2026' })).toBe('Hi 2026');
  });
});

test('a component reads texts and formats in the language that was loaded', async () => {
  await initI18n('cn');
  expect({ language: useLanguage(), text: useTranslation().t('menu.dashboard') }).toEqual({
    language: 'cn',
    text: '仪表盘',
  });
});

test('another language takes the place of the one on screen with as many parts', async () => {
  const loader = (language: string) => async (part: CataloguePart) => ({ default: { [`menu.${part}`]: language } });
  const loaders = { en: loader('en'), de: loader('de') };
  await initI18n('en', { loaders });
  await loadMessages('records');
  expect(await switchLanguage('de', { loaders })).toBe('de');
  const template: (key: never) => string = useTranslation().template;
  expect([useLanguage(), template('menu.start' as never), template('menu.records' as never)]).toEqual([
    'de',
    'de',
    'de',
  ]);
});

test('the language on screen is not loaded again', async () => {
  const loaded: string[] = [];
  const en = async (part: CataloguePart) => {
    loaded.push(part);
    return { default: {} };
  };
  await initI18n('en', { loaders: { en } });
  expect(await switchLanguage('en', { loaders: { en } })).toBe('en');
  expect(loaded).toEqual(['start']);
});

test('texts cannot be read before a catalogue is loaded', async () => {
  vi.resetModules();
  const unused = await import('./index.ts');
  expect(() => unused.useLanguage()).toThrow('initI18n has not been called');
});

test('a language whose parts cannot be loaded leaves the one on screen', async () => {
  const loaders = {
    en: async () => ({ default: { 'menu.dashboard': 'Dashboard' } }),
    de: async (part: CataloguePart) =>
      part === 'start' ? { default: {} } : Promise.reject(new Error('chunk is gone')),
  };
  await initI18n('en', { loaders });
  await loadMessages('console');
  await expect(switchLanguage('de', { loaders })).rejects.toThrow('chunk is gone');
  expect(useTranslation().t('menu.dashboard')).toBe('Dashboard');
});
