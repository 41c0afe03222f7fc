import 'fake-indexeddb/auto';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { taskOnServer } from '../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

test('returned work shows the remarks and the marks beside the answers', async () => {
  const onServer = taskOnServer({ returned_at: '2026-11-20T08:00:00Z', remarks: 'Mind the topics.' });
  const [first] = onServer.rows;
  const mark = {
    question_no: 1,
    verdict: 'incorrect',
    correct_answer: 'mix',
    remark: 'Read on.',
    current: true,
  } as const;
  if (first) first.marks = [mark];
  const { screen, questions } = await openWorkbench(onServer);
  expect(screen.getByText('Returned for rework: Mind the topics.')).toBeTruthy();
  // all of it is in view
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  // what was said comes first: the message, and the remark on this row
  const tab = await screen.findByRole('tab', { name: /remarks/i });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(tab.textContent).toContain('2');
  expect(within(screen.getByRole('tabpanel')).getByText('Overall sentiment')).toBeTruthy();
  expect(within(questions).getByText('Correct answer: Mixed')).toBeTruthy();
  expect(within(questions).getByText('Read on.')).toBeTruthy();
});

/** Three rows answered and returned, the second and the third marked incorrect. */
function returnedWork(fields: Parameters<typeof taskOnServer>[0] = {}, rowsCount = 3) {
  const detail = {
    returned_at: '2026-11-20T08:00:00Z',
    remarks: 'Mind the topics.',
    rework: 'all' as const,
    round: 1,
    returned_rows: [
      { position: 2, changed: false },
      { position: 3, changed: false },
    ],
  };
  const onServer = taskOnServer({ ...detail, rows_done: rowsCount, ...fields }, rowsCount);
  const revision = '000000000001-0000-0000000a';
  for (const row of onServer.rows) {
    row.done = true;
    row.answers = [
      { question_no: 1, value: 'pos', revision },
      { question_no: 2, value: ['food'], revision },
    ];
    if (row.position === 1) continue;
    const mark = { verdict: 'incorrect', current: true, remark: `Read row ${row.position} again.` } as const;
    row.marks = [{ ...mark, question_no: 2, correct_answer: ['staff'] }];
    row.marked_incorrect = [{ question_no: 2, value: ['food'] }];
  }
  return onServer;
}

test('returned work opens at its first incorrect answer, with mark, remark and correct answer', async () => {
  const { screen, rowOf, questions } = await openWorkbench(returnedWork());
  await rowOf(2);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Food' }));
  expect(within(questions).getByText('Read row 2 again.')).toBeTruthy();
  expect(within(questions).getByText('Correct answer: Service and staff')).toBeTruthy();
  expect(screen.getByText('0 of 2 returned rows changed')).toBeTruthy();
  expect(screen.queryByText('Only the answers marked incorrect can be changed.')).toBeNull();
  expect(screen.getByRole('radio', { name: 'All', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous returned row' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Next returned row' })).toHaveProperty('disabled', false);
});

test('a remark without a verdict is shown below its answer', async () => {
  const onServer = taskOnServer({ returned_at: '2026-11-20T08:00:00Z', remarks: 'Mind the topics.' });
  const [first] = onServer.rows;
  const mark = { question_no: 1, verdict: null, correct_answer: null, remark: 'Read on.', current: true } as const;
  if (first) first.marks = [mark];
  const { questions } = await openWorkbench(onServer);
  expect(within(questions).getByText('Read on.')).toBeTruthy();
  expect(within(questions).queryByText('Marked as incorrect')).toBeNull();
});

test('N and P lead to the next returned row and the one before, and to no other', async () => {
  const { actor, rowOf, screen } = await openWorkbench(returnedWork());
  await actor.keyboard('n');
  await rowOf(3);
  await actor.keyboard('n');
  await rowOf(3);
  await actor.keyboard('p');
  await rowOf(2);
  await actor.keyboard('p');
  await rowOf(2);
  await actor.click(screen.getByRole('button', { name: 'Next returned row' }));
  await rowOf(3);
  await actor.click(screen.getByRole('button', { name: 'Previous returned row' }));
  await rowOf(2);
});

test('a returned row counts as changed once its incorrect answer is another, not before', async () => {
  const { actor, screen, onServer } = await openWorkbench(returnedWork());
  await actor.keyboard('{Shift>}{Enter}{/Shift}2');
  await waitFor(() => expect(onServer.saved(2, 1)).toBe('mix'));
  expect(screen.getByText('0 of 2 returned rows changed')).toBeTruthy();
  await actor.keyboard('{Enter}3');
  expect(await screen.findByText('1 of 2 returned rows changed')).toBeTruthy();
});

