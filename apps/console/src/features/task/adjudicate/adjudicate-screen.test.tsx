import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCell, aDecision, chenyu, disputedTask } from '../../../testing/adjudicate/disputed-cells.ts';
import { openAdjudicate } from '../../../testing/adjudicate/open-adjudicate.tsx';
import { ok, problem } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/render-app.tsx';

const PUT = 'PUT /task/{id}/adjudication/{row_no}/{question_no}';
const DELETE = 'DELETE /task/{id}/adjudication/{row_no}/{question_no}';
const NEXT = 'POST /task/{id}/adjudication/next';

const three = [
  aCell(1, 1, ['pos', 'neg', 'pos'], { majority: 'pos', gold: 'neg' }),
  aCell(2, 1, ['pos', 'mix']),
  aCell(3, 4, ['yes', 'no']),
];

/** Each look at the clock is later than a person is fast. */
function slowly() {
  let now = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  onTestFinished(() => spy.mockRestore());
}

test('G decides and makes the answer gold, and so does the button', async () => {
  slowly();
  const { actor, screen, isAt, sent } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3g');
  await isAt(2);
  expect(await screen.findByText('Decided: Negative. It is also the gold answer now.')).toBeTruthy();
  await actor.keyboard('2');
  await actor.click(screen.getByRole('button', { name: /^Decide and make gold/ }));
  await isAt(3);
  await actor.keyboard('1{Enter}');
  await screen.findByText('Nothing to decide');
  expect(sent('PUT').map(({ body }) => body)).toMatchObject([{ as_gold: true }, { as_gold: true }, { as_gold: false }]);
});

test('what could not be sent is sent again as it was meant, as gold', async () => {
  slowly();
  const { actor, screen, isAt, sent, answers } = await openAdjudicate(three);
  await isAt(1);
  const works = answers[PUT];
  answers[PUT] = problem(503, 'unavailable');
  await actor.keyboard('3g');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  if (works) answers[PUT] = works;
  await actor.click(retry);
  await isAt(2);
  expect(sent('PUT').at(-1)?.body).toMatchObject({ as_gold: true });
});

test('answers are decided by keys alone, with two requests for each', async () => {
  slowly();
  const { actor, screen, isAt, sent, queue, received } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3{Enter}');
  await isAt(2);
  const before = received.length;
  await actor.keyboard('2{Enter}');
  await isAt(3);
  expect(received.slice(before).map(({ operation }) => operation.split(' ')[0])).toEqual(['PUT', 'POST']);
  await actor.keyboard('1{Enter}');
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  expect(
    three.map(({ content: { row_no }, question_no }) => queue.find({ row_no, question_no }).decision?.value),
  ).toEqual(['neg', 'mix', 'yes']);
  expect(sent('PUT')).toHaveLength(3);
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Back to the task' });
  expect(back.getAttribute('href')).toBe(`/task/${disputedTask.id}`);
});

test('who reviews the task without managing it goes back to its submissions', async () => {
  const { screen, isAt } = await openAdjudicate(three, {
    change(answers) {
      answers['GET /task/{id}/adjudication'] = ok({ ...disputedTask, is_manager: false });
    },
  });
  await isAt(1);
  const back = screen.getByRole('link', { name: 'Back to the submissions' });
  expect(back.getAttribute('href')).toBe(`/submission?task=${disputedTask.id}`);
});

