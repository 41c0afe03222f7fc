import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goTo } from '../../../../shared/navigation/place.tsx';
import { idOf } from '../../../../testing/desk/desk-on-server.ts';
import { first, focused, openDesk, three } from '../../../../testing/desk/open-desk.tsx';
import { problem } from '../../../../testing/fake-server.ts';

const approve = 'POST /submission/{id}/approve';

test('A asks once with unmarked answers, says how many, and approves', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.actor.keyboard('ca');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '4 answers not marked yet' }));
  expect(desk.posted('approve')).toEqual([]);
  await desk.actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(desk.dialog()).toBeNull();
  expect(desk.posted('approve')).toEqual([]);
  await desk.actor.keyboard('a');
  await desk.actor.click(within(desk.dialog() ?? document.body).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(desk.path()).toMatch(`/submission/${idOf(2)}`));
  expect(desk.posted('approve').map(({ body }) => body)).toEqual([{ version: 4 }]);
  expect(desk.posted('return')).toEqual([]);
  await desk.isOf('Person 2');
});

test('an unmarked submission can be approved as well, by the button', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.button('Approve'));
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '5 answers not marked yet' }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(desk.path()).toBe('/submission'));
  expect(desk.posted('approve').map(({ body }) => body)).toEqual([{ version: 3 }]);
});

test('asked how unmarked answers count, the reviewer can have them marked as correct; marks there are stay', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('x{Escape}');
  await desk.actor.keyboard('a');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '4 answers not marked yet' }));
  const choices = within(dialog.getByRole('radiogroup', { name: 'How to count them' }));
  expect(choices.getByRole('radio', { checked: true }).getAttribute('value')).toBe('unmarked');
  await desk.actor.click(dialog.getByRole('radio', { name: 'Mark them as correct' }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(desk.posted('approve')).toHaveLength(1));
  expect(desk.server.saved.map(({ row_no, question_no, verdict }) => [row_no, question_no, verdict])).toEqual([
    [1, 1, 'incorrect'],
    [1, 2, 'correct'],
    [2, 1, 'correct'],
    [4, 1, 'correct'],
    [4, 2, 'correct'],
  ]);
  expect(desk.posted('approve')[0]?.body).toEqual({ version: 5 });
});

test('a return is not asked how unmarked answers count, and marks none', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Again{Escape}r');
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  expect(dialog.getByText(/^5 answers not marked yet/)).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
  await desk.actor.click(dialog.getByRole('button', { name: 'Return for rework' }));
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.server.saved).toEqual([]);
});

test('the message takes no more words while it is being sent, and again after a failure', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const held = Promise.withResolvers<void>();
  desk.answers['POST /submission/{id}/return'] = async () => {
    await held.promise;
    return problem(503, 'unavailable');
  };
  const message = desk.field('Message to Person 1');
  await desk.actor.click(message);
  await desk.actor.keyboard('Again{Escape}r');
  await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' });
  await desk.actor.keyboard('{Enter}');
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.button('Return for rework').getAttribute('aria-busy')).toBe('true');
  await desk.actor.type(message, ', please');
  expect(message.value).toBe('Again');
  held.resolve();
  await waitFor(() => expect(message.readOnly).toBe(false));
  await desk.actor.type(message, ', please');
  expect(message.value).toBe('Again, please');
});

test.each([
  ['with unmarked answers alone', '', 'all'],
  ['with an incorrect answer', 'xWrong{Escape}', 'incorrect'],
])('Enter returns a submission: %s', async (_, mark, rework) => {
  const desk = await openDesk();
  await desk.isAt(first);
  if (mark !== '') await desk.actor.keyboard(mark);
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Again{Escape}r');
  await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' });
  await desk.actor.keyboard('{Enter}');
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ rework });
});

test('Enter on a choice of what can be changed returns it with that choice', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('xWrong{Escape}');
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Again{Escape}r');
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  await desk.actor.click(dialog.getByRole('radio', { name: 'Everything' }));
  await desk.actor.keyboard('{Enter}');
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ rework: 'all' });
});

test('rows that cannot be read to mark them keep the submission undecided, and that is said', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('a');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: '5 answers not marked yet' }));
  await desk.actor.click(dialog.getByRole('radio', { name: 'Mark them as correct' }));
  desk.answers['GET /submission/{id}/row'] = problem(503, 'unavailable');
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await desk.screen.findByText(/not available|unavailable|try again/i)).toBeTruthy();
  expect(desk.posted('approve')).toEqual([]);
  expect(desk.server.saved).toEqual([]);
});

