import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { fresh, makeProject, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

type Create = components['schemas']['TemplateCreate'];

const app = await createTestApp();
const { db, people } = app;
const [manager, manager2, master] = [app.as('manager'), app.as('manager2'), app.as('master')];
const { dataset: _, ...tone } = question(1, { hint: 'Of all of it', scale: 'ordinal' });
const why = { ...tone, question_no: 4, name: 'Why?', type: 'open' as const, choices: [], scale: 'nominal' as const };
const afterBad = { ...why, show_when: { question_no: 1, values: ['b'] } };

const save = (values: Partial<Create> = {}, by = manager) =>
  by.post('/template', { name: fresh('Template'), guideline: 'Read *all*', questions: [tone, afterBad], ...values });
async function saved(values: Partial<Create> = {}, by = manager) {
  const { status, result, text } = await save(values, by);
  expect(status, text).toBe(201);
  return result;
}

test('what is saved as a template is read by all staff, whoever saved it', async () => {
  const name = fresh('Reviews');
  const template = await saved({ name: `  ${name} ` });
  expect(template).toMatchObject({
    name,
    guideline: 'Read *all*',
    questions: [tone, afterBad],
    questions_count: 2,
    createdBy: { id: people.manager },
    version: 1,
  });
  for (const by of [manager2, master]) expect((await by.get(`/template/${template.id}`)).result).toEqual(template);
  const { result } = await manager2.get(`/template?q=${encodeURIComponent(name)}`);
  const { guideline, questions, ...summary } = template;
  expect(result).toEqual({ entities: [summary], totalCount: 1 });
});

test('templates are listed by their names', async () => {
  for (const name of ['Zebra 10', 'zebra 9', 'Zebra 11']) await saved({ name });
  const { result } = await manager.get('/template?q=zebra&pageSize=2');
  expect([result.entities.map(({ name }) => name), result.totalCount]).toEqual([['zebra 9', 'Zebra 10'], 3]);
});

test('questions are kept as a task keeps them: an open one has no choices and no scale', async () => {
  const open = { ...tone, name: ' Why? ', type: 'open' } as const;
  expect((await saved({ questions: [open] })).questions).toEqual([
    { ...open, name: 'Why?', choices: [], scale: 'nominal' },
  ]);
});

test('what no task could have is refused where it is wrong', async () => {
  const { body } = await save({
    questions: [
      { ...tone, choices: [] },
      { ...why, show_when: { question_no: 9, values: ['a'] } },
    ],
  });
  expect(body).toMatchObject({
    status: 422,
    code: 'questions_invalid',
    errors: [
      { pointer: '/questions/0/choices', code: 'choices_none' },
      { pointer: '/questions/1/show_when/question_no', code: 'show_when_invalid' },
    ],
  });
});

test('two templates have no name in common, whatever its case, until one is deleted', async () => {
  const name = fresh('Twice');
  const { id } = await saved({ name });
  expect((await save({ name: name.toUpperCase() }, manager2)).body).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await manager.delete(`/template/${id}`)).status).toBe(204);
  const other = await saved({ name });
  expect((await manager.post(`/template/${id}/restore`)).body).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await manager.delete(`/template/${other.id}`)).status).toBe(204);
  expect((await manager.post(`/template/${id}/restore`)).result).toMatchObject({ id, name, version: 3 });
});

test('the one who saved a template renames it, deletes it and restores it; so does a master, and nobody else', async () => {
  const { id } = await saved();
  const rename = (by: typeof manager, version: number) =>
    by.patch(`/template/${id}`, { version, name: fresh('Renamed') });
  expect((await rename(manager, 1)).result.version).toBe(2);
  expect((await rename(master, 2)).result.version).toBe(3);
  for (const refused of [
    await rename(manager2, 3),
    await manager2.delete(`/template/${id}`),
    await manager2.post(`/template/${id}/restore`),
  ])
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  expect((await manager.delete(`/template/${id}`)).status).toBe(204);
  expect((await manager.get(`/template/${id}`)).status).toBe(404);
  expect((await rename(manager, 4)).status).toBe(404);
  expect((await manager.delete(`/template/${id}`)).status).toBe(404);
  expect((await master.post(`/template/${id}/restore`)).status).toBe(200);
  expect((await manager.post(`/template/${id}/restore`)).body).toMatchObject({ code: 'wrong_state' });
});

test('a template that was renamed meanwhile is not renamed, and the reader gets it as it is', async () => {
  const { id } = await saved();
  const now = (await manager.patch(`/template/${id}`, { version: 1, name: fresh('First') })).result;
  const { body } = await manager.patch(`/template/${id}`, { version: 1, name: fresh('Second') });
  expect(body).toMatchObject({ status: 409, code: 'stale_version', current: { name: now.name, version: 2 } });
});

test('asked twice under one key, one template is saved', async () => {
  const payload = JSON.stringify({ name: 'Saved once', guideline: '', questions: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-template' };
  const ask = () => manager.send({ method: 'POST', path: '/template', headers, payload });
  const [one, two] = [await ask(), await ask()];
  expect([one.status, two.text]).toEqual([201, one.text]);
});

test('the log names the template, also when it is deleted', async () => {
  const { id, name } = await saved({}, manager2);
  await manager2.delete(`/template/${id}`);
  const { entities } = (await manager2.get('/audit?limit=2')).result;
  expect(entities).toMatchObject([
    { operation: 'deleteTemplate', subject_type: 'template', subject_name: name },
    { operation: 'createTemplate', subject_id: id, after: { questions_count: 2 } },
  ]);
});

test('a task is made with the guideline and questions of a template', async () => {
  const { guideline, questions, name } = await saved();
  const project = await makeProject(db, { manager_id: people.manager2 });
  const { status, result } = await manager2.post('/task', { project, name, guideline, questions });
  expect(status).toBe(201);
  expect(result).toMatchObject({
    guideline,
    questions: questions.map((one) => ({ ...one, dataset: null })),
    is_draft: true,
    version: 1,
  });
});

test('a task whose questions are unsound is not made', async () => {
  const project = await makeProject(db, { manager_id: people.manager });
  const { body } = await manager.post('/task', { project, name: 'x', questions: [tone, tone] });
  expect(body).toMatchObject({ code: 'questions_invalid', errors: [{ pointer: '/questions/1/question_no' }] });
  expect((await manager.get(`/task?project=${project}`)).result.totalCount).toBe(0);
});

test('500 questions of 200 choices are saved and read again', async () => {
  const choices = Array.from({ length: 200 }, (__, at) => ({ value: `v${at}`, label: 'x'.repeat(10), hotkey: null }));
  const questions = Array.from({ length: 500 }, (__, at) => ({
    ...tone,
    question_no: at + 1,
    name: `Q ${at}`,
    choices,
  }));
  const { body } = await save({ questions });
  // more than a request may contain: said as for any other
  expect(body).toMatchObject({ status: 413 });
  expect((await saved({ questions: questions.slice(0, 150) })).questions).toHaveLength(150);
});