test('each answer says who gave it, what speaks for it and what the reviewer has said, and names only on request', async () => {
  const answers = three[0]?.answers.map((answer, index) =>
    index === 1 ? { ...answer, verdict: 'incorrect' as const, correct_answer: 'pos', remark: 'Praise.' } : answer,
  );
  const { actor, screen, isAt, option } = await openAdjudicate([
    { ...aCell(1, 1, []), ...three[0], answers: answers ?? [] },
  ]);
  await isAt(1);
  const said = (name: string) =>
    document.getElementById(option(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said('Positive')).toBe('AC2 answersMost frequent');
  expect(said('Negative')).toBe('B1 answerGoldB: Incorrect · Correct answer: Positive · Praise.');
  expect(screen.queryByText(/陈雨/)).toBeNull();
  await actor.keyboard('v');
  expect(said('Negative')).toContain(`B: ${chenyu.name}`);
  expect(screen.getByRole('button', { name: 'Show names', pressed: true })).toBeTruthy();
});

test('the choice to show names is kept in this browser', async () => {
  const user = { ...aUser(1), id: '019a9f5e-0000-7000-8000-0000000000f1' };
  localStorage.setItem(`concord.adjudicate-names.${user.id}`, 'shown');
  const { screen, isAt } = await openAdjudicate(three, { user });
  await isAt(1);
  expect(screen.getByText(`B: ${chenyu.name}`)).toBeTruthy();
});

test('the focus is on the question of each new cell, so that it is read out', async () => {
  slowly();
  const { actor, isAt } = await openAdjudicate(three);
  await isAt(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Overall sentiment'));
  await actor.keyboard('s');
  await isAt(2);
  await actor.keyboard('s');
  await isAt(3);
  expect(document.activeElement?.textContent).toBe('Would they come back?');
});

test('for half a second after another cell has come, deciding and skipping do nothing, by key or button', async () => {
  const { actor, screen, isAt, sent } = await openAdjudicate(three);
  await isAt(1);
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  onTestFinished(() => now.mockRestore());
  await actor.keyboard('1{Enter}');
  await isAt(2);
  now.mockReturnValue(10_499);
  await actor.keyboard('1{Enter}s');
  await actor.click(screen.getByRole('button', { name: 'Decide' }));
  expect(sent('PUT')).toHaveLength(1);
  now.mockReturnValue(10_500);
  await actor.click(screen.getByRole('button', { name: 'Decide' }));
  await isAt(3);
  expect(sent('PUT')).toHaveLength(2);
});

test('skipped cells come back at the end, and the screen says so', async () => {
  slowly();
  const { actor, screen, isAt } = await openAdjudicate(three.slice(0, 2));
  await isAt(1);
  expect(screen.getByText('2 left')).toBeTruthy();
  await actor.keyboard('s');
  await isAt(2);
  await actor.keyboard('1{Enter}');
  await isAt(1);
  expect(screen.getByText('You’ve seen all of them. These are the ones you skipped.')).toBeTruthy();
  expect(screen.getByText('1 left')).toBeTruthy();
});

test('undo by key shows the decided cell again with its choice', async () => {
  slowly();
  const { actor, isAt, option, queue, sent } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3rCold coffee.{Enter}');
  await isAt(2);
  await actor.keyboard('u');
  await isAt(1);
  expect(option('Negative').checked).toBe(true);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision).toBeNull();
  expect(sent('DELETE')).toHaveLength(1);
});

test('undo in the message does the same', async () => {
  slowly();
  const { actor, screen, isAt } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3{Enter}');
  await isAt(2);
  const message = (await screen.findByText('Decided: Negative')).closest('li');
  if (!message) throw new RangeError('no message');
  await actor.click(within(message).getByRole('button', { name: /Undo/ }));
  await isAt(1);
});

test('an undo that fails says why, and can be tried again unless it was refused', async () => {
  slowly();
  const { actor, screen, isAt, sent, answers, queue } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3{Enter}');
  await isAt(2);
  const works = answers[DELETE];
  answers[DELETE] = problem(503, 'unavailable');
  await actor.keyboard('u');
  expect(await screen.findByText(/^The server is busy or restarting/)).toBeTruthy();
  if (works) answers[DELETE] = works;
  await actor.keyboard('u');
  await isAt(1);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision).toBeNull();

  await actor.keyboard('{Enter}');
  await isAt(2);
  answers[DELETE] = problem(409, 'stale_version');
  await actor.keyboard('u');
  await waitFor(() => expect(sent('DELETE')).toHaveLength(3));
  expect(await screen.findByText(/changed/)).toBeTruthy();
  await actor.keyboard('u');
  await actor.keyboard('2{Enter}');
  await isAt(3);
  expect(sent('DELETE')).toHaveLength(3);
});

test('answers are decided with the mouse alone, also one that no one has given', async () => {
  slowly();
  const { actor, screen, isAt, option, sent } = await openAdjudicate(three);
  const decide = () => actor.click(screen.getByRole('button', { name: 'Decide' }));
  await isAt(1);
  await actor.click(option('Negative'));
  await decide();
  await isAt(2);
  await actor.click(screen.getByRole('radio', { name: /^None of these/ }));
  const own = within(screen.getByRole('radiogroup', { name: 'Another answer' }));
  await actor.click(own.getByRole('radio', { name: 'Neutral' }));
  await decide();
  await isAt(3);
  expect(sent('PUT').map(({ body }) => body)).toMatchObject([{ value: 'neg' }, { value: 'neu' }]);
});

test('in the remark letters are letters; Escape leaves it, Enter decides with it', async () => {
  const { actor, screen, isAt, queue } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('3r');
  const remark = screen.getByRole<HTMLInputElement>('textbox', { name: /Remark/ });
  await waitFor(() => expect(document.activeElement).toBe(remark));
  await actor.keyboard('sun 1');
  expect(remark.value).toBe('sun 1');
  await actor.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Overall sentiment');
  await actor.keyboard('r{Enter}');
  await isAt(2);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision).toMatchObject({ value: 'neg', remark: 'sun 1' });
});

