import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aChangedSubmission, aSubmissionSummary } from '../../../testing/desk/submissions.ts';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aPerson } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;
const work = (n: number, values: Partial<Schema<'SubmissionSummary'>> = {}) =>
  aSubmissionSummary({
    id: id(n),
    contributor: { id: id(n), name: `Person ${n}`, username: `person${n}`, pic: null },
    ...values,
  });
const approved = work(6, { status: 2 });
const names = { 4: 'Select “Person 4: Reviews”', 5: 'Select “Person 5: Reviews”', 6: 'Select “Person 6: Reviews”' };

const counts = (values: Partial<Schema<'SubmissionCounts'>> = {}): Schema<'SubmissionCounts'> => ({
  all: 40,
  unmarked: 0,
  incorrect: 0,
  skipped: 0,
  not_as_gold: 0,
  not_as_others: 0,
  more_not_as_others: false,
  disputed: 0,
  correct_answers: 0,
  incorrect_answers: 0,
  unmarked_answers: 7,
  sample: null,
  lot: null,
  check_result: null,
  ...values,
});
const drawn = (check_result: Schema<'SubmissionCounts'>['check_result']) => ({
  sample: { rows: 10, correct_answers: 9, incorrect_answers: 1, unmarked_answers: 2, incorrect_rows: 1 },
  check_result,
});

async function openList(answers: Answers, works = [work(4), work(5), approved]) {
  const app = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': list(...works), ...answers },
  });
  await app.screen.findByRole('link', { name: /Person 4/ });
  const { screen, actor, received } = app;
  const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
  return {
    ...app,
    select: async (...which: (keyof typeof names)[]) => {
      for (const n of which) await actor.click(screen.getByRole('checkbox', { name: names[n] }));
    },
    press: (name: string) => actor.click(bar().getByRole('button', { name })),
    sent: (end: string) =>
      received
        .filter(({ operation }) => operation.endsWith(end) && !operation.startsWith('GET'))
        .map(({ operation, body }) => [operation.split('/').at(-2)?.slice(-1), body]),
  };
}

test('several are approved after a summary says how many rows and unmarked answers they have, and taken back', async () => {
  const decided = (path: { id: string }, version: number) =>
    ok(aChangedSubmission({ id: path.id, version, status: version === 2 ? 2 : 1 }));
  const { screen, actor, select, press, sent } = await openList({
    'GET /submission/{id}/count': ({ path }) => ok(counts({ all: path.id === id(4) ? 40 : 1200 })),
    'POST /submission/{id}/approve': ({ path }) => decided(path, 2),
    'POST /submission/{id}/undo': ({ path }) => decided(path, 3),
  });
  await select(4, 5, 6);
  await press('Approve (2)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 submissions?' }));
  await expect.poll(() => dialog.queryByText('1,240')).toBeTruthy();
  expect(dialog.getByText('14')).toBeTruthy();
  expect(sent('approve')).toEqual([]);
  await actor.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 submissions approved')).toBeTruthy();
  // the button that was pressed is gone
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(sent('approve')).toEqual([
    ['4', { version: 1 }],
    ['5', { version: 1 }],
  ]);
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect
    .poll(() => sent('undo'))
    .toEqual([
      ['4', { version: 2 }],
      ['5', { version: 2 }],
    ]);
});

test.each(['fail', 'open'] as const)('one whose check is “%s” is left out unless it is asked for', async (result) => {
  const { screen, actor, select, press, sent } = await openList({
    'GET /submission/{id}/count': ({ path }) => ok(counts(drawn(path.id === id(4) ? result : 'pass'))),
    'POST /submission/{id}/approve': ({ path }) => ok(aChangedSubmission({ id: path.id, status: 2 })),
  });
  await select(4, 5);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 submission?' }));
  const row = within(dialog.getByRole('row', { name: /Person 4/ }));
  expect(row.getByText(result === 'fail' ? 'Not passed' : 'Not finished')).toBeTruthy();
  expect(row.getByText('1 of 10 rows incorrect')).toBeTruthy();
  expect(within(dialog.getByRole('row', { name: /Person 5/ })).getByText('Passed')).toBeTruthy();
  // of what is checked by a sample, what is unmarked in it
  expect(row.getByText('2')).toBeTruthy();
  const leaveOut = dialog.getByRole('checkbox', { name: 'Leave out 1 submission that has not passed its check' });
  await actor.click(leaveOut);
  expect(screen.getByRole('dialog', { name: 'Approve 2 submissions?' })).toBeTruthy();
  await actor.click(leaveOut);
  await actor.click(dialog.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => sent('approve')).toEqual([['5', { version: 1 }]]);
});

