import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

const folder = new URL('./messages/', import.meta.url);
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
const en = catalogue('en');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Words that a language shares with English, and names. Texts without letters of their own are exempt. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...['builder.data.role.gold', 'common.optional', 'dashboard.title', 'export.format', 'field.name', 'field.status'],
    ...['export_column.status', 'field.team', 'layout.teams'],
    ...['field.title', 'login.sample.person_1', 'login.sample.person_2', 'login.sample.person_3', 'menu.dashboard'],
    ...['my_tasks.filter', 'profile.session_device', 'settings.theme.system', 'workbench.optional', 'workbench.text'],
    ...['quality.report.scale.nominal', 'quality.report.scale.ordinal', 'template.sentiment.neutral'],
  ],
  es: [
    ...['builder.conflict.no', 'dashboard.total', 'login.sample.person_1', 'login.sample.person_3'],
    ...['quality.report.scale.nominal', 'quality.report.scale.ordinal', 'template.no'],
  ],
  fr: [
    ...['builder.question.edit', 'builder.question.name', 'builder.questions.count_one'],
    ...['builder.questions.count_other', 'builder.questions.title', 'builder.step.questions', 'dashboard.total'],
    ...['export_column.question', 'export_column.type'],
    ...['export.format', 'field.actions', 'field.date', 'field.description', 'field.type'],
    ...['layout.toasts', 'list.page', 'list.pager', 'login.sample.person_3', 'palette.actions', 'palette.pages'],
    ...['guideline.choose', 'guideline.version', 'guideline.versions'],
    ...[
      'adjudicate.question',
      'backup.minutes_one',
      'backup.minutes_other',
      'answer_import.role.question',
      'quality.report.source',
      'quality.task.question',
      'quick_panel.notifications',
      'status.task.active',
      'status.task.inactive',
      'workbench.questions',
    ],
    ...['workbench.remark_of'],
  ],
};

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/{{\w+}}/g, ''));

test('there is a catalogue for every language', () => {
  expect(readdirSync(folder).sort()).toEqual(LANGUAGES.map(({ code }) => `${code}.json`).sort());
});

test.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))(
  '%s says in its own words what English says, but for the words they share',
  (language) => {
    const same = Object.entries(catalogue(language)).filter(
      ([key, text]) => hasWords(text) && text === (en[key] ?? en[key.replace(PLURAL, '_other')]),
    );
    expect(same.map(([key]) => key)).toEqual((shared[language] ?? []).toSorted());
  },
);
