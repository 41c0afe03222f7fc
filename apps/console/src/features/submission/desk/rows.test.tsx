import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aRow, idOf, question } from '../../../testing/desk/desk-on-server.ts';
import { cardOf, first, focused, openDesk, questions } from '../../../testing/desk/open-desk.tsx';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import type { SubmissionRow } from './model/review-model.ts';

const names = ['All', 'Unmarked', 'Incorrect', 'Skipped', 'Differs from gold', 'Differs from others'];

test('the chips say how many rows each filter finds, at once after a mark and its undoing', async () => {
  const desk = await openDesk(undefined, { uncovered: 'answers' });
  await desk.isAt(first);
  const chips = () => names.map((name) => desk.chip(name).textContent);
  const found = [4, 3, 0, 1, 1, 0];
  await waitFor(() => expect(chips()).toEqual(names.map((name, index) => `${name} ${found[index]}`)));
  await desk.actor.keyboard('x{Escape}{ArrowDown}c');
  expect(chips().slice(1, 3)).toEqual(['Unmarked 2', 'Incorrect 1']);
  const marked = desk.screen.getByRole('progressbar', { name: 'Marked' });
  expect([marked.getAttribute('aria-valuetext'), marked.getAttribute('aria-valuemax')]).toEqual([
    'Correct 1, Incorrect 1',
    '5',
  ]);
  expect(desk.screen.getByText('3 answers not marked yet')).toBeTruthy();
  await desk.actor.keyboard('u');
  expect(chips().slice(1, 3)).toEqual(['Unmarked 3', 'Incorrect 1']);
  await desk.actor.keyboard('u');
  expect(chips().slice(1, 3)).toEqual(['Unmarked 3', 'Incorrect 0']);
});

test('chips that cannot be counted have no numbers; the review continues', async () => {
  const desk = await openDesk(undefined, {
    change: ({ answers }) => {
      answers['GET /submission/{id}/count'] = problem(500, 'internal');
    },
  });
  await desk.isAt(first);
  expect(desk.button('Unmarked')).toBeTruthy();
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
});

test.each([
  ['Unmarked', ['Text 1', 'Text 2', 'Text 4']],
  ['Skipped', ['Text 3']],
  ['Differs from gold', ['Text 1']],
])('the filter %s shows its rows from the first on and keeps the focus', async (name, texts) => {
  const desk = await openDesk(undefined, { uncovered: 'answers' });
  await desk.isAt(first);
  await desk.actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await desk.isAt('Row 4 of 4 › Question 1');
  const chip = desk.chip(name);
  await desk.actor.click(chip);
  await waitFor(() => expect(desk.list()).toEqual(texts));
  expect(focused()).toBe(chip);
  expect(names.map((one) => desk.chip(one).getAttribute('aria-pressed'))).toEqual(
    names.map((one) => String(one === name)),
  );
  expect(desk.screen.getByRole('heading', { level: 2, name: /^Row / }).textContent).toContain(
    `Row ${texts[0]?.slice(-1)} of 4`,
  );
});

test('a filter that finds nothing says so', async () => {
  const desk = await openDesk(undefined, { uncovered: 'answers' });
  await desk.isAt(first);
  await desk.actor.click(desk.chip('Differs from others'));
  const list = within(desk.screen.getByRole('region', { name: 'Rows' }));
  expect(await list.findByText('No records found')).toBeTruthy();
});

/** The server compares a few rows at a time, from the position that it is asked for. */
function compareInSteps(answers: Answers, found: readonly SubmissionRow[], { end }: { end: number }): void {
  const whole = answers['GET /submission/{id}/row'];
  answers['GET /submission/{id}/row'] = (asked) => {
    const query = asked.url.searchParams;
    if (query.get('filter') !== 'not_as_others') return typeof whole === 'function' ? whole(asked) : undefined;
    const from = Number(query.get('position'));
    const rows = found.filter(({ position }) => position >= from && position < from + 2);
    return ok({ rows: [...rows], next: from + 2 > end ? null : from + 2, totalCount: null });
  };
}

const steps = (found: readonly SubmissionRow[]) => ({
  uncovered: 'answers' as const,
  change: ({ answers }: { answers: Answers }) => compareInSteps(answers, found, { end: 12 }),
});

