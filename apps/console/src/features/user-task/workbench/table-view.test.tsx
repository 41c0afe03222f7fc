import 'fake-indexeddb/auto';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

const ROWS = 'GET /userTask/{id}/row';

beforeEach(() => freshBrowser());

/** What is read out: the words of the live regions. */
const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

test('on entering the table the focus is on its heading and it is said; on leaving, on the question, and the row is', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.keyboard('2g');
  const heading = await screen.findByRole('heading', { name: 'Rows and answers' });
  expect(document.activeElement).toBe(heading);
  expect(said()).toContain('Rows and answers: 3');
  await actor.keyboard('g');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mixed' }));
  expect(said()).toContain('Row 1 of 3');
});

test('by the button at the top it is the same', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.click(screen.getByRole('radio', { name: 'Grid' }));
  const heading = await screen.findByRole('heading', { name: 'Rows and answers' });
  expect(document.activeElement).toBe(heading);
});

test('where no question takes the focus it is on the heading of the row, never on the page', async () => {
  const submission = { is_completed: true, status: 2, updatedAt: '2026-11-20T06:02:00Z' } as const;
  const { actor, screen } = await openWorkbench(taskOnServer({ submission, round: 1 }));
  const isOnRow = () => expect(document.activeElement?.textContent).toMatch(/^Row \d of 3$/);
  isOnRow();
  await actor.keyboard('g');
  await screen.findByRole('grid');
  await actor.keyboard('g');
  isOnRow();
});

test('an answer in the table leads to its question, which has the focus', async () => {
  const { actor, screen, rowOf } = await openWorkbench();
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  await actor.click(within(table).getAllByRole('button', { name: /^Which topics/ })[1] ?? table);
  await rowOf(2);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Drinks' }));
});

test('a long text can be read in full from the table, and its button has the focus again', async () => {
  const onServer = taskOnServer();
  const [first] = onServer.rows;
  const text = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  if (first) first.content = { ...first.content, text };
  const { actor, screen } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  const whole = within(table).getByRole('button', { name: 'Show all' });
  expect(screen.queryByText(text)).toBeNull();
  await actor.click(whole);
  const drawer = await screen.findByRole('dialog', { name: 'Row 1 of 3' });
  expect(within(drawer).getByText(text)).toBeTruthy();
  await actor.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whether a row is done or skipped is read out with its number', async () => {
  const onServer = taskOnServer();
  const [, second] = onServer.rows;
  if (second) Object.assign(second, { skipped_reason: 'Not a review', done: true });
  const { actor, screen } = await openWorkbench(onServer);
  await actor.keyboard('1');
  await actor.click(await screen.findByRole('checkbox', { name: 'Drinks' }));
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  for (const name of ['1 Done', '2 Skipped', '3']) expect(within(table).getByRole('button', { name })).toBeTruthy();
});

/** The number that is read out for the row with the focus; the head is the first. */
const focusedRow = () => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex');

test('a question that a row is not asked has no answer to lead to', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.keyboard('2g');
  const [, first, second] = within(await screen.findByRole('grid')).getAllByRole('row');
  const phrase = (row: HTMLElement | undefined) =>
    within(row ?? document.body).queryByRole('button', { name: /^The phrase/ });
  expect(phrase(first)).toBeTruthy();
  expect(phrase(second)).toBeNull();
});

test('all rows are in one table, of which only what is in view is drawn', async () => {
  const onServer = taskOnServer({}, 5_000);
  const { actor, screen } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const table = await screen.findByRole('grid', { name: 'Rows and answers' });
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  await within(table).findByText('Review number 10.');
  expect(said()).toContain('Rows and answers: 5,000');
});

test('rows that are scrolled to are fetched, those flown over are not, and the current row stays', async () => {
  const onServer = taskOnServer({}, 5_000);
  const { actor, screen, received } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  for (const top of [40_000, 80_000, 120_000, 170_000]) {
    table.scrollTop = top;
    fireEvent.scroll(table);
  }
  expect(await screen.findByText('Review number 3040.')).toBeTruthy();
  const windows = received.flatMap(({ url }) => url.searchParams.get('position') ?? []);
  expect(windows).toEqual(['1', '3001']);
  await actor.keyboard('g');
  expect(screen.getByRole('radio', { name: 'Positive' })).toBeTruthy();
  expect(said()).toContain('Row 1 of 5,000');
});