test('what would be approved is added up without what is left out, and nothing is approved where all is', async () => {
  const { screen, actor, select, press, sent } = await openList({
    'GET /submission/{id}/count': ({ path }) => ok(counts({ ...drawn('fail'), all: path.id === id(4) ? 40 : 25 })),
  });
  await select(4, 5);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 0 submissions?' }));
  const figure = (term: string) => dialog.getByText(term, { selector: 'dt' }).nextSibling?.textContent;
  expect(['Submissions', 'Rows', 'Unmarked answers'].map(figure)).toEqual(['0', '0', '0']);
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  await actor.click(dialog.getByRole('checkbox', { name: /^Leave out/ }));
  expect(['Submissions', 'Rows', 'Unmarked answers'].map(figure)).toEqual(['2', '65', '4']);
  expect(sent('approve')).toEqual([]);
});

/** The summary of one submission, opened a second time, with other numbers then. */
async function openSummaryAgain(numbers: NonNullable<Answers['GET /submission/{id}/count']>) {
  const { screen, actor, select, press, answers } = await openList({ 'GET /submission/{id}/count': ok(counts()) });
  await select(4);
  await press('Approve');
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Approve 1 submission?' }));
  const approve = async () => (await dialog()).getByRole('button', { name: 'Approve' });
  await expect.poll(approve).toHaveProperty('disabled', false);
  await actor.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  answers['GET /submission/{id}/count'] = numbers;
  await press('Approve');
  return { dialog, approve };
}

test('nothing is approved by numbers of a moment ago: they are read again first', async () => {
  const held = Promise.withResolvers<void>();
  const { dialog, approve } = await openSummaryAgain(async () => {
    await held.promise;
    return ok(counts({ unmarked_answers: 9 }));
  });
  expect(await approve()).toHaveProperty('disabled', true);
  held.resolve();
  await expect.poll(approve).toHaveProperty('disabled', false);
  expect((await dialog()).getAllByText('9')).not.toEqual([]);
});

test('of drawn rows of which only incorrect ones are marked it is said how many they are', async () => {
  const sample = { rows: 10, correct_answers: 0, incorrect_answers: 3, unmarked_answers: 7, incorrect_rows: 3 };
  const { screen, select, press } = await openList({ 'GET /submission/{id}/count': ok(counts({ sample })) });
  await select(4);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 submission?' }));
  expect(await dialog.findByText('3 of 10 rows incorrect')).toBeTruthy();
});

test('of drawn rows of which none is marked it is not said that none is incorrect', async () => {
  const sample = { rows: 10, correct_answers: 0, incorrect_answers: 0, unmarked_answers: 10, incorrect_rows: 0 };
  const { screen, select, press } = await openList({ 'GET /submission/{id}/count': ok(counts({ sample })) });
  await select(4, 5);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 submissions?' }));
  const row = within(await dialog.findByRole('row', { name: /Person 4/ }));
  expect(row.getByText('–')).toBeTruthy();
  expect(row.queryByText(/rows incorrect/)).toBeNull();
});

test('what cannot be undone does not keep the others from being undone', async () => {
  const { screen, actor, select, press, sent, received } = await openList({
    'GET /submission/{id}/count': ok(counts()),
    'POST /submission/{id}/approve': ({ path }) => ok(aChangedSubmission({ id: path.id, status: 2 })),
    'POST /submission/{id}/undo': ({ path }) =>
      path.id === id(4) ? problem(409, 'undo_too_late') : ok(aChangedSubmission({ id: path.id })),
  });
  await select(4, 5);
  await press('Approve');
  const approve = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });
  await expect.poll(() => approve).toHaveProperty('disabled', false);
  await actor.click(approve);
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => sent('undo').map(([which]) => which)).toEqual(['4', '5']);
  expect(await screen.findByText(/can no longer be undone/)).toBeTruthy();
  // what the list shows of the others is as it was before
  const isUndo = ({ operation }: { operation: string }) => operation.endsWith('/undo');
  const since = () => received.slice(received.findLastIndex(isUndo)).map(({ operation }) => operation);
  await expect.poll(since).toContain('GET /submission');
});

