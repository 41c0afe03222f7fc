import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, idOf } from '../../../../testing/desk/desk-on-server.ts';
import { aReviewer, cardOf, openDesk, questions } from '../../../../testing/desk/open-desk.tsx';

const other = (person: number, name: string, question_no: number, value: string) => ({
  question_no,
  value,
  person,
  user: { id: idOf(person), name, username: name.toLowerCase(), pic: null },
});
const compared = [
  aRow(
    1,
    { 1: 'yes', 2: 'fine' },
    {
      gold: [{ question_no: 1, value: 'maybe' }],
      others: [other(1, 'Ben', 1, 'no'), other(2, 'Cleo', 1, 'yes'), other(2, 'Cleo', 2, 'poor')],
    },
  ),
  aRow(2, { 1: 'no' }, { gold: [{ question_no: 1, value: 'no' }] }),
];
const desks = [{ rows: compared, questions }];
const start = 'Row 1 of 2 › Question 1';

async function openCompared(options: Parameters<typeof openDesk>[1] = {}, shown = desks) {
  const desk = await openDesk(shown, options);
  await desk.isAt(start);
  const under = (title: string, name: string) => {
    const card = cardOf(desk.screen.getByRole('heading', { level: 3, name }));
    return (card.getByText(title).parentElement?.textContent ?? '').replace(title, '').trim();
  };
  return {
    ...desk,
    /** The texts beside the answer to a question: of gold, and of others. */
    shows: (texts: readonly string[], name = 'Question 1') =>
      waitFor(() => expect([under('Gold', name), under('Others', name)]).toEqual(texts)),
  };
}

test('gold and the answers of others are covered, then shown with letters, then with names, and covered again', async () => {
  const desk = await openCompared();
  await desk.shows(['Covered', 'Covered']);
  await desk.shows(['Covered', 'Covered'], 'Question 2');
  await desk.actor.keyboard('v');
  await desk.shows(['Maybe', 'NoAYesB']);
  await desk.shows(['No gold answer for this question', 'poorB'], 'Question 2');
  await desk.actor.keyboard('v');
  await desk.shows(['Maybe', 'NoBenYesCleo']);
  expect(await desk.screen.findByText('Gold and the answers of others are shown with names')).toBeTruthy();
  await desk.actor.keyboard('v');
  await desk.shows(['Covered', 'Covered']);
});

test('the button says what it does next, and its key', async () => {
  const desk = await openCompared();
  await desk.actor.click(desk.button(/^Uncover answers/));
  await desk.actor.click(desk.button(/^Show names/));
  await desk.shows(['Maybe', 'NoBenYesCleo']);
  const button = desk.button(/^Cover answers/);
  expect(button.querySelector('kbd')?.textContent).toBe('V');
  await desk.actor.click(button);
  await desk.shows(['Covered', 'Covered']);
});

test('the choice is kept for each person in this browser', async () => {
  const user = aReviewer();
  const desk = await openCompared({ user });
  await desk.actor.keyboard('v');
  cleanup();
  localStorage.setItem(`concord.review.uncovered.${aReviewer().id}`, 'names');
  const { screen } = await openAgain(user);
  expect(await screen.findByText('Maybe')).toBeTruthy();
  expect(screen.queryByText('Ben')).toBeNull();
});

/** The desk without a change of what the browser has kept. */
async function openAgain(user: ReturnType<typeof aReviewer>) {
  const kept = localStorage.getItem(`concord.review.uncovered.${user.id}`);
  return openCompared({ user, ...(kept === 'answers' && { uncovered: 'answers' }) });
}

test('every mark is sent with what was uncovered before it', async () => {
  const desk = await openCompared();
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct', uncovered: 'none' }));
  await desk.actor.keyboard('v');
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: 'correct', uncovered: 'answers' }));
  expect(desk.server.markOf(1, 1)).toMatchObject({ uncovered: 'none' });
});

test('what was seen and covered again is known after a reload, too', async () => {
  const user = aReviewer();
  const desk = await openCompared({ user });
  await desk.actor.keyboard('vvv');
  await desk.shows(['Covered', 'Covered']);
  cleanup();
  const again = await openAgain(user);
  await again.actor.keyboard('c{ArrowDown}c');
  await waitFor(() => expect(again.server.markOf(1, 1)).toMatchObject({ uncovered: 'names' }));
  await waitFor(() => expect(again.server.markOf(2, 1)).toMatchObject({ uncovered: 'none' }));
});

