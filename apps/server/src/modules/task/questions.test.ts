import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { makeDataset, makeDraft, makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Question = components['schemas']['Question'];
const app = await createTestApp();
const manager = app.as('manager');

const replace = (task: string, version: number, questions: readonly Question[]) =>
  manager.put(`/task/${task}/question`, { version, questions });

test('the questions of a draft are replaced as a whole, in their order', async () => {
  const { task, dataset } = await makeDraft(app);
  const second = await makeDataset(app.db, task, { rows: [['x']], created_by: app.people.manager });
  const questions = [
    question(7, { name: 'Tone?', use_iframe: true, hint: 'Read twice', dataset }),
    question(2, { type: 'multiple', required: false, dataset, show_when: { question_no: 7, values: ['a', 'b'] } }),
    question(3, { type: 'open', choices: [], dataset: second }),
  ];
  const { status, body } = await replace(task, 1, questions);
  expect(status).toBe(200);
  expect(body).toMatchObject({ questions, version: 2 });
  expect((await replace(task, 2, [])).body).toMatchObject({ questions: [], version: 3 });
});

test('an open question keeps no choices', async () => {
  const { task } = await makeDraft(app);
  const { body } = await replace(task, 1, [question(1, { type: 'open', name: ' Why? ' })]);
  expect(body).toMatchObject({ questions: [{ type: 'open', name: 'Why?', choices: [] }] });
});

test('questions that cannot be asked are refused with all that is wrong', async () => {
  const { task } = await makeDraft(app);
  const [a] = question(1).choices;
  const { status, body } = await replace(task, 1, [
    question(1, { choices: [] }),
    question(1, { choices: a ? [a] : [] }),
    question(2, { choices: [...question(1).choices, ...(a ? [a] : [])] }),
    question(3, { show_when: { question_no: 9, values: ['a'] } }),
    question(4, { show_when: { question_no: 2, values: ['none of them'] } }),
    question(5, { dataset: '01890000-0000-7000-8000-000000000000' }),
  ]);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'questions_invalid',
    errors: [
      { pointer: '/questions/0/choices', code: 'choices_none' },
      { pointer: '/questions/1/question_no', code: 'duplicate' },
      { pointer: '/questions/1/choices', code: 'choices_too_few' },
      { pointer: '/questions/2/choices/3/value', code: 'duplicate' },
      { pointer: '/questions/3/show_when/question_no', code: 'show_when_invalid' },
      { pointer: '/questions/4/show_when/values', code: 'show_when_invalid' },
      { pointer: '/questions/5/dataset', code: 'unknown_reference' },
    ],
  });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ questions: [question(1)], version: 1 });
});

test('a dataset of another task is unknown', async () => {
  const { task } = await makeDraft(app);
  const { dataset } = await makeDraft(app);
  expect((await replace(task, 1, [question(1, { dataset })])).body).toMatchObject({
    errors: [{ pointer: '/questions/0/dataset', code: 'unknown_reference' }],
  });
});

const asNumbers = (...values: string[]) => values.map((value) => ({ value, label: value, hotkey: null }));

test('a question without a scale is nominal, and only a single choice has another', async () => {
  const { task } = await makeDraft(app);
  const { scale, ...bare } = question(1);
  const choices = asNumbers('1', '2');
  const { body } = await manager.unchecked('PUT', `/task/${task}/question`, {
    version: 1,
    questions: [
      bare,
      question(2, { scale: 'interval', choices }),
      question(3, { type: 'multiple', scale: 'ordinal' }),
      question(4, { type: 'open', scale: 'interval', choices: asNumbers('not a number', 'x') }),
    ],
  });
  expect(body).toMatchObject({
    questions: [{ scale: 'nominal' }, { scale: 'interval' }, { scale: 'nominal' }, { scale: 'nominal' }],
  });
});

