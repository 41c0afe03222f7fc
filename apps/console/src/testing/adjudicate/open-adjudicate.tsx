import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { type Answers, ok, problem } from '../fake-server.ts';
import { aUser, renderApp } from '../render-app.tsx';
import { disputedTask } from './disputed-cells.ts';
import { type DisputedQueue, disputedQueue } from './disputed-queue.ts';

const PATH = '/task/{id}/adjudication/{row_no}/{question_no}';
let people = 0;

type Options = {
  user?: ReturnType<typeof aUser>;
  search?: string;
  change?: (answers: Answers, queue: DisputedQueue) => void;
};

/** For tests: the queue of a task at work; `change` prepares the server. */
export async function openAdjudicate(cells: readonly Schema<'DisputedCell'>[], options: Options = {}) {
  people += 1;
  // What one has left in the browser is not found by the next.
  const user = options.user ?? { ...aUser(1), id: `019a9f5e-0000-7000-8000-${String(people).padStart(12, '2')}` };
  const queue = disputedQueue(cells);
  const answers: Answers = {
    'GET /task/{id}/adjudication': ok(disputedTask),
    'POST /task/{id}/adjudication/next': ({ body }) => ok(queue.next(body)),
    [`GET ${PATH}`]: ({ path }) => ok(queue.find(path)),
    [`PUT ${PATH}`]: ({ path, body }) => {
      const cell = queue.decide(path, body);
      return cell ? ok(cell) : problem(409, 'stale_version');
    },
    [`DELETE ${PATH}`]: ({ path }) => ok(queue.undo(path)),
  };
  options.change?.(answers, queue);
  const app = await renderApp(`/task/${disputedTask.id}/adjudicate${options.search ?? ''}`, { user, answers });
  const { screen, received } = app;
  await screen.findByRole('heading', { level: 1, name: disputedTask.name });
  const sent = (method: string) =>
    received.filter(({ operation }) => new RegExp(`^${method} .*/adjudication/`).test(operation));
  return {
    ...app,
    queue,
    user,
    sent,
    /** The row in view is this one, and the keys for it work. */
    async isAt(row: number): Promise<void> {
      await screen.findByRole('heading', { level: 2, name: `Row ${row}` });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide', busy: true })).toBeNull());
    },
    option: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }),
  };
}