test('R needs a message, asks as well, and sends it; marks go before the decision', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('r');
  const message = desk.field('Message to Person 1');
  expect(focused()).toBe(message);
  expect(message.getAttribute('aria-invalid')).toBe('true');
  expect(desk.dialog()).toBeNull();
  // blanks say nothing
  await desk.actor.keyboard('  {Escape}r');
  expect(message.getAttribute('aria-invalid')).toBe('true');
  await desk.actor.clear(message);
  await desk.actor.keyboard('Row 1');
  expect(message.getAttribute('aria-invalid')).not.toBe('true');
  await desk.actor.keyboard('{Escape}xWrong{Escape}r');
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  expect(dialog.getByText(/^4 answers not marked yet/)).toBeTruthy();
  await desk.actor.click(dialog.getByRole('button', { name: 'Return for rework' }));
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ remarks: 'Row 1' });
  expect(desk.server.markOf(1, 1)).toMatchObject({ verdict: 'incorrect', remark: 'Wrong' });
  expect(desk.posted('approve')).toEqual([]);
  await waitFor(() => expect(desk.path()).toBe('/submission'));
  expect(await desk.screen.findByText('Returned to Person 1')).toBeTruthy();
});

test('a remark of a moment ago is on the server before the decision is', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.keyboard('xLate words{Escape}a');
  await waitFor(() => expect(desk.posted('approve')).toHaveLength(1));
  const order = desk.received.map(({ operation }) => operation.split('/').at(-1));
  expect(order.lastIndexOf('marks')).toBeLessThan(order.indexOf('approve'));
  expect(desk.server.markOf(1, 1)).toMatchObject({ remark: 'Late words' });
});

test('nothing is decided while a mark is not saved: it says so, and can be tried again', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  desk.answers['PUT /submission/{id}/marks'] = problem(503, 'unavailable');
  await desk.actor.keyboard('xNot sent{Escape}a');
  expect(await desk.screen.findByText(/^Your marks have not been saved yet/)).toBeTruthy();
  expect(desk.posted('approve')).toEqual([]);
  Object.assign(desk.answers, desk.server.working);
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
  expect(desk.server.markOf(1, 1)).toMatchObject({ remark: 'Not sent' });
});

test('a key that is hit again and again until the next submission is there decides once', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  await waitFor(
    () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
      expect(desk.whose()).toContain('Person 2');
    },
    { interval: 1 },
  );
  expect(desk.posted('approve')).toHaveLength(1);
  expect(desk.screen.queryByText(/^Someone else has changed this/)).toBeNull();
});

/** Answers no approval until the returned function is called. */
function holdApproval({ answers }: Awaited<ReturnType<typeof openDesk>>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = answers[approve];
  answers[approve] = async (asked) => {
    await promise;
    if (typeof answer !== 'function') throw new TypeError('an approval is worked out');
    return answer(asked);
  };
  return resolve;
}

test('a decision is sent once, however often its key is pressed', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  const release = holdApproval(desk);
  await desk.actor.keyboard('aaa');
  await waitFor(() => expect(desk.posted('approve')).not.toEqual([]));
  expect(desk.button('Approve').getAttribute('aria-busy')).toBe('true');
  await desk.actor.click(desk.button('Approve'));
  release();
  await desk.isOf('Person 2');
  expect(desk.posted('approve')).toHaveLength(1);
  expect(desk.posted('return')).toEqual([]);
});

test('a reviewer who has left before the decision is made stays where they are, and hears of it', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  const release = holdApproval(desk);
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.posted('approve')).not.toEqual([]));
  act(() => goTo('/dashboard'));
  await desk.screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  release();
  expect(await desk.screen.findByText(/submission approved$/)).toBeTruthy();
  expect(desk.path()).toBe('/dashboard');
  expect(desk.received.some(({ operation }) => operation === `POST /submission/${idOf(2)}/open`)).toBe(false);
});

test('where someone else has marked meanwhile the decision is refused, and their marks are shown', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  desk.server.markElsewhere({
    row_no: 2,
    question_no: 1,
    verdict: 'incorrect',
    correct_answer: null,
    remark: 'Theirs',
  });
  await desk.actor.keyboard('{ArrowDown}a');
  expect(await desk.screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  await waitFor(() => expect(desk.field('Remark').value).toBe('Theirs'));
  expect(desk.posted('approve')).toHaveLength(1);
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.path()).toBe('/submission'));
});

test('where someone else has decided meanwhile the decision is shown', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  desk.server.decideElsewhere();
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(await desk.screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(desk.screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('one message says that another reviewer was quicker to decide, and who', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  desk.server.decideElsewhere({ id: idOf(3), name: 'Ada', username: 'ada', pic: null });
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText(/^Ada has decided this submission in the meantime/)).toBeTruthy();
  expect(desk.screen.queryByText(/^Someone else has changed this/)).toBeNull();
});

test('what the network has swallowed is said, and can be tried again', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  desk.answers[approve] = problem(503, 'unavailable');
  await desk.actor.keyboard('a');
  expect(await desk.screen.findByText(/^The server is busy/)).toBeTruthy();
  expect(desk.whose()).toContain('Person 1');
  Object.assign(desk.answers, desk.server.working);
  await desk.actor.keyboard('a');
  await desk.isOf('Person 2');
});

