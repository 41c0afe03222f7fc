import type { Schema } from '@concord/api-client';
import { act, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { goTo } from '../../../../shared/navigation/place.tsx';
import { session } from '../../../../shared/session/session.ts';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { list, ok, problem } from '../../../../testing/fake-server.ts';
import { aProject, idOf } from '../../../../testing/records.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';

const at = (step: string) => `/task/${TASK}/edit?step=${step}`;

async function open(server = taskServer()) {
  const app = await renderApp(at('basics'), { user: aUser(1), answers: server.answers });
  const name = await app.screen.findByRole('textbox', { name: 'Name' });
  const steps = within(app.screen.getByRole('navigation', { name: 'Steps' }));
  return { ...app, server, name, steps };
}

test('from the first letter on the header says that it is being saved, and when it was', async () => {
  const { actor, screen, steps, name, server, answers } = await open();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  answers['PATCH /task/{id}'] = async ({ body: { name: typed = '' } }) => {
    await held;
    return server.apply({ name: typed });
  };
  expect(steps.getByText(/Draft saved/)).toBeTruthy();
  await actor.type(name, '!');
  expect(steps.queryByText(/Draft saved/)).toBeNull();
  expect(steps.getByText('Saving')).toBeTruthy();
  letGo();
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task().name).toBe('Visit coding, batch 5!');
});

test('what could not be saved says why, stays as typed, and is saved when tried again', async () => {
  const { actor, screen, name, server, answers } = await open();
  const patch = answers['PATCH /task/{id}'];
  answers['PATCH /task/{id}'] = problem(403, 'forbidden');
  await actor.type(name, '!');
  expect(
    await screen.findByText('Not saved: You don’t have permission to do this. Ask a project manager or a master.'),
  ).toBeTruthy();
  expect(name).toHaveProperty('value', 'Visit coding, batch 5!');
  if (patch) answers['PATCH /task/{id}'] = patch;
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task().name).toBe('Visit coding, batch 5!');
});

test('what could not be saved without a network is saved once there is one', async () => {
  const { actor, screen, name, server, answers } = await open();
  const patch = answers['PATCH /task/{id}'];
  answers['PATCH /task/{id}'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.type(name, '!');
  expect(await screen.findByText(/^Not saved: The server could not be reached/)).toBeTruthy();
  if (patch) answers['PATCH /task/{id}'] = patch;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText(/Draft saved/)).toBeTruthy();
  expect(server.task().name).toBe('Visit coding, batch 5!');
});

test('what only the server finds wrong is shown at its field and in the header', async () => {
  const { actor, screen, name, answers } = await open();
  const errors: Schema<'FieldError'>[] = [{ pointer: '/name', code: 'format', params: {} }];
  answers['PATCH /task/{id}'] = problem(400, 'validation_failed', { errors });
  await actor.type(name, '!');
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  await actor.click(await screen.findByRole('link', { name: 'Name: Wrong format' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement));
  expect(screen.getByText('Wrong format')).toBeTruthy();
});

test('a due date that cannot be read is refused at its field and in the header', async () => {
  const { actor, screen, received } = await open();
  const due = () => screen.getByRole('textbox', { name: /Due date/ });
  // another field is in its place until its calendar has been fetched
  await waitFor(() => expect(due().hasAttribute('readonly')).toBe(false));
  await actor.type(due(), 'soon');
  await actor.tab();
  expect(await screen.findByText('This is not a date. Use the format 2026-11-30')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Due date: This is not a date/ })).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PATCH'))).toBe(false);
});

test('a task without a due date of its own says that it is due with its project', async () => {
  const { screen } = await open();
  expect(screen.getByText('15 December 2026 (end of the project)')).toBeTruthy();
});

test('of a task that moves to another project it is not said to be due with the one before', async () => {
  const { actor, screen, answers } = await open();
  answers['GET /project'] = list(aProject({ id: idOf(21), name: 'Autumn' }));
  const ofProject = '15 December 2026 (end of the project)';
  expect(screen.getByText(ofProject)).toBeTruthy();
  await actor.click(await screen.findByRole('combobox', { name: /Project/ }));
  await actor.click(await screen.findByRole('option', { name: /Autumn/ }));
  expect(screen.queryByText(ofProject)).toBeNull();
});

test('an overlap that is wrong stays in view when each row gets one answer again', async () => {
  const { actor, screen } = await open();
  await actor.click(await screen.findByRole('button', { name: 'Increase Answers per row' }));
  await actor.type(screen.getByRole('spinbutton', { name: 'Overlap' }), '0');
  await actor.click(screen.getByRole('button', { name: 'Decrease Answers per row' }));
  expect(screen.getByRole('spinbutton', { name: 'Overlap' }).getAttribute('aria-invalid')).toBe('true');
});

/** Adds “!” to the name, whose saving has begun and goes on once the result is called. */
async function typeAndHold({ actor, name, answers, server }: Awaited<ReturnType<typeof open>>) {
  const held = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  answers['PATCH /task/{id}'] = async ({ body: { name: typed = '' } }) => {
    sent.resolve();
    await held.promise;
    return server.apply({ name: typed });
  };
  await actor.type(name, '!');
  await sent.promise;
  return held.resolve;
}

test('what is taken back while it is being saved is not left without a question', async () => {
  const app = await open();
  const { actor, screen, name } = app;
  const save = await typeAndHold(app);
  await actor.type(name, '{Backspace}');
  act(() => goTo('/user-profile'));
  expect(await screen.findByText('You have unsaved changes. Leave anyway?')).toBeTruthy();
  save();
});

test('what was saved is there at once when the builder is opened again', async () => {
  const { actor, screen, name, answers, server } = await open();
  answers['GET /task'] = list();
  await actor.type(name, '!');
  await actor.click(screen.getByRole('button', { name: 'Leave and finish later' }));
  await screen.findByText('No records found');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  answers['GET /task/{id}'] = () => held.then(() => ok(server.task()));
  act(() => goTo(at('basics')));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Visit coding, batch 5!');
  letGo();
});

test('what one person has not saved yet is not saved in the name of the next one', async () => {
  const app = await open();
  const { actor, screen, name, answers, received, server } = app;
  const save = await typeAndHold(app);
  await actor.type(name, '!');
  act(() => session.send({ type: 'sign.out' }));
  await screen.findByLabelText('Username');
  answers['GET /auth/getUser'] = ok({ ...aUser(1), id: idOf(30), name: 'Ben' });
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await screen.findByRole('button', { name: /Ben/ });
  save();
  await expect.poll(() => server.task().name).toBe('Visit coding, batch 5!');
  await act(() => goTo(at('basics')));
  await screen.findByRole('textbox', { name: 'Name' });
  expect(received.filter(({ operation }) => operation.startsWith('PATCH'))).toHaveLength(1);
});

test('leaving saves first what was just typed', async () => {
  const { actor, screen, name, server, path, answers } = await open();
  answers['GET /task'] = list();
  await actor.type(name, '!');
  await actor.click(screen.getByRole('button', { name: 'Leave and finish later' }));
  await expect.poll(path).toBe('/task/list');
  expect(server.task().name).toBe('Visit coding, batch 5!');
});

test('each step starts at its top', async () => {
  const { actor, screen } = await open();
  const scrolled = vi.spyOn(window, 'scrollTo');
  onTestFinished(() => scrolled.mockRestore());
  await actor.click(screen.getByRole('button', { name: 'Data' }));
  await screen.findByRole('heading', { name: 'Add a dataset' });
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});
