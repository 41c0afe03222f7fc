import { describe, expect, test } from 'vitest';
import { LANGUAGES, type MessageKey } from './index.ts';
import cn from './messages/cn.json';
import en from './messages/en.json';

describe('the words of the specification in English', () => {
  test.each<[MessageKey, string]>([
    ['role.master', 'Master'],
    ['role.manager', 'Project Manager'],
    ['role.contributor', 'Contributor'],
    ['question.type.open', 'Open question'],
    ['question.type.single', 'Single choice'],
    ['question.type.multiple', 'Multiple choice'],
    ['question.logic.all', 'Answer all'],
    ['question.logic.some', 'Answer some'],
    ['task.assign_logic.sequential', 'Sequential'],
    ['task.assign_logic.random', 'Random'],
    ['list.loading', 'Please wait...'],
    ['list.empty', 'No records found'],
    ['validation.required', 'Required field'],
    ['validation.too_short', 'Minimum {{n}} symbols'],
    ['validation.too_long', 'Maximum {{n}} symbols'],
    ['validation.mismatch', "Password and Confirm Password didn't match"],
    ['validation.email_format', 'Wrong email format'],
    ['error.login_failed', 'Incorrect Password'],
    ['error.email_not_found', 'The requested {{name}} is not found'],
    ['validation.project_missing', 'Select a project'],
    ['validation.name_missing', 'Enter a task name'],
    ['validation.question_missing', 'At least one question per dataset'],
    ['validation.dataset_missing', 'Add a dataset'],
    ['validation.contributors_missing', 'Add a contributor ({{have}} / {{need}})'],
    ['validation.choices_too_few', 'At least {{n}} choices'],
    ['validation.choices_none', 'Choices count must be above 0'],
    ['validation.category_missing', 'Select a category for the project'],
    ['error.project_has_tasks', 'Remove related tasks before deleting the project'],
    ['workbench.answer_first', 'Answer the current question first'],
  ])('%s: %s', (key, words) => {
    expect(Object.entries(en)).toContainEqual([key, words]);
  });
});

test('Chinese says a failed login, and whatever else has words, in Chinese', () => {
  expect(cn['error.login_failed']).toMatch(/\p{Script=Han}/u);
  const hasWords = (text: string) => /[a-z]{4}/.test(text.replaceAll(/{{.*?}}/g, ''));
  const same = Object.entries(en).filter(([key, words]) => hasWords(words) && Object(cn)[key] === words);
  expect(same).toEqual([]);
});

test('zh is Traditional and cn is Simplified Chinese', () => {
  const tags = Object.fromEntries(LANGUAGES.map(({ code, tag }) => [code, tag]));
  expect(tags).toMatchObject({ zh: 'zh-Hant', cn: 'zh-Hans' });
});
