import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import type { Uncovered } from '../../features/submission/desk/model/uncovered.ts';
import { uncoveredStorage } from '../../features/submission/desk/uncovering/seen-storage.ts';
import { aUser, renderApp } from '../render-app.tsx';
import { aRow, desksOnServer, idOf, question } from './desk-on-server.ts';

export const questions = [question(1), question(2, { type: 'open', choices: [], required: false })];
/** Four rows with five answers: in the second nothing was said to question 2, the third is skipped. */
export const rows = [
  aRow(1, { 1: 'yes', 2: 'fine' }, { gold: [{ question_no: 1, value: 'no' }] }),
  aRow(2, { 1: 'no' }),
  aRow(3, {}, { skipped_reason: 'Spam' }),
  aRow(4, { 1: 'maybe', 2: 'poor' }),
];
export const three = [1, 2, 3].map(() => ({ rows, questions }));
/** Where the keys are at first. */
export const first = 'Row 1 of 4 › Question 1';

type Desks = Parameters<typeof desksOnServer>[0];
type Options = {
  user?: ReturnType<typeof aUser>;
  path?: string;
  values?: Partial<Schema<'Submission'>>;
  change?: (server: Server) => void;
  /** What the reviewer has chosen to see in this browser. */
  uncovered?: Uncovered;
};
type Server = ReturnType<typeof desksOnServer>;

export const focused = () => document.activeElement;
/** Leaving the page would lose a mark: the desk asks the browser to say so. */
export const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let users = 0;

/** A reviewer of their own for each test: what one has left in the browser is not found by the next. */
export function aReviewer() {
  users += 1;
  return { ...aUser(1), id: `019a9f5e-0000-7000-8000-${String(users).padStart(12, '1')}` };
}

/** The desk of the first submission, with its rows; `change` prepares the server. */
export async function openDesk(desks: Desks = [{ rows, questions }], options: Options = {}) {
  const { path = `/submission/${idOf(1)}`, values = {}, change, user = aReviewer(), uncovered = 'none' } = options;
  uncoveredStorage(user.id).write(uncovered);
  const server = desksOnServer(desks, values);
  change?.(server);
  const app = await renderApp(path, { user, answers: server.answers });
  const { screen, received } = app;
  // A mark that is not saved yet is sent again and again, also to the server of the next test.
  onTestFinished(async () => {
    Object.assign(app.answers, server.working);
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });
  await screen.findAllByRole('heading', { level: 2, name: /^Row / });
  // the decision is beside the rows, in a file that may come later than they do
  await screen.findByRole('heading', { level: 2, name: 'History' });
  const at = () =>
    `${screen.getByRole('heading', { level: 2, name: /^Row / }).textContent} › ${focused()?.textContent}`;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  return {
    ...app,
    server,
    user,
    at,
    /** Rows that are asked for from now on don't come before the result is called. */
    holdRows: () => {
      const held = Promise.withResolvers<void>();
      const answer = app.answers['GET /submission/{id}/row'];
      app.answers['GET /submission/{id}/row'] = async (asked) => {
        await held.promise;
        if (typeof answer !== 'function') throw new TypeError('rows are worked out');
        return answer(asked);
      };
      return held.resolve;
    },
    isAt: (place: string) => waitFor(() => expect(at()).toBe(place)),
    posted: (verb: string) =>
      received.filter(({ operation }) => operation.startsWith('POST') && operation.endsWith(`/${verb}`)),
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    button,
    chip: (name: string) => button(new RegExp(`^${name}:? \\d+\\+?$`)),
    pressed: (name: 'Correct' | 'Incorrect') =>
      screen.queryAllByRole('button', { name: new RegExp(`^${name}$`), pressed: true }).length,
    dialog: () => screen.queryByRole('alertdialog', { name: /not marked yet/ }),
    panel: () => within(screen.getByRole('region', { name: 'Submission' })),
    whose: () => screen.getByRole('banner').textContent ?? '',
    isOf: (name: string) => waitFor(() => expect(screen.getByRole('banner').textContent).toContain(name)),
    /** Marks all that is left as correct. */
    async markRest(): Promise<void> {
      await app.actor.keyboard('{Shift>}C{/Shift}');
      await waitFor(() => expect(screen.queryByText(/not marked yet$/)).toBeNull());
    },
    list: () =>
      within(screen.getByRole('list', { name: 'Rows' }))
        .getAllByRole('button')
        .map(({ textContent }) => /Text \d+/.exec(textContent ?? '')?.[0]),
  };
}

/** The card of a question, by its heading. */
export function cardOf(heading: HTMLElement) {
  const card = heading.closest<HTMLElement>('[data-current]');
  if (!card) throw new RangeError('no card');
  return within(card);
}