test('none of these: all choices of the question have the digits', async () => {
  const { actor, screen, isAt, queue } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('n');
  const own = within(screen.getByRole('radiogroup', { name: 'Another answer' }));
  await actor.keyboard('4');
  expect(own.getByRole<HTMLInputElement>('radio', { name: 'Neutral' }).checked).toBe(true);
  await actor.keyboard('{Enter}');
  await isAt(2);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision?.value).toBe('neu');
});

test('none of the texts is right: another one is written', async () => {
  const { actor, screen, isAt, queue } = await openAdjudicate([
    aCell(1, 3, ['wait', 'queue']),
    aCell(2, 3, ['a', 'b']),
  ]);
  await isAt(1);
  await actor.keyboard('n');
  const text = screen.getByRole('textbox', { name: 'Another answer' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  await actor.keyboard('ten minutes{Control>}{Enter}{/Control}');
  await isAt(2);
  expect(queue.find({ row_no: 1, question_no: 3 }).decision?.value).toBe('ten minutes');
});

test('without an answer nothing is decided, and the screen says what is missing', async () => {
  const { actor, screen, isAt, sent } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('Choose an answer first.');
  expect(sent('PUT')).toEqual([]);
});

test('without a connection the choice stays, and trying again sends the same decision', async () => {
  let isOnline = false;
  const { actor, screen, isAt, option, sent } = await openAdjudicate(three, {
    change(answers, queue) {
      answers[PUT] = ({ path, body }) => {
        const cell = queue.decide(path, body);
        // It arrives, and the answer does not.
        return isOnline && cell ? { status: 200, body: cell } : problem(503, 'unavailable');
      };
    },
  });
  await isAt(1);
  await actor.keyboard('3{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved. Your choice is still here.');
  expect(option('Negative').checked).toBe(true);
  isOnline = true;
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  await isAt(2);
  const [first, second] = sent('PUT').map(({ body }) => body);
  expect(second).toEqual(first);
});

test('who answered a cell is told before trying, and can skip it', async () => {
  slowly();
  const { actor, screen, isAt, option, sent } = await openAdjudicate([
    { ...aCell(1, 1, ['pos', 'neg']), own: true },
    aCell(2, 1, ['pos', 'neg']),
  ]);
  await isAt(1);
  expect(screen.getByText('One of these answers is yours. Skip it: someone else decides.')).toBeTruthy();
  expect(option('Positive').disabled).toBe(true);
  await actor.keyboard('1{Enter}');
  expect(sent('PUT')).toEqual([]);
  await actor.keyboard('s');
  await isAt(2);
});

test('a master may decide where an answer is their own', async () => {
  const { actor, screen, isAt, sent } = await openAdjudicate([{ ...aCell(1, 1, ['pos', 'neg']), own: true }], {
    user: aUser(0),
  });
  await isAt(1);
  await actor.keyboard('1{Enter}');
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  expect(sent('PUT')).toHaveLength(1);
});

test('an answer that became one’s own meanwhile is refused, and the screen says why', async () => {
  const { actor, screen, isAt } = await openAdjudicate(three, {
    change(answers) {
      answers[PUT] = problem(403, 'own_answer');
    },
  });
  await isAt(1);
  await actor.keyboard('1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Skip it: someone else decides.');
});

/** Someone decides the first cell while it is in view. */
async function overtaken() {
  slowly();
  const app = await openAdjudicate(three);
  await app.isAt(1);
  const decision = aDecision('pos', { remark: 'Praise for the coffee.' });
  app.queue.set({ row_no: 1, question_no: 1 }, { decision, value: 'pos', how: 'adjudicated' });
  await app.actor.keyboard('3{Enter}');
  await app.screen.findByText('Tomás Herrera has just decided this: Positive');
  return app;
}

test('who was slower sees what was decided, and may accept it', async () => {
  const { actor, screen, isAt, queue, sent } = await overtaken();
  expect(screen.getByText('Praise for the coffee.')).toBeTruthy();
  await actor.keyboard('{Enter}');
  expect(sent('PUT')).toHaveLength(1);
  await actor.click(screen.getByRole('button', { name: 'Accept' }));
  await isAt(2);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision?.by.name).toBe('Tomás Herrera');
});

test('who was slower may decide again', async () => {
  const { actor, screen, isAt, option, queue } = await overtaken();
  await actor.click(screen.getByRole('button', { name: 'Decide again' }));
  expect(option('Negative').checked).toBe(true);
  await actor.keyboard('{Enter}');
  await isAt(2);
  expect(queue.find({ row_no: 1, question_no: 1 }).decision?.value).toBe('neg');
});

test('a decision whose answers have changed says who made it, and is replaced', async () => {
  const changed = { ...aCell(1, 1, ['pos', 'neg']), decision: aDecision('pos'), basis_changed: true };
  const { actor, screen, isAt, queue } = await openAdjudicate([changed], { search: '?kind=basis_changed' });
  await isAt(1);
  expect(screen.getByText('Decided by Tomás Herrera, 20 November 2026, 13:51: Positive')).toBeTruthy();
  expect(screen.getByText('Answers have changed since.')).toBeTruthy();
  await actor.keyboard('3{Enter}');
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  expect(queue.find({ row_no: 1, question_no: 1 }).decision?.value).toBe('neg');
});

test('filters are in the address: question, pair of answers, contributor', async () => {
  const { actor, screen, isAt, sent, path } = await openAdjudicate(three);
  await isAt(1);
  await actor.click(screen.getByRole('button', { name: 'Filter' }));
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Question' }), 'Overall sentiment');
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Answer' }), 'Mixed');
  const against = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Against' });
  await actor.selectOptions(against, 'Positive');
  await isAt(2);
  const answer = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Answer' });
  const chosen = [answer, against].map(({ selectedOptions }) => selectedOptions[0]?.textContent);
  expect(chosen).toEqual(['Mixed', 'Positive']);
  expect(within(against).queryByRole('option', { name: 'Mixed' })).toBeNull();
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Contributor' }), chenyu.name);
  await waitFor(() => expect(path()).toMatch(`/adjudicate?question=1&answer=mix&answer=pos&contributor=${chenyu.id}`));
  await waitFor(() =>
    expect(sent('POST').at(-1)?.body).toEqual({
      kind: 'open',
      question_no: 1,
      values: ['mix', 'pos'],
      contributor_id: chenyu.id,
    }),
  );
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Question' }), 'Would they come back?');
  await waitFor(() => expect(path()).toMatch(`/adjudicate?question=4&contributor=${chenyu.id}`));
  await isAt(3);
});

test('filters that nothing matches can be cleared', async () => {
  const { actor, screen, isAt } = await openAdjudicate(three, { search: '?question=3' });
  expect(await screen.findByText('No items match the filters.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Clear filters' }));
  await isAt(1);
});