test('a mark says that its answer has changed as soon as it has', async () => {
  const { actor, questions, onServer } = await openWorkbench(returnedWork());
  expect(within(questions).getByText('Marked as incorrect')).toBeTruthy();
  expect(within(questions).queryByText('Changed since it was marked')).toBeNull();
  await actor.keyboard('3');
  expect(await within(questions).findByText('Changed since it was marked')).toBeTruthy();
  await waitFor(() => expect(onServer.saved(2, 2)).not.toEqual(['food']));
  expect(within(questions).getByText('Changed since it was marked')).toBeTruthy();
});

test('only the returned rows are gone through, and shown and marked in the table, when that is chosen', async () => {
  const { actor, screen, rowOf } = await openWorkbench(returnedWork());
  await actor.click(screen.getByRole('radio', { name: 'Returned' }));
  await actor.keyboard('g');
  await screen.findByRole('grid');
  const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows().map((row) => within(row).queryAllByText('Returned').length)).toEqual([1, 1]);
  expect(rows().map((row) => /Review number \d/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Review number 2',
    'Review number 3',
  ]);
  await actor.click(screen.getByRole('radio', { name: 'All' }));
  expect(rows().map((row) => within(row).queryAllByText('Returned').length)).toEqual([0, 1, 1]);
  await actor.click(screen.getByRole('radio', { name: 'Returned' }));
  await actor.keyboard('gp');
  await rowOf(2);
  await actor.click(screen.getByRole('button', { name: 'Save and next' }));
  await rowOf(3);
});

test('submitting returned work with nothing changed asks first', async () => {
  const { actor, screen } = await openWorkbench(returnedWork());
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('None of the answers marked incorrect has been changed');
  await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await actor.keyboard('3');
  await screen.findByText('1 of 2 returned rows changed');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('None of the answers');
});

test('the table says of a returned row that it is changed as soon as it is', async () => {
  const { actor, screen } = await openWorkbench(returnedWork());
  await actor.keyboard('3g');
  const [, ...rows] = within(await screen.findByRole('grid')).getAllByRole('row');
  const said = () => rows.map((row) => /Changed|Returned/.exec(row.textContent ?? '')?.[0]);
  await waitFor(() => expect(said()).toEqual([undefined, 'Changed', 'Returned']));
});

/** Three rows answered and returned with a message alone. */
function returnedUnmarked(fields: Parameters<typeof taskOnServer>[0] = {}) {
  const onServer = returnedWork({ returned_rows: [], ...fields });
  for (const row of onServer.rows) {
    row.marks = [];
    row.marked_incorrect = [];
  }
  return onServer;
}

test('work returned without a mark opens at its first row, with the message and how many rows it is', async () => {
  const { screen, rowOf } = await openWorkbench(returnedUnmarked());
  await rowOf(1);
  expect(screen.getByText('Returned for rework: Mind the topics.')).toBeTruthy();
  expect(screen.getByText('3 rows returned. No answer is marked incorrect.')).toBeTruthy();
});

test('it is not submitted as it was without a question, and is once something is changed', async () => {
  const { actor, screen } = await openWorkbench(returnedUnmarked());
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Nothing has been changed since the work was returned');
  expect(within(dialog).getByRole('button', { name: 'Submit anyway' })).toBeTruthy();
  await actor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await actor.keyboard('2');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Nothing has been changed');
});

test('what was changed on an earlier visit counts', async () => {
  const { actor, screen } = await openWorkbench(returnedUnmarked({ changed_since_return: true }));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Nothing has been changed');
});

test('work that was never returned has no bar and is submitted without that question', async () => {
  const { actor, screen } = await openWorkbench(returnedUnmarked({ returned_at: null, remarks: null, rework: null }));
  expect(screen.queryByText(/rows returned/)).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Nothing has been changed');
});

test.each([
  ['that two lines may cut off', 5],
  ['of many lines', 100],
])('a message %s leaves the row its place, and is shown in full when asked for', async (_, times) => {
  const remarks = 'Mind the topics. '.repeat(times).trim();
  const { actor, screen } = await openWorkbench(returnedWork({ remarks }));
  expect(screen.getByText(/^Returned for rework/).textContent?.length).toBeLessThan(300);
  await actor.click(await screen.findByRole('tab', { name: /Guideline/ }));
  await actor.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('tabpanel').textContent).toContain(remarks);
});

