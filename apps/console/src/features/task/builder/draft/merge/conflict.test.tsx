import 'fake-indexeddb/auto';
import type { Schema } from '@concord/api-client';
import { cleanup, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { forgetOutboxes } from '../../../../../shared/outbox/page-outbox.ts';
import { TASK } from '../../../../../testing/builder/a-task.ts';
import { hanna, luis, people, refOf, rosa, whole } from '../../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../../testing/builder/task-server.ts';
import { fakeEvents } from '../../../../../testing/fake-events.ts';
import { type Answers, list, ok } from '../../../../../testing/fake-server.ts';
import { aProject, idOf } from '../../../../../testing/records.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';
import { newQuestion } from '../../questions/question-list.ts';
import { draftOf } from '../draft.ts';
import { openDraftKeeper } from '../draft-keeper.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function open(step: string, server: ReturnType<typeof taskServer>, user = aUser(1)) {
  const app = await renderApp(`/task/${TASK}/edit?step=${step}`, {
    user,
    answers: { ...server.answers, ...people, 'GET /task': list() },
  });
  return { ...app, user, server };
}
type App = Awaited<ReturnType<typeof open>>;

const nameField = ({ screen }: App) => screen.findByRole('textbox', { name: 'Name' });

async function rename(app: App, name: string) {
  const field = await nameField(app);
  await app.actor.clear(field);
  await app.actor.type(field, name);
  return field;
}

async function compare({ actor, screen }: App) {
  await actor.click(await screen.findByRole('button', { name: 'Compare' }));
  return within(await screen.findByRole('dialog', { name: 'Compare the two versions' }));
}

const choiceIn = (dialog: ReturnType<typeof within>, group: string, name: string) =>
  within(dialog.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

const isChecked = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';

const taken = (changes: string) =>
  `Someone else changed this while you were editing it. Their changes are now included: ${changes}.`;

test('where nothing collides both changes are in the draft, it is saved, and what came from there is said', async () => {
  const app = await open('basics', taskServer({ name: 'Visits' }));
  const { actor, screen, server } = app;
  await nameField(app);
  server.apply({ guideline: 'Read all of it.', reviewer: [refOf(rosa)] });
  await rename(app, 'Mine');
  expect(await screen.findByText(taken('Guideline · Rosa added'))).toBeTruthy();
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task()).toMatchObject({ name: 'Mine', guideline: 'Read all of it.', version: 3 });
  expect(screen.getByRole('textbox', { name: 'Guideline' })).toHaveProperty('value', 'Read all of it.');
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  const banner = within(screen.getByText(taken('Guideline · Rosa added')).closest('[role="status"]') ?? document.body);
  await actor.click(banner.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Their changes are now included/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
});

test('a reading from before their change that arrives late is not taken for what they have saved', async () => {
  const server = taskServer({ name: 'Visits' });
  const events = fakeEvents();
  const answers: Answers = { ...server.answers, ...people, ...events.answers, 'GET /task': list() };
  const app = await renderApp(`/task/${TASK}/edit?step=basics`, { user: aUser(1), answers });
  const late = Promise.withResolvers<void>();
  await app.screen.findByRole('textbox', { name: 'Name' });
  await events.isHeard();
  let readings = 0;
  app.answers['GET /task/{id}'] = {
    only: TASK,
    answer: async () => {
      const answer = ok(server.task());
      readings += 1;
      if (readings === 1) await late.promise;
      return answer;
    },
  };
  events.send({ event: 'changed', data: { task: TASK, submission: null } });
  await expect.poll(() => readings).toBe(1);
  server.apply({ guideline: 'Read all of it.' });
  await app.actor.type(app.screen.getByRole('textbox', { name: 'Name' }), ' here');
  await expect
    .poll(() => app.received.filter(({ operation }) => operation.startsWith('PATCH')).length)
    .toBeGreaterThan(0);
  late.resolve();
  expect(await app.screen.findByText(taken('Guideline'))).toBeTruthy();
  await expect.poll(server.task).toMatchObject({ name: 'Visits here', guideline: 'Read all of it.' });
});

test('of a field that both have changed mine is chosen at first, and what only they changed is on screen after it', async () => {
  const app = await open('basics', taskServer({ name: 'Visits' }));
  const { actor, screen, server } = app;
  await nameField(app);
  server.apply({ name: 'Theirs', guideline: 'Read all of it.' });
  await rename(app, 'Mine');
  expect(
    await screen.findByText('You and someone else changed: Name. Nothing is saved until you choose.'),
  ).toBeTruthy();
  expect(await screen.findByText('Not saved yet, kept in this browser')).toBeTruthy();
  const dialog = await compare(app);
  expect(isChecked(choiceIn(dialog, 'Name', 'Your version'))).toBe(true);
  expect(dialog.getByRole('region', { name: 'Name: Their version' }).textContent).toBe('Theirs');
  await actor.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task()).toMatchObject({ name: 'Mine', guideline: 'Read all of it.' });
  expect(screen.getByRole('textbox', { name: 'Guideline' })).toHaveProperty('value', 'Read all of it.');
  expect(screen.queryByText('Someone else has changed this task.')).toBeNull();
});

