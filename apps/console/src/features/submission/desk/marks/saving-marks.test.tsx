import 'fake-indexeddb/auto';
import { cleanup, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../../testing/desk/desk-on-server.ts';
import { aReviewer, first, focused, hasUnsaved, openDesk, three } from '../../../../testing/desk/open-desk.tsx';
import { list, problem } from '../../../../testing/fake-server.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { marksOf } from './marks-outbox.ts';

const put = 'PUT /submission/{id}/marks';
const sentMarks = `PUT /submission/${idOf(1)}/marks`;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

test('it says when marks are saved, how many there are, and asks before the page is left with unsaved ones', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const top = within(desk.screen.getByRole('banner'));
  expect(top.getByText('0 / 5')).toBeTruthy();
  expect(hasUnsaved()).toBe(false);
  const sent = Promise.withResolvers<void>();
  const answer = desk.answers[put];
  desk.answers[put] = async (asked) => {
    await sent.promise;
    if (typeof answer !== 'function') throw new TypeError('marks are worked out');
    return answer(asked);
  };
  await desk.actor.keyboard('cx');
  expect(await top.findByText('Saving')).toBeTruthy();
  expect(hasUnsaved()).toBe(true);
  sent.resolve();
  expect(await top.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(top.getByText('2 / 5')).toBeTruthy();
});

test('without a network marks are kept, which is seen and said, and sent when it is back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('xNo connection');
  const said = await desk.screen.findAllByText('Offline, kept in this browser');
  expect(said.some((element) => element.closest('[aria-live], [role="status"], [role="alert"]'))).toBe(true);
  expect(hasUnsaved()).toBe(true);
  Object.assign(desk.answers, desk.server.working);
  const mark = { verdict: 'incorrect', remark: 'No connection' };
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject(mark));
  await waitFor(() => expect(desk.screen.queryByText('Offline, kept in this browser')).toBeNull());
});

test('what else keeps marks from being saved is said', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = problem(503, 'unavailable');
  await desk.actor.keyboard('c');
  expect(await desk.screen.findAllByText(/^The server is busy/)).not.toEqual([]);
});

test('words typed while others are being sent are saved as well', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const sent = Promise.withResolvers<void>();
  const answer = desk.answers[put];
  desk.answers[put] = async (asked) => {
    await sent.promise;
    if (typeof answer !== 'function') throw new TypeError('marks are worked out');
    return answer(asked);
  };
  await desk.actor.keyboard('x');
  await waitFor(() => expect(desk.received.some(({ operation }) => operation === sentMarks)).toBe(true));
  await desk.actor.keyboard('Meanwhile');
  sent.resolve();
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ remark: 'Meanwhile' }));
});

test('a remark is saved though the desk shows another submission by now', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.actor.keyboard('xMoved on{Escape}{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ remark: 'Moved on' }));
});

test('back at a submission its unsaved marks are there, and the newest words win', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('xFirst words{Escape}{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await desk.isOf('Person 1');
  await desk.isAt(first);
  expect(desk.field('Remark').value).toBe('First words');
  await desk.actor.keyboard('x, then more{Escape}');
  Object.assign(desk.answers, desk.server.working);
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  expect(desk.server.markOf(1, 1)).toMatchObject({ remark: 'First words, then more' });
});

test('what was typed without a network is there after a reload, and is sent', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('To be sent{Escape}xTyped offline');
  await desk.screen.findAllByText('Offline, kept in this browser');
  // the page is gone, and what it had in memory
  cleanup();
  marksOf('another user').stop();
  Object.assign(desk.answers, desk.server.working);
  const again = await renderApp(`/submission/${idOf(1)}`, { user: desk.user, answers: desk.server.answers });
  const remark = await again.screen.findByRole<HTMLInputElement>('textbox', { name: 'Remark' });
  expect(remark.value).toBe('Typed offline');
  expect(again.screen.getByRole<HTMLInputElement>('textbox', { name: /^Message/ }).value).toBe('To be sent');
  expect(again.screen.getByText('4 answers not marked yet')).toBeTruthy();
  await waitFor(() =>
    expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Typed offline' }),
  );
});

test('rows are read once the server has what an earlier page has left', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('c');
  await desk.screen.findAllByText('Offline, kept in this browser');
  cleanup();
  marksOf('another user').stop();
  Object.assign(desk.answers, desk.server.working);
  const sent = Promise.withResolvers<void>();
  const answer = desk.server.working[put];
  const answers: typeof desk.answers = {
    ...desk.server.answers,
    [put]: async (asked) => {
      await sent.promise;
      if (typeof answer !== 'function') throw new TypeError('marks are worked out');
      return answer(asked);
    },
  };
  const again = await renderApp(`/submission/${idOf(1)}`, { user: desk.user, answers });
  const asked = (path: string) => again.received.some(({ operation }) => operation === path);
  await waitFor(() => expect(asked(sentMarks)).toBe(true));
  expect(asked(`GET /submission/${idOf(1)}/row`)).toBe(false);
  sent.resolve();
  await again.screen.findByRole('button', { name: 'Correct', pressed: true });
  expect(asked(`GET /submission/${idOf(1)}/row`)).toBe(true);
});