test('what an address asks for that the task does not have is left out', async () => {
  const { isAt, sent } = await openAdjudicate(three, { search: '?question=9&answer=x&answer=y&contributor=nobody' });
  await isAt(1);
  expect(sent('POST')[0]?.body).toEqual({ kind: 'open' });
});

test('while others decide what is left, it can be tried again', async () => {
  let isFree = false;
  const { actor, screen, isAt } = await openAdjudicate(three, {
    change(answers, queue) {
      answers[NEXT] = ({ body }) => ({
        status: 200,
        body: isFree ? queue.next(body) : { cell: null, count: 3, more: false, again: false },
      });
    },
  });
  expect(await screen.findByText('3 left, being decided by others')).toBeTruthy();
  isFree = true;
  await actor.click(screen.getByRole('button', { name: 'Try again' }));
  await isAt(1);
});

test('of many only a thousand are counted', async () => {
  const { screen } = await openAdjudicate(three, {
    change(answers, queue) {
      answers[NEXT] = ({ body }) => ({ status: 200, body: { ...queue.next(body), count: 1000, more: true } });
    },
  });
  expect(await screen.findByText('More than 1,000 left')).toBeTruthy();
});

test('a queue that could not be read is read again on request', async () => {
  let isBroken = true;
  const { actor, screen, isAt } = await openAdjudicate(three, {
    change(answers, queue) {
      answers[NEXT] = ({ body }) => (isBroken ? problem(503, 'unavailable') : { status: 200, body: queue.next(body) });
    },
  });
  isBroken = false;
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  await isAt(1);
});

test('a remark that was typed is asked about before the page is left; a choice is not', async () => {
  const { actor, screen, isAt, path } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('1rwait{Escape}');
  await actor.click(screen.getByRole('link', { name: 'Back to the task' }));
  expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Stay' }));
  expect(path()).toMatch(/\/adjudicate$/);
});

test('the guideline and the keys open by key, and no key acts below them', async () => {
  const { actor, screen, isAt, sent } = await openAdjudicate(three);
  await isAt(1);
  await actor.keyboard('1i');
  const guideline = await screen.findByRole('dialog', { name: 'Guideline' });
  expect(await within(guideline).findByText(/Waiting time/)).toBeTruthy();
  await actor.keyboard('{Enter}s');
  expect(sent('PUT')).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await actor.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
