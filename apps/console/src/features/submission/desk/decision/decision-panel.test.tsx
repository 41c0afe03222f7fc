import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../../../../testing/desk/desk-on-server.ts';
import { first, openDesk } from '../../../../testing/desk/open-desk.tsx';
import { ok, problem } from '../../../../testing/fake-server.ts';
import { aRound } from '../../../../testing/records.ts';

const reviewer = { id: idOf(6), name: 'Rita', username: 'rita', pic: null };
const counts = { answers_count: 5, questions_count: 6 };
const rounds = [
  aRound({
    ...counts,
    submittedAt: '2026-11-18T01:05:00Z',
    opened_at: '2026-11-18T05:51:00Z',
    decided_at: '2026-11-18T06:00:00Z',
    decision: 'returned',
    remarks: 'Row 1, please',
    reviewer,
  }),
  aRound({ ...counts, round: 2 }),
];

test('“submitted” is when it was submitted last, whatever has happened since', async () => {
  const desk = await openDesk(undefined, {
    values: {
      round: 2,
      submission: rounds,
      status: 2,
      updatedAt: '2026-11-21T09:00:00Z',
      createdAt: '2026-11-18T01:05:00Z',
    },
  });
  const value = (term: string) => desk.panel().getByText(term, { selector: 'dt' }).nextSibling?.textContent;
  expect(value('Submitted')).toBe('20 November 2026, 09:05');
  expect(value('Round')).toBe('2');
});

test('it says what was submitted, and what became of each round, the latest first', async () => {
  const desk = await openDesk(undefined, {
    values: { round: 2, submission: rounds, rows_skipped: 1, questions_count: 6 },
  });
  const value = (term: string) => desk.panel().getByText(term, { selector: 'dt' }).nextSibling?.textContent;
  expect(value('Answers / questions')).toBe('5\u00a0/\u00a06');
  expect(value('Rows skipped')).toBe('1');
  const [, history = ''] = desk.screen.getByRole('region', { name: 'Submission' }).textContent?.split('History') ?? [];
  const said = ['Round 2 submitted', 'Returned for rework · Rita', 'Row 1, please', 'Round 1 submitted'];
  expect(said.map((text) => history.indexOf(text))).toEqual(
    said.map((text) => history.indexOf(text)).toSorted((a, b) => a - b),
  );
  expect(said.filter((text) => !history.includes(text))).toEqual([]);
});

test.each([
  ['approved', reviewer, 'Approved · Rita'],
  ['approved', null, 'Approved · automatically'],
  ['withdrawn', null, 'Withdrawn'],
] as const)(
  'of a round that was %s by %j it says who decided, if someone or a rule did',
  async (decision, by, words) => {
    const decided = aRound({ ...counts, decided_at: '2026-11-21T06:00:00Z', decision, reviewer: by });
    const desk = await openDesk(undefined, { values: { submission: [decided] } });
    expect(desk.panel().getByText(words)).toBeTruthy();
  },
);

test('all but one is not 100 %, and one of many is not 0 %', async () => {
  const desk = await openDesk(undefined, {
    change: ({ answers }) => {
      const counts = { all: 254, unmarked: 0, incorrect: 1, skipped: 0, not_as_gold: 0 };
      const others = { not_as_others: 0, more_not_as_others: false, disputed: 0 };
      const marked = { correct_answers: 253, incorrect_answers: 1, unmarked_answers: 0 };
      answers['GET /submission/{id}/count'] = ok({
        ...counts,
        ...others,
        ...marked,
        sample: null,
        lot: null,
        check_result: null,
      });
    },
  });
  expect(await desk.panel().findByText('253 / 254 · 99%')).toBeTruthy();
  expect(desk.panel().getByText('1 / 254 · 1%')).toBeTruthy();
});