test('marks that an earlier release kept are on the desk and sent, and then no longer kept there', async () => {
  const user = aReviewer();
  const kept = (no: number, rest: object) =>
    localStorage.setItem(
      `concord.review.mark ${user.id} ${idOf(1)} 1 ${no} 1`,
      JSON.stringify({ row_no: no, ...rest }),
    );
  const mark = { question_no: 1, verdict: 'incorrect', correct_answer: null, remark: 'Kept before' };
  kept(1, mark);
  kept(2, { question_no: 1, remark: 'foreign' });
  const desk = await openDesk(undefined, { user });
  await desk.isAt(first);
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Kept before' }));
  expect(desk.server.saved).toHaveLength(1);
  expect(desk.field('Remark').value).toBe('Kept before');
  await waitFor(() => expect(Object.keys({ ...localStorage }).filter((key) => /review\.mark/.test(key))).toEqual([]));
});

test('where the browser keeps nothing, marks are not said to be kept', async () => {
  globalThis.indexedDB.open = () => {
    throw new DOMException('Storage is blocked', 'SecurityError');
  };
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('c');
  expect(await desk.screen.findAllByText(/^The server could not be reached/)).not.toEqual([]);
  expect(desk.screen.queryByText(/kept in this browser/)).toBeNull();
});

test('marks on what someone else has decided are refused once, said, and the decision is shown', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.server.decideElsewhere();
  desk.answers[put] = problem(409, 'wrong_state');
  await desk.actor.keyboard('c');
  expect(await desk.screen.findByText(/^Your last marks weren’t saved/)).toBeTruthy();
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(hasUnsaved()).toBe(false);
  expect(desk.received.filter(({ operation }) => operation === sentMarks)).toHaveLength(1);
});

test('refused marks are set aside: shown on the desk and beside the list, until they are discarded', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.server.decideElsewhere();
  desk.answers[put] = problem(409, 'wrong_state');
  await desk.actor.keyboard('c');
  expect(await desk.screen.findByText(/^1 mark in this browser couldn’t be saved/)).toBeTruthy();
  expect(desk.screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(desk.button('Discard')).toBeTruthy();
  desk.answers['GET /submission'] = list();
  await desk.actor.click(desk.screen.getByRole('link', { name: 'Submission' }));
  expect(await desk.screen.findByText(/^1 mark in this browser/)).toBeTruthy();
  await desk.actor.click(desk.screen.getByRole('button', { name: 'Discard' }));
  const dialog = await desk.screen.findByRole('alertdialog', { name: 'Discard 1 mark?' });
  await desk.actor.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(desk.screen.queryByText(/mark in this browser/)).toBeNull());
  await waitFor(() => expect(focused()).toBe(desk.screen.getByRole('heading', { level: 1 })));
});

test('who discards marks at the desk goes on in it: the focus is not left to the page as a whole', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('cc');
  desk.server.decideElsewhere();
  desk.answers[put] = problem(409, 'wrong_state');
  window.dispatchEvent(new Event('online'));
  expect(await desk.screen.findByText(/^2 marks in this browser couldn’t be saved/)).toBeTruthy();
  // What is decided elsewhere is drawn anew.
  await desk.screen.findByRole('button', { name: 'Reopen' });
  await desk.actor.click(desk.button('Discard all'));
  const dialog = await desk.screen.findByRole('alertdialog', { name: 'Discard 2 marks?' });
  await desk.actor.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(focused()).toBe(desk.screen.getByRole('main')));
  expect(desk.screen.queryByText(/marks in this browser/)).toBeNull();
});

/** The second of three submissions, after a mark on the first one was refused. */
async function openSecondAfterRefusal() {
  const desk = await openDesk(three);
  await desk.isAt(first);
  desk.server.decideElsewhere();
  desk.answers[put] = problem(409, 'wrong_state');
  await desk.actor.keyboard('c');
  expect(await desk.screen.findByText(/^1 mark in this browser/)).toBeTruthy();
  await desk.actor.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  return desk;
}

test('marks that were refused on one submission are not shown on another', async () => {
  const desk = await openSecondAfterRefusal();
  expect(desk.screen.queryByText(/mark in this browser/)).toBeNull();
});

