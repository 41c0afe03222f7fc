import type { Schema } from '@concord/api-client';
import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aJob, JOB } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, people, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, ok } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

type Task = Schema<'Task'>;

/** A task so large that a change of it becomes a job, which is as far as `job` says. */
async function open(path: string, task: Partial<Task>, more: Answers = {}) {
  const server = taskServer({ ...whole, ...task });
  const state = { job: aJob(), meanwhile: false };
  const answers: Answers = {
    ...server.answers,
    ...people,
    'GET /task/{id}': { only: TASK, answer: () => ok({ ...server.task(), job: state.meanwhile ? state.job : null }) },
    'GET /job/{id}': { only: JOB, answer: () => ok(state.job) },
    'POST /job/{id}/cancel': {
      only: JOB,
      answer: () => {
        end({ state: 'failed', error: 'job_cancelled' });
        return ok(state.job);
      },
    },
    ...more,
  };
  const start = (kind: Schema<'Job'>['kind']) => () => {
    state.job = aJob({ kind });
    state.meanwhile = true;
    return { status: 202 as const, body: aJob({ kind, state: 'waiting', progress: 0 }) };
  };
  function end(fields: Partial<Schema<'Job'>>, changed?: Partial<Task>): void {
    state.job = { ...state.job, ...fields };
    state.meanwhile = false;
    if (changed) server.apply(changed);
  }
  return { ...(await renderApp(path, { user: signedIn(1), answers })), start, end };
}

test('a large task is published while its page shows how far it is, and then says so', async () => {
  const { actor, screen, answers, start, end } = await open(`/task/${TASK}`, {});
  answers['POST /task/{id}/publish'] = start('publish');
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  const bar = await screen.findByRole('progressbar', { name: 'Publishing: rows are being assigned' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['400000', '1000000']);
  expect(screen.queryByRole('button', { name: 'Publish task' })).toBeNull();
  expect(screen.queryByText(/has been published/)).toBeNull();
  end({ state: 'done' }, { is_draft: false, status: 1 });
  expect(await screen.findByText(/has been published/)).toBeTruthy();
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: /Publishing/ })).toBeNull();
});

test('a job whose change the page has read already is shown until its end has been said', async () => {
  const { actor, screen, answers, start, end } = await open(`/task/${TASK}`, {});
  answers['POST /task/{id}/publish'] = start('publish');
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  await screen.findByRole('progressbar', { name: /Publishing/ });
  end({}, { is_draft: false, status: 1 });
  vi.setSystemTime(Date.now() + 60_000);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText('Active');
  expect(screen.getByRole('progressbar', { name: /Publishing/ })).toBeTruthy();
  end({ state: 'done' });
  expect(await screen.findByText(/has been published/)).toBeTruthy();
});

test('every reviewer who opens the page sees the job, and can cancel it', async () => {
  const { actor, screen, answers, received, start } = await open(`/task/${TASK}`, {});
  answers['POST /task/{id}/publish'] = start('publish');
  await actor.click(await screen.findByRole('button', { name: 'Publish task' }));
  await screen.findByText(/You can leave this page/);
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelled. Nothing has changed.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Publish task' })).toBeTruthy();
  expect(received.some(({ operation }) => operation === `POST /job/${JOB}/cancel`)).toBe(true);
});

test('contributors of a large task are saved once their rows have moved', async () => {
  const published = {
    is_draft: false,
    status: 1,
    contributor: [{ user: refOf(hanna), away_until: null, assignment: null }],
  } as const;
  const { actor, screen, answers, start, end } = await open(`/task/${TASK}/edit?step=people`, {
    ...published,
    contributor: [...published.contributor],
  });
  answers['PUT /task/{id}/contributor'] = start('contributors');
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  expect(await screen.findByRole('progressbar', { name: 'Rows are being reassigned' })).toBeTruthy();
  expect(screen.queryByText(/^Saved/)).toBeNull();
  end(
    { state: 'done' },
    { contributor: [hanna, luis].map((user) => ({ user: refOf(user), away_until: null, assignment: null })) },
  );
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Luis from the task' })).toBeTruthy();
});

test('a job that fails says why beside the people, which can be put back', async () => {
  const { actor, screen, answers, start, end } = await open(`/task/${TASK}/edit?step=people`, {
    is_draft: false,
    status: 1,
    contributor: [{ user: refOf(hanna), away_until: null, assignment: null }],
  });
  answers['PUT /task/{id}/contributor'] = start('contributors');
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  await screen.findByRole('progressbar', { name: 'Rows are being reassigned' });
  end({ state: 'failed', error: 'rows_not_movable' });
  expect((await screen.findAllByText(/No other contributor can take over these rows/)).length).toBeGreaterThan(0);
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('button', { name: 'Remove Luis from the task' })).toBeNull();
});
