import { expect, test } from 'vitest';
import { aTask } from '../../../../testing/builder/a-task.ts';
import { whole } from '../../../../testing/builder/a-whole-task.ts';
import type { Basics } from '../basics/basics.ts';
import { edited, startDraft } from '../draft/draft.ts';
import { newQuestion } from '../questions/question-list.ts';
import { missingOf } from './missing.ts';

const start = startDraft(aTask(whole));
const withBasics = (fields: Partial<Basics>) => edited(start, 'basics', { ...start.draft.basics, ...fields });
const named = (state: typeof start) => missingOf(state).map(({ pointer, code }) => `${pointer} ${code}`);

test.each<[string, Partial<Basics>, string[]]>([
  ['nothing', {}, []],
  ['a name', { name: ' ' }, ['/name name_missing']],
  ['a project', { project: '' }, ['/project project_missing']],
  ['a due date that is one', { due_date: '31 December' }, ['/guideline basics']],
  ['a share of gold that is one', { gold_hidden: true, gold_share: '0' }, ['/contributor people']],
])('a task whose first fields lack %s is said to lack that, once and at its step', (_, fields, missing) => {
  expect(named(withBasics(fields))).toEqual(missing);
});

test('how many questions are not finished is said', () => {
  const questions = [...start.draft.questions, newQuestion(2), newQuestion(3)];
  const missing = missingOf(edited(start, 'questions', questions));
  expect(missing).toEqual([{ pointer: '/questions', code: 'questions', params: { count: 2 } }]);
});
