import { expect, test } from 'vitest';
import { aTask, PROJECT, TASK } from '../../../testing/builder/a-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aProject, idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const manager = aUser(1);
const project = aProject({ ...aTask().project, category: { id: PROJECT, name: 'Retail' } });
const answers: Answers = {
  ...taskServer().answers,
  'GET /project': list(project),
  'GET /project/{id}': { only: project.id, answer: ok(project) },
  'POST /task': { status: 201, body: aTask() },
};

test('a task without project and name is not made, and says what is missing', async () => {
  const { actor, screen, received } = await renderApp('/task/add', { user: manager, answers });
  await actor.click(await screen.findByRole('button', { name: 'Create draft' }));
  expect(screen.getAllByText('Select a project').length).toBeGreaterThan(0);
  expect(screen.getByText('Enter a task name')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Project' }));
  expect(received.some(({ operation }) => operation === 'POST /task')).toBe(false);
});

test('a project found by keyboard and a name make a draft, with which the builder continues', async () => {
  const { actor, screen, received, path } = await renderApp('/task/add', { user: manager, answers });
  (await screen.findByRole('combobox', { name: 'Project' })).focus();
  await actor.keyboard(project.name.slice(0, 3));
  await screen.findByRole('option', { name: new RegExp(project.name) });
  await actor.keyboard('{Enter}');
  await actor.type(screen.getByRole('textbox', { name: 'Name' }), 'Visit coding, batch 5{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Visit coding, batch 5' });
  expect(received.find(({ operation }) => operation === 'POST /task')?.body).toEqual({
    project: project.id,
    name: 'Visit coding, batch 5',
  });
  expect(path()).toBe(`/task/${TASK}/edit?step=basics`);
});

test('a task is made with the questions and the guideline of a template', async () => {
  const { actor, screen, received } = await renderApp(`/task/add?project=${project.id}`, {
    user: manager,
    answers: { ...answers, 'GET /template': list() },
  });
  await actor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Batch 5');
  await actor.click(screen.getByRole('combobox', { name: /^Template/ }));
  await actor.click(await screen.findByRole('option', { name: /Sentiment analysis/ }));
  await actor.click(screen.getByRole('button', { name: 'Create draft' }));
  await expect
    .poll(() => received.find(({ operation }) => operation === 'POST /task')?.body)
    .toMatchObject({
      name: 'Batch 5',
      guideline: expect.stringMatching(/^Judge how the author feels/),
      questions: [{ name: 'How positive is the text overall?', scale: 'ordinal' }, { name: 'Is the text ironic?' }],
    });
});

test('a template that is gone meanwhile is said so, and no task is made', async () => {
  const id = idOf(60);
  const person = { id, name: 'Hanna Berg', username: 'hanna', pic: null };
  const at = '2026-11-20T06:00:00Z';
  const summary = {
    id,
    name: 'Reviews',
    questions_count: 1,
    createdBy: person,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const { actor, screen, received } = await renderApp(`/task/add?project=${project.id}`, {
    user: manager,
    answers: { ...answers, 'GET /template': list(summary), 'GET /template/{id}': problem(404, 'not_found') },
  });
  await actor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Batch 5');
  await actor.click(screen.getByRole('combobox', { name: /^Template/ }));
  await actor.click(await screen.findByRole('option', { name: /Reviews/ }));
  await actor.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(received.some(({ operation }) => operation === 'POST /task')).toBe(false);
});

test('a link from a project brings its project along', async () => {
  const { screen } = await renderApp(`/task/add?project=${project.id}`, { user: manager, answers });
  const field = await screen.findByRole('combobox', { name: 'Project' });
  expect(field).toHaveProperty('value', project.name);
});

test('an address that names no project asks for one, and for nothing of the server', async () => {
  const { screen, received } = await renderApp('/task/add?project=mine', { user: manager, answers });
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveProperty('value', '');
  expect(received.some(({ operation }) => operation.startsWith('GET /project/'))).toBe(false);
});

test('a refusal is said, and what was typed stays', async () => {
  const refusing = { ...answers, 'POST /task': problem(403, 'forbidden') };
  const { actor, screen } = await renderApp(`/task/add?project=${project.id}`, { user: manager, answers: refusing });
  await actor.type(await screen.findByRole('textbox', { name: 'Name' }), 'Batch 5{Enter}');
  expect(
    await screen.findByText('You don’t have permission to do this. Ask a project manager or a master.'),
  ).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Batch 5');
});
