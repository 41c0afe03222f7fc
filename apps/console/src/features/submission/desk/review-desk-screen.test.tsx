// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { aRow, desksOnServer, idOf, question } from './testing/desk-on-server.ts';

const questions = [question(1), question(2, { type: 'open', choices: [], required: false })];
/** Four rows with five answers: in the second nothing was said to question 2, the third is skipped. */
const rows = [
  aRow(1, { 1: 'yes', 2: 'fine' }, { gold: [{ question_no: 1, value: 'no' }] }),
  aRow(2, { 1: 'no' }),
  aRow(3, {}, { skipped_reason: 'Spam' }),
  aRow(4, { 1: 'maybe', 2: 'poor' }),
];
const three = [1, 2, 3].map(() => ({ rows, questions }));

async function openDesk(desks = [{ rows, questions }], { path = `/submission/${idOf(1)}`, values = {} } = {}) {
  const server = desksOnServer(desks, values);
  const app = await renderApp(path, { user: aUser(1), answers: server.answers });
  const { screen } = app;
  // A mark that is not saved yet is sent again and again, also to the server of the next test.
  onTestFinished(() => vi.waitFor(() => expect(hasUnsaved()).toBe(false)));
  await screen.findAllByRole('heading', { level: 2, name: /^Row / });
  const posted = (verb: string) =>
    app.received.filter(({ operation }) => operation.startsWith('POST') && operation.endsWith(`/${verb}`));
  return {
    ...app,
    server,
    posted,
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    pressed: (name: 'Correct' | 'Incorrect') =>
      screen.queryAllByRole('button', { name: new RegExp(`^${name}$`), pressed: true }).length,
    /** Where the keys are. */
    at: () => `${screen.getByRole('heading', { level: 2, name: /^Row / }).textContent} › ${focused()?.textContent}`,
    dialog: () => screen.queryByRole('alertdialog', { name: /not marked yet/ }),
    whose: () => screen.getByRole('banner').textContent ?? '',
  };
}