test('a filter that is searched for in steps goes on until it finds a row, and then when asked', async () => {
  const found = [7, 8, 10].map((row) => aRow(row, { 1: 'yes' }));
  const desk = await openDesk(undefined, steps(found));
  await desk.isAt(first);
  await desk.actor.click(desk.chip('Differs from others'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 7', 'Text 8']));
  await desk.actor.click(desk.button('More rows'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 7', 'Text 8', 'Text 10']));
});

test('a filter that is searched for in steps finds nothing only when all rows were searched', async () => {
  const desk = await openDesk(undefined, steps([]));
  await desk.isAt(first);
  await desk.actor.click(desk.chip('Differs from others'));
  const rows = within(desk.screen.getByRole('region', { name: 'Rows' }));
  expect(await rows.findByText('No records found')).toBeTruthy();
  expect(desk.screen.queryByRole('button', { name: 'More rows' })).toBeNull();
});

test('a chip says when it has counted the first rows only', async () => {
  const desk = await openDesk(undefined, {
    uncovered: 'answers',
    change: ({ answers, submissions }) => {
      const [submission] = submissions;
      const counts = { all: 4, unmarked: 3, incorrect: 0, skipped: 1, not_as_gold: 1, not_as_others: 2 };
      const answered = { correct_answers: 0, incorrect_answers: 0, unmarked_answers: submission?.answers_count ?? 0 };
      answers['GET /submission/{id}/count'] = ok({
        ...counts,
        ...answered,
        more_not_as_others: true,
        disputed: 0,
        sample: null,
        lot: null,
        check_result: null,
      });
    },
  });
  await desk.isAt(first);
  await waitFor(() => expect(desk.chip('Differs from others').textContent).toBe('Differs from others 2+'));
  expect(desk.chip('Unmarked').textContent).toBe('Unmarked 3');
});

test('without a network a filter is not said to find nothing: its rows come when the network is back', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await desk.actor.click(desk.chip('Skipped'));
  expect(await desk.screen.findByText('Please wait...')).toBeTruthy();
  expect(desk.screen.queryByText('No records found')).toBeNull();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 3']));
});

test('each row shows its state at once', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const states = () =>
    within(desk.screen.getByRole('list', { name: 'Rows' }))
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
  expect(states()).toEqual(['Unmarked', 'Unmarked', 'Skipped', 'Unmarked']);
  await desk.actor.keyboard('x{Escape}{ArrowDown}c');
  expect(states()).toEqual(['Incorrect', 'Correct', 'Skipped', 'Unmarked']);
});

test('rows do not move under the reviewer while they mark', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.chip('Unmarked'));
  await waitFor(() => expect(desk.list()).toEqual(['Text 1', 'Text 2', 'Text 4']));
  await desk.actor.keyboard('{ArrowDown}c');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ verdict: 'correct' }));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(desk.screen.getByText(/^Saved/)).toBeTruthy());
  expect(desk.list()).toEqual(['Text 1', 'Text 2', 'Text 4']);
});

test('more rows than a window holds are a button away', async () => {
  const many = Array.from({ length: 130 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }]);
  await desk.isAt('Row 1 of 130 › Question 1');
  await desk.actor.click(desk.button('More rows'));
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'More rows' })).toBeNull());
});

test('while more rows are on their way their button says so, asks once and keeps the focus, which the work has after the last', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }]);
  await desk.isAt('Row 1 of 250 › Question 1');
  const sendRows = desk.holdRows();
  const more = desk.button('More rows');
  await desk.actor.click(more);
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBe('true'));
  await desk.actor.click(more);
  expect(desk.received.filter(({ url }) => url.searchParams.get('position') === '101')).toHaveLength(1);
  expect(focused()).toBe(more);
  sendRows();
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBeNull());
  await desk.actor.click(more);
  await waitFor(() => expect(more.isConnected).toBe(false));
  await waitFor(() => expect(focused()).toBe(desk.screen.getByRole('main')));
});

const other = (name: string, question_no: number, value: string) => ({
  question_no,
  value,
  person: name === 'Ben' ? 1 : 2,
  user: { id: idOf(5), name, username: name.toLowerCase(), pic: null },
});