test.each([
  ['approved', (desk: Desk) => desk.actor.keyboard('a')],
  ['the key for the next one', (desk: Desk) => desk.actor.keyboard('{Shift>}{ArrowDown}{/Shift}')],
  ['its link', (desk: Desk) => desk.actor.click(desk.screen.getByRole('link', { name: 'Next submission' }))],
])('for half a second after the desk has moved on deciding keys do nothing (%s)', async (_, moveOn) => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.markRest();
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  try {
    await moveOn(desk);
    const decided = () => desk.posted('approve').length;
    await desk.isOf('Person 2');
    await desk.isAt(first);
    const before = decided();
    now.mockReturnValue(10_499);
    await desk.actor.keyboard('ar');
    expect(desk.dialog()).toBeNull();
    expect(focused()?.textContent).toBe('Question 1');
    // the button is pressed by the same hand
    await desk.actor.click(desk.button('Approve'));
    expect(desk.dialog()).toBeNull();
    now.mockReturnValue(10_500);
    await desk.actor.keyboard('{Escape}a');
    await waitFor(() => expect(desk.dialog()).toBeTruthy());
    expect(decided()).toBe(before);
  } finally {
    now.mockRestore();
  }
});

type Desk = Awaited<ReturnType<typeof openDesk>>;

test('the message stays while the reviewer looks at another submission, each with its own', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  await desk.actor.click(desk.field('Message to Person 1'));
  await desk.actor.keyboard('Look at row 1{Escape}{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  expect(desk.field('Message to Person 2').value).toBe('');
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await desk.isOf('Person 1');
  expect(desk.field('Message to Person 1').value).toBe('Look at row 1');
});

test('R and Enter return only the answers marked incorrect', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.type(desk.field('Message to Person 1'), 'Row 1');
  await desk.actor.keyboard('{Escape}');
  await desk.actor.click(desk.screen.getAllByRole('button', { name: 'Incorrect' })[0] ?? document.body);
  await desk.actor.keyboard('{Escape}r');
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  expect(focused()).toBe(dialog.getByRole('button', { name: 'Return for rework' }));
  const only = dialog.getByRole('radio', { name: 'Only the 1 answer marked incorrect' });
  expect(only.getAttribute('aria-checked')).toBe('true');
  await desk.actor.keyboard('{Enter}');
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ remarks: 'Row 1', rework: 'incorrect' });
});

test('everything can be returned, too, and closing the dialog returns nothing', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.type(desk.field('Message to Person 1'), 'All of it');
  await desk.actor.keyboard('{Escape}');
  await desk.actor.click(desk.screen.getAllByRole('button', { name: 'Incorrect' })[0] ?? document.body);
  await desk.actor.keyboard('{Escape}');
  await desk.markRest();
  await desk.actor.keyboard('r');
  await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' });
  await desk.actor.click(desk.button('Cancel'));
  await waitFor(() => expect(desk.screen.queryByRole('dialog', { name: 'Return to Person 1?' })).toBeNull());
  expect(desk.posted('return')).toEqual([]);
  await desk.actor.click(desk.button('Return for rework'));
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Return to Person 1?' }));
  // everything is marked
  expect(dialog.queryByText(/not marked yet/)).toBeNull();
  await desk.actor.click(dialog.getByRole('radio', { name: 'Everything' }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Return for rework' }));
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ remarks: 'All of it', rework: 'all' });
});

test('where nothing is marked incorrect everything is returned, without that question', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.markRest();
  await desk.actor.type(desk.field('Message to Person 1'), 'Again');
  await desk.actor.click(desk.button('Return for rework'));
  await waitFor(() => expect(desk.posted('return')).toHaveLength(1));
  expect(desk.posted('return')[0]?.body).toMatchObject({ rework: 'all' });
});

test('imported work of a source is not returned, and it is said what is possible', async () => {
  const contributor = { id: idOf(7), name: 'Old tool', username: 'source:7', pic: null, source: true } as const;
  const desk = await openDesk(undefined, { values: { contributor, of_source: true } });
  await desk.isAt(first);
  expect(desk.screen.queryByRole('button', { name: 'Return for rework' })).toBeNull();
  expect(desk.screen.queryByRole('textbox', { name: 'Message to Old tool' })).toBeNull();
  expect(desk.panel().getByText(/^Imported work of a source can’t be returned/)).toBeTruthy();
  await desk.actor.keyboard('r');
  expect(desk.dialog()).toBeNull();
  expect(desk.posted('return')).toEqual([]);
  await desk.actor.keyboard('a');
  const dialog = within(await desk.screen.findByRole('alertdialog', { name: /not marked yet/ }));
  await desk.actor.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(desk.posted('approve')).toHaveLength(1));
});
