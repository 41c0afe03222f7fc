import type { Schema } from '@concord/api-client';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changedWork } from '../../../../testing/desk/changed-work.ts';
import { type desksOnServer, idOf } from '../../../../testing/desk/desk-on-server.ts';
import { aReviewer, first, openDesk, questions, rows, three } from '../../../../testing/desk/open-desk.tsx';
import { problem } from '../../../../testing/fake-server.ts';

type Server = ReturnType<typeof desksOnServer>;

const other = (name: string, marks_count = 0, is_here = true): Schema<'OtherReviewers'>['entities'][number] => ({
  reviewer: { id: `019a9f5e-0000-7000-8000-0000000000${name.length}${name.length}`, name, username: name, pic: null },
  is_here,
  marks_count,
});

/** A desk that hears of what others do. */
async function openListening(
  desks = [{ rows, questions }],
  change: (server: Server) => void = () => undefined,
  user = aReviewer(),
) {
  const events = changedWork();
  const desk = await openDesk(desks, {
    user,
    change(server) {
      Object.assign(server.answers, events.answers);
      change(server);
    },
  });
  await desk.isAt(first);
  await waitFor(() => expect(joins(desk)).toBeGreaterThan(0));
  await events.isHeard();
  /** Another reviewer does something, and the page is told. */
  const meanwhile = (...others: readonly Schema<'OtherReviewers'>['entities'][number][]) => {
    desk.server.others.splice(0, desk.server.others.length, ...others);
    events.tell(1);
  };
  return { ...desk, meanwhile };
}

const joins = ({ received }: Awaited<ReturnType<typeof openDesk>>) =>
  received.filter(({ operation }) => operation === `PUT /submission/${idOf(1)}/reviewer`).length;
const leaves = ({ received }: Awaited<ReturnType<typeof openDesk>>, n = 1) =>
  received.filter(({ operation }) => operation === `DELETE /submission/${idOf(n)}/reviewer`).length;

const incorrect = (row_no: number) =>
  ({ row_no, question_no: 1, verdict: 'incorrect', correct_answer: null, remark: '' }) as const;

test('the server hears twice a minute that the submission is still open here', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = await openDesk();
  await desk.isAt(first);
  await waitFor(() => expect(joins(desk)).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(joins(desk)).toBe(2));
});

test('who else opens the submission is named, and no longer once they have left', async () => {
  const desk = await openListening();
  expect(desk.screen.queryByText(/Also reviewing/)).toBeNull();
  desk.meanwhile(other('Ada'));
  const banner = await desk.screen.findByText(/^Also reviewing this submission: Ada\./);
  expect(banner.closest('[role=status]')).toBeTruthy();
  expect(desk.at()).toBe(first);
  desk.meanwhile(other('Ada', 0, false));
  await waitFor(() => expect(desk.screen.queryByText(/Also reviewing/)).toBeNull());
});

test('marks that others make meanwhile are announced, and shown when that is wanted; those there before are none of them', async () => {
  const desk = await openListening(undefined, ({ others }) => void others.push(other('Ada', 7), other('Ines')));
  await desk.screen.findByText(/^Also reviewing this submission: Ada, Ines\./);
  expect(desk.screen.queryByText(/New marks/)).toBeNull();
  desk.server.markElsewhere(incorrect(1));
  desk.meanwhile(other('Ada', 8), other('Ines', 1, false));
  expect(await desk.screen.findByText(/New marks by Ada, Ines\./)).toBeTruthy();
  expect(desk.pressed('Incorrect')).toBe(0);
  await desk.actor.click(desk.button('Show marks'));
  await waitFor(() => expect(desk.pressed('Incorrect')).toBe(1));
  await waitFor(() => expect(desk.screen.queryByText(/New marks/)).toBeNull());
  expect(desk.screen.getByText(/^Also reviewing this submission: Ada\./)).toBeTruthy();
  expect(leaves(desk)).toBe(0);
});

test('no one decides about marks that they have not seen: a decision shows them, and the next one is made', async () => {
  const desk = await openListening(three);
  await desk.markRest();
  await waitFor(() => expect(desk.server.saved).toHaveLength(5));
  desk.server.markElsewhere(incorrect(1));
  desk.meanwhile(other('Ada', 1));
  await desk.screen.findByText(/New marks by Ada\./);
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText('New marks by Ada are shown now. Check them before you decide.')).toBeTruthy();
  await waitFor(() => expect(desk.pressed('Incorrect')).toBe(1));
  expect(desk.posted('approve')).toEqual([]);
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  expect(desk.posted('approve')).toHaveLength(1);
});

test('with answers unmarked, a decision shows marks of others before it asks', async () => {
  const desk = await openListening(undefined, ({ others }) => void others.push(other('Ada')));
  await desk.screen.findByText(/Ada\./);
  desk.meanwhile(other('Ada', 1));
  await desk.screen.findByText(/New marks by Ada\./);
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText(/^New marks by Ada are shown now\./)).toBeTruthy();
  expect(desk.dialog()).toBeNull();
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.dialog()).toBeTruthy());
});