test('an answer is beside gold and what others have said to the same question', async () => {
  const row = aRow(
    1,
    { 1: 'yes', 2: 'fine' },
    { gold: [{ question_no: 1, value: 'maybe' }], others: [other('Ben', 1, 'no'), other('Cleo', 2, 'poor')] },
  );
  const desk = await openDesk([{ rows: [row], questions }], { uncovered: 'names' });
  const card = (name: string) => cardOf(desk.screen.getByRole('heading', { level: 3, name }));
  for (const text of ['Yes', 'Maybe', 'No', 'Ben']) expect(card('Question 1').getByText(text)).toBeTruthy();
  for (const text of ['poor', 'Cleo']) expect(card('Question 1').queryByText(text)).toBeNull();
  for (const text of ['fine', 'poor', 'Cleo', 'No gold answer for this question'])
    expect(card('Question 2').getByText(text)).toBeTruthy();
  expect(card('Question 2').queryByText('Ben')).toBeNull();
});

test('of a skipped row the reason is shown, and nothing to mark', async () => {
  const desk = await openDesk(undefined, { path: `/submission/${idOf(1)}?row=3` });
  expect(await desk.screen.findByText('Skipped: Spam')).toBeTruthy();
  expect(desk.screen.queryByRole('heading', { level: 3 })).toBeNull();
  expect(desk.screen.queryByText('Not answered')).toBeNull();
});

test('what was decided is shown with its marks, and cannot be changed', async () => {
  const mark = {
    question_no: 1,
    verdict: 'incorrect' as const,
    correct_answer: 'maybe',
    remark: 'See 2',
    current: true,
  };
  const good = { ...mark, question_no: 2, verdict: 'correct' as const, correct_answer: null, remark: '' };
  const row = aRow(1, { 1: 'yes', 2: 'fine' }, { marks: [mark, good] });
  const desk = await openDesk([{ rows: [row], questions }], { values: { status: 2 } });
  const card = (name: string) => cardOf(desk.screen.getByRole('heading', { level: 3, name }));
  for (const text of ['Incorrect', 'Correct answer: Maybe', 'See 2'])
    expect(card('Question 1').getByText(text)).toBeTruthy();
  expect(card('Question 2').getByText('Correct')).toBeTruthy();
  expect(desk.screen.queryByRole('button', { name: /^(Correct|Incorrect)$/ })).toBeNull();
  expect(desk.screen.queryByRole('textbox')).toBeNull();
});

const page = 'https://example.org/review/17';

test('the page of a row is shown on request, with its address and a link', async () => {
  const asked = [question(1, { use_iframe: true })];
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'yes' }, { page })], questions: asked }]);
  expect(desk.screen.getByText(page)).toBeTruthy();
  expect(desk.screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(page);
  expect(desk.screen.queryByTitle('Page of this row')).toBeNull();
  await desk.actor.click(desk.button('Show the page here'));
  const frame = desk.screen.getByTitle('Page of this row');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([page, 'allow-scripts']);
  const hint = desk.screen.getByText(/^Many websites/);
  // in view when the frame stays empty, and where the focus is: the keys continue
  expect(hint.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(focused()?.contains(hint) && focused() !== document.body).toBe(true);
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
});

test('one question about the page is enough for it to be shown', async () => {
  const asked = [question(1), question(2, { use_iframe: true })];
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'yes', 2: 'no' }, { page })], questions: asked }]);
  expect(desk.button('Show the page here')).toBeTruthy();
});

test('where no question is about the page there is only the link to it', async () => {
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'yes' }, { page })], questions: [question(1)] }]);
  expect(desk.screen.getByRole('link', { name: 'Open page' })).toBeTruthy();
  expect(desk.screen.queryByText(page)).toBeNull();
  expect(desk.screen.queryByRole('button', { name: 'Show the page here' })).toBeNull();
});

test('the submission is exported from the desk, whatever its status', async () => {
  const desk = await openDesk();
  await desk.actor.click(desk.button('Export'));
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Export answers' }));
  expect(dialog.getByRole('combobox', { name: 'Layout' })).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: 'Status' })).toBeNull();
});