test('rows the server has not are asked for once', async () => {
  const onServer = taskOnServer({}, 160);
  onServer.rows.splice(55, 45);
  const { actor, screen, received } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  const windows = () => received.flatMap(({ url }) => url.searchParams.get('position') ?? []);
  const scrollTo = (top: number) => {
    table.scrollTop = top;
    fireEvent.scroll(table);
  };
  scrollTo(2_700);
  await screen.findByText('Review number 55.');
  // The last of those that are missing are in view beside others, for which it asks.
  scrollTo(5_400);
  await screen.findByText('Review number 101.');
  expect(windows().toSorted()).toEqual(['1', '101', '51']);
});

test('arrows, Home and End go through the rows, and the row they come to is the one that opens', async () => {
  const { actor, screen, rowOf } = await openWorkbench(taskOnServer({}, 5_000));
  await actor.keyboard('g');
  await screen.findByRole('grid');
  await actor.tab();
  await actor.tab();
  expect(focusedRow()).toBe('2');
  await actor.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedRow()).toBe('4');
  await actor.keyboard('{End}');
  expect(focusedRow()).toBe('5001');
  await actor.keyboard('{ArrowDown}{ArrowUp}');
  expect(focusedRow()).toBe('5000');
  // Its row is still to come: that it is there can be read all the same, and it can be opened.
  await actor.keyboard('{Enter}');
  await rowOf(4_999);
});

test('in the row of the table a question that is opened by key has the focus', async () => {
  const { actor, screen, rowOf } = await openWorkbench();
  await actor.keyboard('g');
  await screen.findByRole('grid');
  await actor.tab();
  await actor.tab();
  await actor.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight} ');
  await rowOf(2);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Drinks' }));
});

test('a row is found by its number, however it is written, and by none that is no number', async () => {
  const { actor, screen } = await openWorkbench(taskOnServer({}, 5_000));
  await actor.keyboard('g');
  const field = await screen.findByRole('textbox', { name: 'Go to row' });
  await actor.type(field, 'next{Enter}');
  expect(document.activeElement).toBe(field);
  await actor.clear(field);
  await actor.type(field, '4,200{Enter}');
  expect(focusedRow()).toBe('4201');
  expect(field).toHaveProperty('value', '');
  await actor.type(field, '99999{Enter}');
  expect(focusedRow()).toBe('5001');
});

test('rows that could not be fetched are said to be, and fetched when tried again', async () => {
  const onServer = taskOnServer({}, 5_000);
  const { actor, screen, answers } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const field = await screen.findByRole('textbox', { name: 'Go to row' });
  const working = answers[ROWS];
  answers[ROWS] = problem(500, 'internal');
  await actor.type(field, '4200{Enter}');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Review number 4200.')).toBeNull();
  if (working) answers[ROWS] = working;
  await actor.click(retry);
  await screen.findByText('Review number 4200.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('in the table the guideline opens over it, since the table has all the room', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.keyboard('g');
  await screen.findByRole('grid');
  await actor.keyboard('i');
  const drawer = await screen.findByRole('dialog', { name: 'Help with this row' });
  // what draws a guideline is fetched when it is first shown
  const panel = await within(drawer).findByRole('tabpanel');
  await waitFor(() => expect(panel.textContent).toContain('Only what the writer says.'));
});

test('so it does by its key where it is not beside the text', async () => {
  const { actor, screen } = await (async () => {
    freshBrowser({ isWide: false });
    return openWorkbench(taskOnServer({ remarks: 'Mind the topics.' }), `/task/${TASK_ID}`);
  })();
  await actor.keyboard('r');
  const drawer = await screen.findByRole('dialog', { name: 'Help with this row' });
  expect((await within(drawer).findByRole('tabpanel')).textContent).toContain('Mind the topics.');
});

test('what is missing is the first row that is open here, also where the server knows of fewer answers', async () => {
  const { actor, screen, answers, rowOf } = await openWorkbench();
  answers['PUT /userTask/{id}/answers'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await actor.keyboard('1{Enter}1{Enter}');
  await rowOf(2);
  await actor.keyboard('g');
  await actor.type(await screen.findByRole('textbox', { name: 'Go to row' }), '3{Enter}{Enter}');
  await rowOf(3);
  await actor.keyboard('1{Enter}1{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit “Visit coding”?' }));
  expect(dialog.getByText(/^1 row is not done yet/)).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Go to the first unfinished row' }));
  await rowOf(2);
});