test('the other version can be chosen, field by field or all at once', async () => {
  const app = await open('basics', taskServer({ name: 'Visits', guideline: 'Old' }));
  const { actor, screen, server } = app;
  await nameField(app);
  server.apply({ name: 'Theirs', guideline: 'Theirs, too' });
  await actor.type(screen.getByRole('textbox', { name: 'Guideline' }), ' mine');
  const field = await rename(app, 'Mine');
  const dialog = await compare(app);
  await actor.click(dialog.getByRole('button', { name: 'Choose their version for all' }));
  expect(isChecked(choiceIn(dialog, 'Guideline', 'Their version'))).toBe(true);
  await actor.click(choiceIn(dialog, 'Guideline', 'Your version'));
  await actor.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Theirs');
  expect(server.task()).toMatchObject({ name: 'Theirs', guideline: 'Old mine' });
});

test('dates, percentages, projects and the order of questions are compared in words', async () => {
  const asked = [1, 2, 3].map((no) => ({
    ...newQuestion(no),
    name: `Question ${no}`,
    type: 'open' as const,
    choices: [],
  }));
  const [first = newQuestion(1), second = newQuestion(2), third = newQuestion(3)] = asked;
  const server = taskServer({ questions: asked });
  const base = server.task();
  const [autumn, winter] = [aProject({ id: idOf(21), name: 'Autumn' }), aProject({ id: idOf(22), name: 'Winter' })];
  const user = aUser(1);
  const draft = draftOf(base);
  const basics = { ...draft.basics, project: autumn.id, due_date: '2026-12-01', review_sample: '25' };
  forgetOutboxes();
  const keeper = await openDraftKeeper(user.id, base.id);
  keeper.keep({ base, draft: { ...draft, basics, questions: [second, first, { ...third, name: ' ' }] } });
  await waitFor(() => expect(keeper.isKept()).toBe(true));
  server.apply({
    project: { ...base.project, id: winter.id, name: winter.name },
    due_date: '2026-12-24',
    review_sample: 40,
    questions: [third, first, second],
  });
  server.answers['GET /project/{id}'] = { only: autumn.id, answer: ok(autumn) };
  const dialog = await compare(await open('basics', server, user));
  const versions = async (label: string) => {
    const [mine, theirs] = ['Your version', 'Their version'].map((side) =>
      dialog.getByRole('region', { name: `${label}: ${side}` }),
    );
    await waitFor(() => expect(mine?.textContent).not.toBe('Unknown'));
    return [mine?.textContent, theirs?.textContent];
  };
  expect(await versions('Project')).toEqual(['Autumn', 'Winter']);
  expect(await versions('Due date')).toEqual(['1 December 2026', '24 December 2026']);
  expect(await versions('Rows to review')).toEqual(['25%', '40%']);
  expect(await versions('Question order')).toEqual([
    '1. Question 22. Question 13. Untitled question',
    '1. Question 32. Question 13. Question 2',
  ]);
});