const focused = () => document.activeElement;
/** Leaving the page would lose a mark: the desk asks the browser to say so. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const isAt = async (desk: { at: () => string }, place: string) => vi.waitFor(() => expect(desk.at()).toBe(place));
const first = 'Row 1 of 4 › Question 1';

test('the focus is on the first answer after a fresh load', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
});

test('X puts the caret in the remark: what is typed is the remark, and decides nothing', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  await desk.actor.keyboard('x');
  expect(focused()).toBe(desk.field('Remark'));
  await desk.actor.keyboard('A clear complaint');
  expect(desk.field('Remark').value).toBe('A clear complaint');
  const mark = { verdict: 'incorrect', remark: 'A clear complaint', correct_answer: null };
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject(mark));
  expect([...desk.posted('approve'), ...desk.posted('return')]).toEqual([]);
  expect(desk.whose()).toContain('Person 1');
});

test('at a question with choices digits pick the correct answer first, and are text in the remark', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('x2See section 3');
  const mark = { verdict: 'incorrect', remark: 'See section 3', correct_answer: 'no' };
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject(mark));
  expect(desk.screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy();
  // an open question has no digits
  await desk.actor.keyboard('{Enter}x2 of 3');
  await vi.waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ remark: '2 of 3', correct_answer: null }));
});

test('Escape leaves remark and message; the next letter is in no text', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('xBad{Escape}');
  await isAt(desk, first);
  await desk.actor.keyboard('c');
  await isAt(desk, 'Row 1 of 4 › Question 2');
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct', remark: 'Bad' }));
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Please look{Escape}');
  await isAt(desk, 'Row 1 of 4 › Question 2');
  await desk.actor.keyboard('x');
  expect(desk.field('Message to Person 1').value).toBe('Please look');
  await vi.waitFor(() => expect(desk.server.markOf(1, 2)).toMatchObject({ verdict: 'incorrect' }));
});

test('while a mark is being written no letter decides, wherever the focus is', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('x');
  await desk.actor.click(desk.screen.getByRole('radio', { name: 'Maybe' }));
  await desk.actor.keyboard('a r');
  desk.screen.getByRole('main').focus();
  await desk.actor.keyboard('arcn');
  expect(desk.dialog()).toBeNull();
  await vi.waitFor(() =>
    expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', correct_answer: 'maybe' }),
  );
  expect([...desk.posted('approve'), ...desk.posted('return')]).toEqual([]);
  await desk.actor.keyboard('{Escape}a');
  expect(desk.dialog()).toBeTruthy();
});

test('C, X and N mark and go on, U and Ctrl Z take back what was marked, on the server too', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('c');
  await isAt(desk, 'Row 1 of 4 › Question 2');
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
  expect(desk.pressed('Correct')).toBe(1);
  await desk.actor.keyboard('u');
  await isAt(desk, first);
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: null }));
  expect(desk.pressed('Correct')).toBe(0);
  await desk.actor.keyboard('x{Escape}n');
  await isAt(desk, 'Row 1 of 4 › Question 2');
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: null }));
  await desk.actor.keyboard('{Control>}z{/Control}');
  await isAt(desk, first);
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect' }));
});

test('A asks once with unmarked answers, says how many, and approves', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  await desk.actor.keyboard('ca');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '4 answers not marked yet' }));
  expect(desk.posted('approve')).toEqual([]);
  await desk.actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(desk.dialog()).toBeNull();
  expect(desk.posted('approve')).toEqual([]);
  await desk.actor.keyboard('a');
  await desk.actor.click(within(desk.dialog() ?? document.body).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() => expect(desk.path()).toMatch(`/submission/${idOf(2)}`));
  expect(desk.posted('approve').map(({ body }) => body)).toEqual([{ version: 4 }]);
  expect(desk.posted('return')).toEqual([]);
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
});

test('R needs a message, asks as well, and sends it; marks go before the decision', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('r');
  expect(focused()).toBe(desk.field('Message to Person 1'));
  expect(desk.dialog()).toBeNull();
  await desk.actor.keyboard('Row 1{Escape}xWrong{Escape}r');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '4 answers not marked yet' }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Return for rework' }));
  await vi.waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ remarks: 'Row 1' });
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Wrong' });
  expect(desk.posted('approve')).toEqual([]);
  await vi.waitFor(() => expect(desk.path()).toBe('/submission'));
  expect(await desk.screen.findByText('Returned to Person 1')).toBeTruthy();
});

test('with every answer marked nothing is asked, and the decision is undone from its message', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await vi.waitFor(() => expect(desk.server.saved).toHaveLength(5));
  await vi.waitFor(() => expect(desk.screen.queryByText(/not marked yet$/)).toBeNull());
  await desk.actor.keyboard('a');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
  const { version } = desk.server.submissions[0] ?? { version: 0 };
  const message = (await desk.screen.findByText('Person 1’s submission approved')).closest('li') ?? document.body;
  await desk.actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 1'));
  expect(desk.posted('undo').map(({ operation, body }) => [operation, body])).toEqual([
    [`POST /submission/${idOf(1)}/undo`, { version }],
  ]);
  expect(await desk.screen.findByText('Decision undone: Person 1')).toBeTruthy();
  await isAt(desk, first);
  expect(desk.pressed('Correct')).toBe(0); // marked, and saved: read anew from what the fake server has as rows
});

test('U takes back the decision of a moment ago while nothing is marked since; the message is still there', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await vi.waitFor(() => expect(desk.screen.queryByText(/not marked yet$/)).toBeNull());
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Once more{Escape}r');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
  await isAt(desk, first);
  await desk.actor.keyboard('cu');
  await isAt(desk, first);
  expect(desk.posted('undo')).toEqual([]);
  await desk.actor.keyboard('u');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 1'));
  expect(desk.posted('undo')).toHaveLength(1);
  expect(desk.field('Message to Person 1').value).toBe('Once more');
  await isAt(desk, first);
  await desk.actor.keyboard('u');
  expect(desk.posted('undo')).toHaveLength(1);
});

test('a decision that can no longer be undone says so', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  desk.answers[`POST /submission/${idOf(1)}/undo`] = { status: 409, body: { code: 'undo_too_late', params: {} } };
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await vi.waitFor(() => expect(desk.screen.queryByText(/not marked yet$/)).toBeNull());
  await desk.actor.keyboard('a');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
  await isAt(desk, first);
  await desk.actor.keyboard('u');
  expect(await desk.screen.findByText(/can no longer be undone/)).toBeTruthy();
  expect(desk.whose()).toContain('Person 2');
});

test('for half a second after the desk has moved on deciding keys do nothing', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  await desk.actor.keyboard('{Shift>}C{/Shift}');
  await vi.waitFor(() => expect(desk.screen.queryByText(/not marked yet$/)).toBeNull());
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  try {
    await desk.actor.keyboard('a');
    await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
    await isAt(desk, first);
    now.mockReturnValue(10_499);
    await desk.actor.keyboard('ar');
    expect(desk.dialog()).toBeNull();
    expect(focused()?.textContent).toBe('Question 1');
    // the button is pressed by the same hand
    await desk.actor.click(desk.button('Approve'));
    expect(desk.dialog()).toBeNull();
    now.mockReturnValue(10_500);
    await desk.actor.keyboard('a');
    expect(desk.dialog()).toBeTruthy();
    expect(desk.posted('approve')).toHaveLength(1);
  } finally {
    now.mockRestore();
  }
});

test('the chips say how many rows each filter finds, at once after a mark and its undoing', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  const chips = () =>
    ['All', 'Unmarked', 'Incorrect', 'Skipped', 'Differs from gold', 'Differs from others'].map(
      (name) => desk.button(new RegExp(`^${name} \\d+$`)).textContent,
    );
  await vi.waitFor(() =>
    expect(chips()).toEqual([
      'All 4',
      'Unmarked 3',
      'Incorrect 0',
      'Skipped 1',
      'Differs from gold 1',
      'Differs from others 0',
    ]),
  );
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

test.each([
  ['Unmarked', ['Text 1', 'Text 2', 'Text 4']],
  ['Skipped', ['Text 3']],
  ['Differs from gold', ['Text 1']],
])('the filter %s shows its rows and keeps the focus', async (name, texts) => {
  const desk = await openDesk();
  await isAt(desk, first);
  const chip = desk.button(new RegExp(`^${name} \\d+$`));
  await desk.actor.click(chip);
  const list = () => within(desk.screen.getByRole('list', { name: 'Rows' })).getAllByRole('button');
  await vi.waitFor(() =>
    expect(list().map(({ textContent }) => /Text \d/.exec(textContent ?? '')?.[0])).toEqual(texts),
  );
  expect(focused()).toBe(chip);
});

test('a question left empty is shown, counts as no unmarked answer, and can be marked', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('{ArrowDown}{Enter}');
  await isAt(desk, 'Row 2 of 4 › Question 2');
  expect(desk.screen.getByText('Not answered')).toBeTruthy();
  expect(desk.screen.getByText('5 answers not marked yet')).toBeTruthy();
  await desk.actor.keyboard('xSay why');
  await vi.waitFor(() => expect(desk.server.markOf(2, 2)).toMatchObject({ verdict: 'incorrect', remark: 'Say why' }));
  expect(desk.screen.getByText('5 answers not marked yet')).toBeTruthy();
  await desk.actor.keyboard('{Escape}{Shift>}C{/Shift}');
  await vi.waitFor(() => expect(desk.server.saved.filter(({ verdict }) => verdict === 'correct')).toHaveLength(5));
  expect(
    desk.server.saved.filter(
      ({ row_no, question_no, verdict }) => row_no === 2 && question_no === 2 && verdict === 'correct',
    ),
  ).toEqual([]);
});

test('the page of a row is shown on request, with its address and a link', async () => {
  const page = 'https://example.org/review/17';
  const asked = [question(1, { use_iframe: true })];
  const desk = await openDesk([{ rows: [aRow(1, { 1: 'yes' }, { page })], questions: asked }]);
  expect(desk.screen.getByText(page)).toBeTruthy();
  expect(desk.screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(page);
  expect(desk.screen.queryByTitle('Page of this row')).toBeNull();
  await desk.actor.click(desk.button('Show the page here'));
  expect(desk.screen.getByTitle('Page of this row').getAttribute('sandbox')).toBe('allow-scripts');
});

test('the address names the row, leads to it, and is what its link says', async () => {
  const desk = await openDesk(undefined, { path: `/submission/${idOf(1)}?row=4` });
  await isAt(desk, 'Row 4 of 4 › Question 1');
  expect(desk.screen.getByRole('link', { name: 'Row 4 of 4' }).getAttribute('href')).toBe(
    `/submission/${idOf(1)}?row=4`,
  );
  await desk.actor.keyboard('{ArrowUp}{ArrowUp}');
  await vi.waitFor(() => expect(desk.path()).toBe(`/submission/${idOf(1)}?row=2`));
});

test('a row far down is found behind several windows', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }], { path: `/submission/${idOf(1)}?row=234` });
  await isAt(desk, 'Row 234 of 250 › Question 1');
});

test('next and previous submission are a key and a link away', async () => {
  const desk = await openDesk(three);
  await isAt(desk, first);
  const link = (name: string) => desk.screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Next submission')).toBe(`/submission/${idOf(2)}`);
  expect(link('Previous submission')).toBe(`/submission/${idOf(3)}`);
  await desk.actor.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 2'));
  await isAt(desk, first);
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await vi.waitFor(() => expect(desk.whose()).toContain('Person 1'));
});

test('a remark is at most three Tabs away', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('x{Escape}');
  await isAt(desk, first);
  for (let tabs = 0; tabs < 3 && focused() !== desk.field('Remark'); tabs++) await desk.actor.tab();
  expect(focused()).toBe(desk.field('Remark'));
});

test('a remark that is emptied stays open as long as it is written', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('xNo{Escape}n{ArrowUp}');
  await isAt(desk, first);
  await desk.actor.click(desk.field('Remark'));
  await desk.actor.keyboard('{Backspace}{Backspace}Yes');
  expect(desk.field('Remark').value).toBe('Yes');
});

test('? shows the keys, and they rest while it is open', async () => {
  const desk = await openDesk();
  await isAt(desk, first);
  await desk.actor.keyboard('?');
  const dialog = desk.screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Approve the submission')).toBeTruthy();
  await desk.actor.keyboard('ac');
  expect(desk.dialog()).toBeNull();
  expect(desk.server.saved).toEqual([]);
});

test('“submitted” is when it was submitted, whatever has happened since', async () => {
  const desk = await openDesk(undefined, {
    values: { status: 2, updatedAt: '2026-11-21T09:00:00Z', createdAt: '2026-11-20T01:05:00Z' },
  });
  const panel = within(desk.screen.getByRole('region', { name: 'Submission' }));
  const term = panel.getByText(/^(Handed in|Submitted)$/);
  expect(term.nextSibling?.textContent).toBe('20 November 2026, 09:05');
});

test('after an approved submission is reopened the focus is on its first answer', async () => {
  const desk = await openDesk(undefined, { values: { status: 2 } });
  await isAt(desk, first);
  await desk.actor.keyboard('ca');
  expect(desk.server.saved).toEqual([]);
  await desk.actor.click(desk.button('Reopen'));
  const dialog = within(desk.screen.getByRole('dialog', { name: 'Reopen this submission?' }));
  await desk.actor.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Second thoughts');
  await desk.actor.click(dialog.getByRole('button', { name: 'Reopen' }));
  await desk.screen.findByRole('button', { name: 'Approve' });
  await isAt(desk, first);
  await desk.actor.keyboard('c');
  await vi.waitFor(() => expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'correct' }));
});