test('who discards refused marks at the desk keeps those on other submissions', async () => {
  const desk = await openSecondAfterRefusal();
  await desk.actor.keyboard('c');
  expect(await desk.screen.findByText(/^1 mark in this browser/)).toBeTruthy();
  await desk.actor.click(desk.button('Discard'));
  const dialog = await desk.screen.findByRole('alertdialog', { name: 'Discard 1 mark?' });
  await desk.actor.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(desk.screen.queryByText(/mark in this browser/)).toBeNull());
  desk.answers['GET /submission'] = list();
  await desk.actor.click(desk.screen.getByRole('link', { name: 'Submission' }));
  expect(await desk.screen.findByText(/^1 mark in this browser/)).toBeTruthy();
});

test('refused marks hold up the decision, and are saved when they are sent again', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  await waitFor(() => expect(desk.server.saved).toHaveLength(5));
  const errors = [{ pointer: '/marks/0/verdict', code: 'not_allowed' as const, params: {} }];
  const working = desk.answers[put];
  desk.answers[put] = problem(400, 'validation_failed', { errors });
  await desk.actor.keyboard('x{Escape}');
  const message = '1 mark couldn’t be saved. It is kept only in this browser.';
  await waitFor(() => expect(desk.screen.getAllByText(message)).toHaveLength(2));
  expect(desk.screen.queryByText(/submission has changed/)).toBeNull();
  // what the server has is shown
  await waitFor(() => expect(desk.pressed('Incorrect')).toBe(0));
  await desk.isAt(first);
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText(/^Your marks have not been saved yet/)).toBeTruthy();
  expect(desk.posted('approve')).toEqual([]);
  if (working) desk.answers[put] = working;
  await desk.actor.click(desk.screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect' }));
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await waitFor(() => expect(desk.pressed('Incorrect')).toBe(1));
});

/** Refuses each mark by itself. */
const refuseAll = ({ answers }: Awaited<ReturnType<typeof openDesk>>): void => {
  answers[put] = ({ body: { marks } }) =>
    problem(400, 'validation_failed', {
      errors: marks.map((_, at) => ({ pointer: `/marks/${at}/verdict`, code: 'not_allowed' as const, params: {} })),
    });
};

test('all refused marks are counted, and sent again at once', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  desk.answers[put] = noNetwork;
  await desk.actor.keyboard('cc');
  refuseAll(desk);
  window.dispatchEvent(new Event('online'));
  const message = '2 marks couldn’t be saved. They are kept only in this browser.';
  await waitFor(() => expect(desk.screen.getAllByText(message)).toHaveLength(2));
  Object.assign(desk.answers, desk.server.working);
  await desk.actor.click(desk.button('Try again'));
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: 'correct' }));
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' });
});

test('refused marks that are sent again leave the desk where it is, and are undone like what was marked before', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const errors = [{ pointer: '/marks/0/verdict', code: 'not_allowed' as const, params: {} }];
  const working = desk.answers[put];
  desk.answers[put] = problem(400, 'validation_failed', { errors });
  await desk.actor.keyboard('c');
  await desk.screen.findByRole('button', { name: 'Try again' });
  await desk.isAt(first);
  if (working) desk.answers[put] = working;
  await desk.actor.keyboard('{ArrowDown}c');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: 'correct' }));
  const row = desk.screen.getByRole('heading', { level: 2, name: /^Row 2 of/ });
  await desk.actor.click(desk.screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(desk.screen.getByText('3 answers not marked yet')).toBeTruthy();
  expect(row.isConnected).toBe(true);
  await desk.actor.keyboard('u');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: null }));
  expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: 'correct' });
  await desk.actor.keyboard('u');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: null }));
});

test('refused marks on rows that are not in view are sent again as well, and counted', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const errors = [{ pointer: '/marks/0/verdict', code: 'not_allowed' as const, params: {} }];
  const working = desk.answers[put];
  desk.answers[put] = problem(400, 'validation_failed', { errors });
  await desk.actor.keyboard('c');
  await desk.screen.findByRole('button', { name: 'Try again' });
  await desk.actor.click(desk.chip('Skipped'));
  await desk.screen.findByRole('heading', { level: 2, name: /^Row 3 of/ });
  if (working) desk.answers[put] = working;
  await desk.actor.click(desk.screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
  expect(await desk.screen.findByText('1 / 5')).toBeTruthy();
});

test('a submission that is gone meanwhile is said to be', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  for (const name of ['GET /submission/{id}', 'GET /submission/{id}/row', 'GET /submission/{id}/count', put] as const)
    desk.answers[name] = problem(404, 'not_found');
  await desk.actor.keyboard('c');
  expect(await desk.screen.findAllByText(/doesn’t exist, or you don’t have access/)).not.toEqual([]);
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect(hasUnsaved()).toBe(false);
});