test('after publishing, the scale of a question may change, also to numbers where the values are some', async () => {
  const choices = asNumbers('1', '2.5');
  const { task } = await makePublished(app, { questions: [question(1, { choices }), question(2)] });
  const ordinal = [question(1, { choices, scale: 'ordinal' }), question(2, { scale: 'ordinal' })];
  expect((await replace(task, 2, ordinal)).body).toMatchObject({ questions: ordinal, version: 3 });
  const refused = await replace(task, 3, [question(1, { choices }), question(2, { scale: 'interval' })]);
  expect(refused.body).toMatchObject({
    code: 'questions_invalid',
    errors: ['a', 'b', 'c'].map((_, index) => ({
      pointer: `/questions/1/choices/${index}/value`,
      code: 'not_a_number',
    })),
  });
  const event = await app.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('task_id', '=', task)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ before: { questions: [{ scale: 'nominal' }, {}] }, after: { questions: ordinal } });
});

const published = [question(1), question(2, { show_when: { question_no: 1, values: ['a'] } })];
const [first = question(1), second = question(2)] = published;
const relabelled = first.choices.map((choice, index) => ({ ...choice, label: `L${index}`, hotkey: `${index + 1}` }));

test('after publishing, wording may change and choices may be added at the end', async () => {
  const { task } = await makePublished(app, { questions: published });
  const added = [...relabelled, { value: 'd', label: 'D', hotkey: null }];
  const questions = [{ ...first, name: 'Clearer', hint: 'Like this', choices: added }, second];
  const { status, body } = await replace(task, 2, questions);
  expect(status).toBe(200);
  expect(body).toMatchObject({ questions, version: 3 });
});

test.each<[string, Question[]]>([
  ['removed', [first]],
  ['added', [...published, question(3)]],
  ['put in another order', [question(2), question(1)]],
  ['renumbered', [first, { ...second, question_no: 3 }]],
  ['given another type', [first, { ...second, type: 'multiple' }]],
  ['made optional', [{ ...first, required: false }, second]],
  ['shown with a page', [{ ...first, use_iframe: true }, second]],
  ['always shown', [first, { ...second, show_when: null }]],
  ['shown otherwise', [first, { ...second, show_when: { question_no: 1, values: ['b'] } }]],
  ['given fewer choices', [{ ...first, choices: first.choices.slice(0, 2) }, second]],
  [
    'given a choice in between',
    [{ ...first, choices: [{ value: 'z', label: 'Z', hotkey: null }, ...first.choices] }, second],
  ],
])('after publishing, a question cannot be %s', async (_, questions) => {
  const { task } = await makePublished(app, { questions: published });
  expect((await replace(task, 2, questions)).body).toMatchObject({ status: 409, code: 'wrong_state' });
  expect((await manager.get(`/task/${task}`)).body).toMatchObject({ questions: published, version: 2 });
});

test('hostile values are only text, or are refused', async () => {
  const { task } = await makeDraft(app);
  const name = `'); drop table questions; -- %_ <img src=x onerror=alert(1)> 🙂`;
  const choices = [`"}]'`, '\\', '🙂'].map((value) => ({ value, label: name, hotkey: null }));
  const { body } = await replace(task, 1, [question(1, { name, hint: name, choices })]);
  expect(body).toMatchObject({ questions: [{ name, hint: name, choices }] });
  for (const wrong of [
    question(0),
    question(501),
    question(1, { name: 'x'.repeat(10_000) }),
    question(1, { hint: 'nul\u0000' }),
    question(1, { name: ' ' }),
    question(1, { choices: [{ value: 'a', label: 'A', hotkey: '0' }] }),
    question(1, { dataset: 'no id' }),
  ])
    expect((await replace(task, 2, [wrong])).status).toBe(400);
  const many = Array.from({ length: 501 }, (_, index) => question((index % 500) + 1));
  expect((await replace(task, 2, many)).status).toBe(400);
  expect((await replace(task, 2, many.slice(0, 500))).status).toBe(200);
});