test('marks that come while a decision is asked about are shown first, too', async () => {
  const desk = await openListening();
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.dialog()).toBeTruthy());
  desk.meanwhile(other('Ada', 1));
  await waitFor(() => expect(joins(desk)).toBeGreaterThan(1));
  await waitFor(() => expect(desk.screen.queryByText(/New marks by Ada/)).toBeTruthy());
  const dialog = within(desk.dialog() ?? document.body);
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await desk.screen.findByText(/^New marks by Ada are shown now\./)).toBeTruthy();
  expect(desk.posted('approve')).toEqual([]);
});

test('a submission that someone else decides meanwhile is shown with their marks', async () => {
  const desk = await openListening(undefined, ({ others }) => void others.push(other('Ada')));
  desk.server.markElsewhere(incorrect(1));
  desk.server.decideElsewhere();
  desk.meanwhile(other('Ada', 1));
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(await desk.screen.findByRole('button', { name: 'Incorrect 1' })).toBeTruthy();
  await waitFor(() => expect(desk.screen.getAllByText('Incorrect').length).toBeGreaterThan(1));
});

test('once someone else has decided there is no mark to take back', async () => {
  const desk = await openListening();
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.saved).toHaveLength(1));
  desk.server.decideElsewhere();
  desk.meanwhile();
  await desk.screen.findByRole('button', { name: 'Reopen' });
  await desk.isAt(first);
  await desk.actor.keyboard('u');
  expect(desk.screen.getByText('1 / 5')).toBeTruthy();
  expect(desk.server.saved).toHaveLength(1);
});

test('a submission that is taken from the reviewer meanwhile is no longer shown', async () => {
  const desk = await openListening();
  desk.answers['GET /submission/{id}'] = problem(404, 'not_found');
  desk.meanwhile();
  expect(await desk.screen.findByText(/^This doesn’t exist, or you don’t have access/)).toBeTruthy();
  expect(desk.screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('what happens elsewhere leaves the rows where they are, marked or not', async () => {
  const desk = await openListening();
  await desk.actor.click(desk.chip('Unmarked'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 1', 'Text 2', 'Text 4']));
  await desk.actor.keyboard('cc');
  await waitFor(() => expect(desk.server.saved).toHaveLength(2));
  const reads = (path: string) =>
    desk.received.filter(({ operation }) => operation === `GET /submission/${path}`).length;
  const [rowsRead, read] = [reads(`${idOf(1)}/row`), reads(idOf(1))];
  desk.meanwhile();
  await waitFor(() => expect(reads(idOf(1))).toBeGreaterThan(read));
  expect(reads(`${idOf(1)}/row`)).toBe(rowsRead);
  expect(desk.list()).toEqual(['Text 1', 'Text 2', 'Text 4']);
});

test('the server is told when the submission is left, not when it is shown anew', async () => {
  const desk = await openListening(three);
  expect(leaves(desk)).toBe(0);
  await desk.actor.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await waitFor(() => expect(leaves(desk)).toBe(1));
  expect(leaves(desk, 2)).toBe(0);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(leaves(desk, 2)).toBe(1));
  expect(leaves(desk)).toBe(1);
});

test('the server is told, too, when the page is closed', async () => {
  const desk = await openListening();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(leaves(desk)).toBe(1));
});

test('a submission that is decided is joined by no one', async () => {
  const desk = await openDesk(undefined, { values: { status: 2 } });
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  await desk.actor.click(desk.screen.getByRole('link', { name: /^Submission/ }));
  await waitFor(() => expect(desk.path()).toBe('/submission'));
  expect(joins(desk) + leaves(desk)).toBe(0);
});

test('a server that cannot say who else is there keeps no one from reviewing', async () => {
  const desk = await openDesk(undefined, {
    change: ({ answers }) => {
      answers['PUT /submission/{id}/reviewer'] = problem(503, 'unavailable');
    },
  });
  await desk.isAt(first);
  await waitFor(() => expect(joins(desk)).toBeGreaterThan(0));
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.saved).toHaveLength(1));
});

test('a desk that closes as another reviewer decides says who has', async () => {
  const desk = await openListening();
  const { reviewer: ada } = other('Ada');
  desk.server.decideElsewhere(ada);
  desk.meanwhile(other('Ada'));
  expect(await desk.screen.findByText(/^Ada has decided this submission in the meantime/)).toBeTruthy();
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});

test('nothing is said of a decision made by oneself in another tab', async () => {
  const user = aReviewer();
  const desk = await openListening(undefined, undefined, user);
  const reads = () => desk.received.filter(({ operation }) => operation === `GET /submission/${idOf(1)}`).length;
  const { id, name, username, pic } = user;
  desk.server.decideElsewhere({ id, name, username, pic });
  desk.meanwhile();
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  // what would be said has been said by the time that the submission is read once more
  const before = reads();
  desk.meanwhile();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(desk.screen.queryByText(/in the meantime/)).toBeNull();
});