test('what was shown of the last row before the page was left was seen, too', async () => {
  const user = aReviewer();
  const desk = await openCompared({ user, uncovered: 'answers' });
  await desk.actor.keyboard('{ArrowDown}');
  await desk.isAt('Row 2 of 2 › Question 1');
  // what is there at first is not said
  expect(desk.screen.queryByText(/^Gold and the answers of others are/)).toBeNull();
  cleanup();
  const again = await openCompared({ user });
  await again.shows(['Covered', 'Covered']);
  await again.actor.keyboard('{ArrowDown}c');
  await waitFor(() => expect(again.server.markOf(2, 1)).toMatchObject({ uncovered: 'answers' }));
});

test('while answers are covered, filters that compare them have no numbers; chosen, they uncover them', async () => {
  const desk = await openCompared();
  await waitFor(() => expect(desk.chip('Unmarked')).toBeTruthy());
  expect(desk.screen.getByText(/^“Differs from gold” and .* uncover the answers\.$/)).toBeTruthy();
  await desk.actor.click(desk.button('Differs from gold'));
  await desk.isAt('Row 1 of 2 › Differs from gold 1');
  await desk.shows(['Maybe', 'NoAYesB']);
  expect(desk.chip('Differs from others')).toBeTruthy();
  await desk.actor.keyboard('vv');
  expect(desk.button('Differs from gold')).toBeTruthy();
  expect(desk.list()).toEqual(['Text 1', 'Text 2']);
  // of the row that was left out it is known that it is as gold
  await desk.actor.keyboard('{ArrowDown}c');
  await waitFor(() => expect(desk.server.markOf(2, 1)).toMatchObject({ uncovered: 'answers' }));
});

test('where nothing can be marked any more, answers are uncovered in the same way, and marks say what was before them', async () => {
  const mark = { question_no: 1, verdict: 'correct', correct_answer: null, remark: '', current: true } as const;
  const marked = [aRow(1, { 1: 'yes' }, { marks: [{ ...mark, uncovered: 'answers' }] }), aRow(2, { 1: 'no' })];
  const desk = await openCompared({ values: { status: 2 } }, [{ rows: marked, questions }]);
  expect(await desk.screen.findByText('Marked after seeing gold and other answers')).toBeTruthy();
  await desk.shows(['Covered', 'Covered']);
  await desk.actor.keyboard('v');
  await desk.shows(['No gold answer for this question', 'No other submissions for this row']);
});

test('in work that was submitted again, the marks of the earlier round say what was uncovered before them', async () => {
  const mark = { question_no: 1, verdict: 'incorrect', correct_answer: null, remark: 'No', current: true } as const;
  const before = (uncovered: 'none' | null) => ({
    skipped_reason: null,
    answers: [{ question_no: 1, value: 'no' }],
    marks: [{ ...mark, uncovered }],
  });
  const reworked = [aRow(1, { 1: 'yes' }, { before: before('none') }), aRow(2, { 1: 'yes' }, { before: before(null) })];
  const desk = await openCompared(
    { values: { round: 2, compared_with: { round: 1, changed: 0, still_incorrect: 0 } } },
    [{ rows: reworked, questions }],
  );
  expect(await desk.screen.findByText('Marked without seeing gold or other answers')).toBeTruthy();
  await desk.actor.keyboard('{ArrowDown}');
  await waitFor(() => expect(desk.screen.queryByText(/^Marked (without|after)/)).toBeNull());
});

test('of a task that hides its contributors the desk has a code, and letters in place of names', async () => {
  const hidden = compared.map((row) => ({ ...row, others: row.others.map((one) => ({ ...one, user: null })) }));
  const desk = await openCompared({ values: { contributor: null }, uncovered: 'names' }, [{ rows: hidden, questions }]);
  expect(desk.whose()).toContain('Contributor 0001');
  expect(desk.field('Message to Contributor 0001')).toBeTruthy();
  await desk.shows(['Maybe', 'NoAYesB']);
  await desk.actor.click(desk.button(/^Cover answers/));
  await desk.actor.keyboard('v');
  await desk.shows(['Maybe', 'NoAYesB']);
  expect(desk.screen.queryByRole('button', { name: /^Show names/ })).toBeNull();
});