test('more rows than a page may be returned: each is counted, and led to', async () => {
  const returned_rows = Array.from({ length: 1500 }, (_, index) => ({ position: index + 1, changed: index < 1200 }));
  const onServer = returnedWork({ returned_rows, rows_count: 1500 }, 1500);
  for (const row of onServer.rows) {
    const isIncorrect = row.position > 1200;
    row.marks = isIncorrect ? row.marks : [];
    row.marked_incorrect = isIncorrect ? row.marked_incorrect : [];
  }
  const { actor, screen, rowOf } = await openWorkbench(onServer);
  await rowOf(1201);
  expect(screen.getByText('1,200 of 1,500 returned rows changed')).toBeTruthy();
  await actor.keyboard('n');
  await rowOf(1202);
});

test('in the table N and P go from one returned row to the next, and Enter opens it', async () => {
  const { actor, screen, rowOf } = await openWorkbench(returnedWork());
  await actor.keyboard('g');
  const table = await screen.findByRole('grid');
  await actor.keyboard('n');
  const [, ...rows] = within(table).getAllByRole('row');
  expect(screen.getByRole('grid')).toBe(table);
  expect(rows[2]?.contains(document.activeElement)).toBe(true);
  await actor.keyboard('p');
  expect(rows[1]?.contains(document.activeElement)).toBe(true);
  await actor.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await rowOf(2);
});

/** Only the second question of the second and the third row can be answered anew. */
function returnedIncorrect() {
  const onServer = returnedWork({ rework: 'incorrect' });
  for (const row of onServer.rows) {
    row.closed = row.position === 1 ? [1, 2] : [1];
    row.skip_closed = true;
  }
  return onServer;
}

test('of work of which only incorrect answers were returned, the others are read-only, and say why', async () => {
  const { actor, screen, questions, rowOf, onServer } = await openWorkbench(returnedIncorrect());
  await rowOf(2);
  const reason = 'Only the answers marked incorrect can be changed.';
  expect(screen.getAllByText(reason)).toHaveLength(1);
  const [closed, open] = [
    within(questions).getByRole('radiogroup'),
    within(questions).getByRole('group', { name: /topics/ }),
  ];
  const descriptionOf = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(descriptionOf(closed)).toContain(reason);
  expect(descriptionOf(open)).not.toContain(reason);
  expect(within(questions).getAllByText('Can’t be changed')).toHaveLength(1);
  expect(within(closed).getByRole('radio', { name: 'Negative' })).toHaveProperty('disabled', true);
  expect(within(open).getByRole('checkbox', { name: 'Food' })).toHaveProperty('disabled', false);
  await actor.keyboard('3');
  await waitFor(() => expect(onServer.saved(2, 2)).toEqual(['food', 'staff']));
  await actor.click(within(questions).getByText('Negative'));
  await actor.keyboard('3');
  expect((await within(questions).findByRole('alert')).textContent).toContain(reason);
  await actor.keyboard('s');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(questions).getByRole('alert').textContent).toContain('This row can’t be skipped');
  expect(onServer.saved(2, 1)).toBe('pos');
});

test('an answer that came too late for the return is replaced by what counts, and its author is told', async () => {
  const onServer = returnedIncorrect();
  const answered = onServer.answers['PUT /userTask/{id}/answers'];
  const { actor, screen, questions, answers } = await openWorkbench(onServer);
  if (!answered || typeof answered === 'function') throw new Error('no answer to saves');
  answers['PUT /userTask/{id}/answers'] = {
    ...answered,
    answer: ({ body }) =>
      ok({
        cells: body.cells.map(({ value: _, ...cell }) => ({ ...cell, outcome: 'closed' as const })),
        skips: [],
        extra_rows: [],
        rows_done: 3,
        rows_skipped: 0,
        answers_count: 6,
        questions_count: 6,
        server_time: new Date().toISOString(),
      }),
  };
  await actor.keyboard('3');
  expect(await screen.findByText(/^Row 2: an earlier answer arrived after the work was returned/)).toBeTruthy();
  const topic = (name: string) => within(questions).getByRole<HTMLInputElement>('checkbox', { name });
  await waitFor(() => expect([topic('Food').checked, topic('Service and staff').checked]).toEqual([true, false]));
});