test('what fails after the list was narrowed is not selected in what is shown now', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, actor, select, press, sent, answers } = await openList({
    'GET /submission/{id}/count': ok(counts()),
    'POST /submission/{id}/approve': async () => {
      await held.promise;
      return problem(409, 'wrong_state');
    },
  });
  await select(4);
  await press('Approve');
  const approve = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });
  await expect.poll(() => approve).toHaveProperty('disabled', false);
  await actor.click(approve);
  await expect.poll(() => sent('approve')).toHaveLength(1);
  answers['GET /submission'] = list(work(5));
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  await actor.click(await screen.findByRole('option', { name: 'Under Review' }));
  await expect.poll(() => screen.queryByRole('link', { name: /Person 4/ })).toBeNull();
  held.resolve();
  expect(await screen.findByText(/^1 item could not be changed/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

test('nothing can be approved before the summary is there; when it fails, it is asked for again', async () => {
  let isDown = true;
  const { screen, actor, select, press } = await openList({
    'GET /submission/{id}/count': () => (isDown ? problem(404, 'not_found') : ok(counts())),
  });
  await select(4);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 submission?' }));
  expect(await dialog.findByText('The summary couldn’t be loaded.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  isDown = false;
  await actor.click(dialog.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
});

test('a summary from before is not approved by when it can’t be read again', async () => {
  const { dialog, approve } = await openSummaryAgain(problem(404, 'not_found'));
  expect(await (await dialog()).findByText('The summary couldn’t be loaded.')).toBeTruthy();
  expect(await approve()).toHaveProperty('disabled', true);
});

test('one that has changed meanwhile stays selected, with the reason', async () => {
  const { screen, actor, select, press } = await openList({
    'GET /submission/{id}/count': ok(counts()),
    'POST /submission/{id}/approve': ({ path }) =>
      path.id === id(4) ? problem(409, 'stale_version') : ok(aChangedSubmission({ id: path.id, status: 2 })),
  });
  await select(4, 5);
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog'));
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect.poll(() => approve).toHaveProperty('disabled', false);
  await actor.click(approve);
  expect(await screen.findByText(/^1 item could not be changed\. Someone else has changed this/)).toBeTruthy();
  expect(screen.getByText('1 item selected')).toBeTruthy();
});

const mercedes = aPerson({ id: id(8), name: 'Mercedes', username: 'mercedes', type: 1 });

test('several are assigned to a reviewer, found among those of the tasks, and given back', async () => {
  const before = { id: id(9), name: 'Rita', username: 'rita', pic: null };
  const { screen, actor, select, press, sent, received } = await openList(
    {
      'GET /user': list(mercedes),
      'PUT /submission/{id}/assignedReviewer': ({ path }) => ok(aChangedSubmission({ id: path.id })),
    },
    [
      work(4, { task: { id: id(3), name: 'Reviews' } }),
      work(5, { task: { id: id(2), name: 'Reviews' }, assigned_reviewer: before }),
      approved,
    ],
  );
  // what is approved has been reviewed
  await select(4, 5, 6);
  await press('Assign reviewer (2)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a reviewer to 2 submissions' }));
  const assign = dialog.getByRole('button', { name: 'Assign reviewer' });
  await actor.click(assign);
  expect(dialog.getByText('Choose a reviewer.')).toBeTruthy();
  await actor.click(dialog.getByRole('combobox', { name: 'Reviewer' }));
  await actor.click(await screen.findByRole('option', { name: /Mercedes/ }));
  await actor.click(assign);
  await expect
    .poll(() => sent('assignedReviewer'))
    .toEqual([
      ['4', { reviewer_id: id(8) }],
      ['5', { reviewer_id: id(8) }],
    ]);
  const asked = received.find(({ operation }) => operation === 'GET /user')?.url.searchParams;
  expect([asked?.getAll('reviews'), asked?.get('state')]).toEqual([[id(2), id(3)], 'enabled']);
  await actor.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await expect
    .poll(() => sent('assignedReviewer').slice(2))
    .toEqual([
      ['4', { reviewer_id: null }],
      ['5', { reviewer_id: id(9) }],
    ]);
});

test('an assignment is removed; where there is none, nothing offers it', async () => {
  const { screen, actor, select, press, sent } = await openList(
    {
      'GET /user': list(mercedes),
      'PUT /submission/{id}/assignedReviewer': ({ path }) => ok(aChangedSubmission({ id: path.id })),
    },
    [work(4, { assigned_reviewer: { id: id(9), name: 'Rita', username: 'rita', pic: null } }), work(5)],
  );
  await select(5);
  await press('Assign reviewer');
  expect(screen.queryByRole('button', { name: 'Remove assignment' })).toBeNull();
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await select(4);
  await press('Assign reviewer');
  await actor.click(await screen.findByRole('button', { name: 'Remove assignment' }));
  await expect.poll(() => sent('assignedReviewer')).toContainEqual(['4', { reviewer_id: null }]);
});

test('submissions of more tasks than the server asks about at once can be assigned, too', async () => {
  const numbered = (n: number) => `019a9f5e-0000-7000-8000-${`${n}`.padStart(12, '0')}`;
  const works = Array.from({ length: 101 }, (_, n) =>
    work(4, { id: numbered(n), task: { id: numbered(1000 + n), name: 'Reviews' } }),
  );
  const { screen, actor, received } = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': list(...works), 'GET /user': list(mercedes) },
  });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await actor.click(screen.getByRole('button', { name: 'Assign reviewer' }));
  await actor.click(await screen.findByRole('combobox', { name: 'Reviewer' }));
  expect(await screen.findByRole('option', { name: /Mercedes/ })).toBeTruthy();
  const asked = received.find(({ operation }) => operation === 'GET /user')?.url.searchParams;
  expect(asked?.getAll('reviews')).toHaveLength(100);
});

test('how far a submission differs from others is compared once the column is asked for', async () => {
  const { screen, actor, received } = await openList({
    'GET /submission/{id}/count': ({ path }) =>
      ok(counts({ not_as_others: path.id === id(4) ? 3 : 1000, more_not_as_others: path.id !== id(4) })),
  });
  expect(received.some(({ operation }) => operation.endsWith('/count'))).toBe(false);
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Differs from others' }));
  await actor.keyboard('{Escape}');
  await expect.poll(() => tableText('Submission')[1]).toContain('3');
  expect(tableText('Submission')[2]).toContain('1,000+');
});

test('where it cannot be compared that is said', async () => {
  const { screen, actor } = await openList({ 'GET /submission/{id}/count': problem(403, 'forbidden') });
  await actor.click(await screen.findByRole('button', { name: 'Columns' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Differs from others' }));
  await actor.keyboard('{Escape}');
  await expect.poll(() => tableText('Submission')[1]).toContain('Unknown');
});

test('paused work of several is resumed with one message, and paused again', async () => {
  const paused = {
    is_completed: false,
    paused_at: '2026-11-20T06:00:00Z',
    gold_below: { share: 80, right: 3, of: 10 },
  };
  const { screen, actor, select, press, sent } = await openList(
    {
      'POST /submission/{id}/resume': ({ path }) => ok(aChangedSubmission({ id: path.id, version: 2 })),
      'POST /submission/{id}/resume/undo': ({ path }) => ok(aChangedSubmission({ id: path.id, version: 3 })),
    },
    [work(4, paused), work(5, paused), approved],
  );
  expect(tableText('Submission')[1]?.join(' ')).toMatch(/Incomplete.*Paused.*Gold below 80%/);
  await select(4, 5, 6);
  await press('Resume (2)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume the work of 2 contributors?' }));
  await actor.type(dialog.getByRole('textbox'), 'Read section 2');
  await actor.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Work of 2 contributors resumed')).toBeTruthy();
  expect(sent('resume')).toEqual([
    ['4', { version: 1, note: 'Read section 2' }],
    ['5', { version: 1, note: 'Read section 2' }],
  ]);
  await actor.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => sent('resume/undo').map(([, body]) => body)).toEqual([{ version: 2 }, { version: 2 }]);
});

const withDesk = { 'GET /submission': list(work(4)) } satisfies Answers;

test('“Review next” leads to the submission that is next', async () => {
  const { screen, actor, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: {
      ...withDesk,
      'GET /submission/next': ok({ id: id(4) }),
      'GET /submission/{id}': problem(404, 'not_found'),
    },
  });
  await actor.click(await screen.findByRole('link', { name: 'Review next' }));
  await expect.poll(path).toBe(`/submission/${id(4)}`);
});

test('“Review next” asks each time what is next', async () => {
  const { screen, actor, answers, path } = await renderApp('/submission/next', {
    user: aUser(1),
    answers: { ...withDesk, 'GET /submission/next': ok({ id: null }) },
  });
  await screen.findByText('Nothing is waiting for your review');
  answers['GET /submission/next'] = ok({ id: id(4) });
  answers['GET /submission/{id}'] = problem(404, 'not_found');
  await actor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Submission' }));
  await actor.click(await screen.findByRole('link', { name: 'Review next' }));
  await expect.poll(path).toBe(`/submission/${id(4)}`);
});

test('“Review next” says when nothing waits, and leads to the list', async () => {
  const { screen, actor, path } = await renderApp('/submission/next', {
    user: aUser(1),
    answers: { ...withDesk, 'GET /submission/next': ok({ id: null }) },
  });
  expect(await screen.findByText('Nothing is waiting for your review')).toBeTruthy();
  await actor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Submission' }));
  await expect.poll(path).toBe('/submission');
});