test('closing the dialog and reloading the page lose nothing that was typed', async () => {
  const server = taskServer({ name: 'Visits' });
  const first = await open('basics', server);
  await nameField(first);
  server.apply({ name: 'Theirs' });
  await rename(first, 'Mine');
  const dialog = await compare(first);
  await first.actor.click(choiceIn(dialog, 'Name', 'Their version'));
  await first.actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await nameField(first)).toHaveProperty('value', 'Mine');
  expect(isChecked(choiceIn(await compare(first), 'Name', 'Their version'))).toBe(true);
  cleanup();
  const second = await open('basics', server, first.user);
  expect(await nameField(second)).toHaveProperty('value', 'Mine');
  expect(isChecked(choiceIn(await compare(second), 'Name', 'Your version'))).toBe(true);
  expect(server.task().name).toBe('Theirs');
});

test('of a question that both have added under one number both are kept unless one is chosen', async () => {
  const asked = (no: number, name: string): Schema<'Question'> => ({
    ...newQuestion(no),
    name,
    type: 'open',
    choices: [],
  });
  const server = taskServer({ ...whole, questions: [asked(1, 'What went wrong?')] });
  const app = await open('questions', server);
  const { actor, screen } = app;
  const [add] = await screen.findAllByRole('button', { name: 'Add question' });
  await actor.click(add ?? document.body);
  server.apply({ questions: [asked(1, 'What went wrong?'), asked(2, 'Who served you?')] });
  await actor.click(await screen.findByRole('radio', { name: 'Open question' }));
  await actor.type(await screen.findByRole('textbox', { name: /^Question/ }), 'Which store?');
  const dialog = await compare(app);
  expect(isChecked(choiceIn(dialog, 'Question: Which store?', 'Keep both'))).toBe(true);
  const versionOf = (side: string) => dialog.getByRole('region', { name: `Question: Which store?: ${side}` });
  expect(versionOf('Your version').textContent).toContain('Which store?');
  expect(versionOf('Their version').textContent).toContain('Who served you?');
  await actor.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task().questions.map(({ question_no, name }) => [question_no, name])).toEqual([
    [1, 'What went wrong?'],
    [2, 'Who served you?'],
    [3, 'Which store?'],
  ]);
});

test('of a question that contributors answer already only one version is kept', async () => {
  const asked = { ...newQuestion(1), name: 'What went wrong?', type: 'open' as const, choices: [] };
  const server = taskServer({ ...whole, is_draft: false, status: 1, questions: [asked] });
  const app = await open('questions', server);
  const text = await app.screen.findByRole('textbox', { name: 'Question' });
  server.apply({ questions: [{ ...asked, name: 'What was wrong?' }] });
  await app.actor.type(text, ' Why?');
  const dialog = await compare(app);
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  expect(dialog.queryByRole('radio', { name: 'Keep both' })).toBeNull();
});

test('people whom two users add to a published task are all in it, and named', async () => {
  const server = taskServer({ ...whole, is_draft: false, status: 1 });
  const app = await open('people', server);
  const { actor, screen } = app;
  const luisBox = await screen.findByRole('checkbox', { name: 'Select “Luis”' });
  const ana = { ...refOf(rosa), id: '019a0000-0000-7000-8000-0000000000b9', name: 'Ana' };
  server.apply({ contributor: [...server.task().contributor, { user: ana, away_until: null, assignment: null }] });
  await actor.click(luisBox);
  expect(await screen.findByText(taken('Ana added'))).toBeTruthy();
  await waitFor(() =>
    expect(server.task().contributor.map(({ user }) => user.id)).toEqual([hanna.id, ana.id, luis.id]),
  );
  expect(screen.queryByText('Unknown')).toBeNull();
});