test('while returned work is corrected the marks are of its last round, and what is answered since waits for none', async () => {
  const desk = await openDesk(undefined, {
    values: {
      is_completed: false,
      returned_at: '2026-11-20T06:00:00Z',
      round: 2,
      submission: [
        aRound({ answers_count: 9, decision: 'returned' }),
        aRound({ round: 2, answers_count: 5, correct_count: 3, incorrect_count: 2, decision: 'returned' }),
      ],
      correct_count: 3,
      incorrect_count: 2,
      answers_count: 4,
    },
    change: ({ answers }) => {
      const rows = { all: 4, unmarked: 2, incorrect: 2, skipped: 0, not_as_gold: 0, not_as_others: 0, disputed: 0 };
      const marked = { correct_answers: 3, incorrect_answers: 2, unmarked_answers: 2, more_not_as_others: false };
      answers['GET /submission/{id}/count'] = ok({ ...rows, ...marked, sample: null, lot: null, check_result: null });
    },
  });
  await desk.isAt(first);
  const value = (term: string) =>
    desk.panel().getByText(term, { selector: 'dt' }).nextSibling?.textContent?.replace(/\s/g, ' ');
  expect([value('Correct'), value('Incorrect'), value('Unmarked')]).toEqual(['3 / 5 · 60%', '2 / 5 · 40%', '0']);
  expect(within(desk.screen.getByRole('banner')).getByText(/5\s\/\s5/)).toBeTruthy();
});

test('decided, it takes no message; only what is approved can be reopened', async () => {
  const approved = await openDesk(undefined, { values: { status: 2 } });
  await approved.isAt(first);
  expect(approved.screen.queryByRole('textbox', { name: 'Message to Person 1' })).toBeNull();
  for (const name of ['Approve', 'Return for rework', 'Correct', 'Incorrect', /^Undo/, /^Mark the rest/])
    expect(approved.screen.queryByRole('button', { name })).toBeNull();
});

test('returned, it says so and cannot be reopened', async () => {
  const returned = await openDesk(undefined, {
    values: { is_completed: false, returned_at: '2026-11-20T06:00:00Z' },
  });
  await returned.isAt(first);
  expect(within(returned.screen.getByRole('banner')).getAllByText('Returned')).not.toEqual([]);
  expect(returned.screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('reopening needs a reason, sends it, and says why it was not possible', async () => {
  const desk = await openDesk(undefined, { values: { status: 2 } });
  await desk.isAt(first);
  desk.answers['POST /submission/{id}/reopen'] = problem(409, 'stale_version');
  await desk.actor.click(desk.button('Reopen'));
  const dialog = within(await desk.screen.findByRole('dialog', { name: 'Reopen this submission?' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reopen' });
  expect(send.disabled).toBe(true);
  const reason = dialog.getByRole('textbox', { name: /^Reason/ });
  await desk.actor.type(reason, '   ');
  expect(send.disabled).toBe(true);
  await desk.actor.clear(reason);
  await desk.actor.type(reason, 'A mistake');
  await desk.actor.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(desk.posted('reopen').map(({ body }) => body)).toEqual([{ version: 3, reason: 'A mistake' }]);
});

test('where answers of the task differ, a link leads the reviewer to deciding them', async () => {
  const desk = await openDesk(undefined, { values: { disputed: 2 } });
  const link = desk.panel().getByRole('link', { name: 'Adjudicate 2 answers in this task' });
  expect(link.getAttribute('href')).toBe(`/task/${idOf(9)}/adjudicate`);
});

test('where none differ, nothing is said of it', async () => {
  const desk = await openDesk();
  expect(desk.panel().queryByRole('link')).toBeNull();
});

test('it says of work that fewer answers are as gold is than its task asks for', async () => {
  const desk = await openDesk(undefined, { values: { gold_below: { share: 80, right: 3, of: 10 } } });
  expect(desk.panel().getByText('Gold below 80%')).toBeTruthy();
});

test('paused work says so', async () => {
  const desk = await openDesk(undefined, { values: { is_completed: false, paused_at: '2026-11-20T06:00:00Z' } });
  await desk.isAt(first);
  expect(within(desk.screen.getByRole('banner')).getAllByText('Paused')).not.toEqual([]);
  expect(desk.panel().queryByText(/^Gold below/)).toBeNull();
});
