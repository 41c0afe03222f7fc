import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, idOf, question } from '../../../testing/desk/desk-on-server.ts';
import { first, focused, openDesk, questions, rows, three } from '../../../testing/desk/open-desk.tsx';
import { ok, problem } from '../../../testing/fake-server.ts';

test('the address names the row and opens it, and its link has the same address', async () => {
  const desk = await openDesk(undefined, { path: `/submission/${idOf(1)}?row=4` });
  await desk.isAt('Row 4 of 4 › Question 1');
  expect(desk.screen.getByRole('link', { name: 'Row 4 of 4' }).getAttribute('href')).toBe(
    `/submission/${idOf(1)}?row=4`,
  );
  await desk.actor.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(desk.path()).toBe(`/submission/${idOf(1)}?row=2`));
  expect(document.title).toBe('Reviews · Person 1 · Concord');
});

test('the address and the link of a row name its place, whatever its number in the dataset', async () => {
  const numbered = rows.map((row) => ({ ...row, content: { ...row.content, row_no: row.position + 70 } }));
  const desk = await openDesk([{ rows: numbered, questions }], { path: `/submission/${idOf(1)}?row=2` });
  await desk.isAt('Row 2 of 4 › Question 1');
  const link = desk.screen.getByRole('link', { name: 'Row 2 of 4' });
  expect(link.getAttribute('href')).toBe(`/submission/${idOf(1)}?row=2`);
  await desk.actor.keyboard('{ArrowDown}');
  await waitFor(() => expect(desk.path()).toBe(`/submission/${idOf(1)}?row=3`));
});

test('a row far down is found behind several windows', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }], { path: `/submission/${idOf(1)}?row=234` });
  await desk.isAt('Row 234 of 250 › Question 1');
});

test('further rows are fetched before the last of them is reached', async () => {
  const many = Array.from({ length: 150 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows: many, questions: [question(1)] }], { path: `/submission/${idOf(1)}?row=89` });
  await desk.isAt('Row 89 of 150 › Question 1');
  const asked = () =>
    desk.received.filter(({ url }) => url.pathname.endsWith('/row')).map(({ url }) => url.searchParams.get('position'));
  expect(asked()).toEqual(['1']);
  await desk.actor.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(asked()).toEqual(['1', '101']));
});

test('Shift Enter goes back by answers, the arrows go by rows, and both stop at the ends', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('{ArrowUp}{Shift>}{Enter}{/Shift}');
  await desk.isAt(first);
  await desk.actor.keyboard('{Enter}{Enter}');
  await desk.isAt('Row 2 of 4 › Question 1');
  await desk.actor.keyboard('{Shift>}{Enter}{/Shift}');
  await desk.isAt('Row 1 of 4 › Question 2');
  await desk.actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await desk.isAt('Row 4 of 4 › Question 1');
  await desk.actor.keyboard('{Enter}{Enter}{Enter}');
  await desk.isAt('Row 4 of 4 › Question 2');
});

test('the buttons beside the row do what the arrows do, and nothing at the ends', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const row = () => desk.screen.getByRole('heading', { level: 2, name: /^Row / }).textContent;
  const isOff = (name: string) => desk.button(name).getAttribute('aria-disabled') === 'true';
  await desk.actor.click(desk.button('Previous row'));
  expect(row()).toBe('Row 1 of 4');
  expect([isOff('Previous row'), isOff('Next row')]).toEqual([true, false]);
  for (const at of ['Row 2 of 4', 'Row 3 of 4', 'Row 4 of 4', 'Row 4 of 4']) {
    await desk.actor.click(desk.button('Next row'));
    await waitFor(() => expect(row()).toBe(at));
  }
  expect([isOff('Previous row'), isOff('Next row')]).toEqual([false, true]);
  await desk.actor.click(desk.button('Previous row'));
  await waitFor(() => expect(row()).toBe('Row 3 of 4'));
});

test('a row that is clicked is shown, marked in the list, and the keys continue from it', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  const list = within(desk.screen.getByRole('list', { name: 'Rows' }));
  const fourth = list.getByRole('button', { name: /Text 4/ });
  await desk.actor.click(fourth);
  expect(fourth.getAttribute('aria-current')).toBe('true');
  expect(focused()).toBe(fourth);
  await desk.actor.keyboard('c');
  await waitFor(() => expect(desk.server.markOf(4, 1)).toMatchObject({ verdict: 'correct' }));
});

test('where there is no room for them the rows are in a drawer, from which one is chosen', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.button('Rows'));
  const drawer = within(desk.screen.getByRole('dialog', { name: 'Rows' }));
  await desk.actor.click(drawer.getByRole('button', { name: /^Skipped \d/ }));
  await desk.actor.click(await drawer.findByRole('button', { name: /Text 3/ }));
  await waitFor(() => expect(desk.screen.queryByRole('dialog', { name: 'Rows' })).toBeNull());
  expect(desk.screen.getByRole('heading', { level: 2, name: 'Row 3 of 4' })).toBeTruthy();
});

test('in the drawer arrows only move; Enter chooses', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.button('Rows'));
  const drawer = within(desk.screen.getByRole('dialog', { name: 'Rows' }));
  drawer.getByRole('button', { name: /Text 1/ }).focus();
  await desk.actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe(drawer.getByRole('button', { name: /Text 4/ }));
  expect(desk.screen.getByRole('heading', { level: 2, name: 'Row 1 of 4' })).toBeTruthy();
  await desk.actor.keyboard('{Enter}');
  await waitFor(() => expect(desk.screen.queryByRole('dialog', { name: 'Rows' })).toBeNull());
  expect(desk.screen.getByRole('heading', { level: 2, name: 'Row 4 of 4' })).toBeTruthy();
});

test('next and previous submission are a key and a link away', async () => {
  const desk = await openDesk(three);
  await desk.isAt(first);
  const link = (name: string) => desk.screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Next submission')).toBe(`/submission/${idOf(2)}`);
  expect(link('Previous submission')).toBe(`/submission/${idOf(3)}`);
  await desk.actor.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await desk.isOf('Person 2');
  await desk.isAt(first);
  await desk.actor.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await desk.isOf('Person 1');
});

test('with no other submission waiting there is no way to one', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  expect(desk.screen.queryByRole('link', { name: /^(Next|Previous) submission$/ })).toBeNull();
  await desk.actor.keyboard('{Shift>}{ArrowDown}{ArrowUp}{/Shift}');
  await desk.isAt(first);
});

test('looking at a submission opens its review, once; what is decided is only looked at', async () => {
  const desk = await openDesk(undefined, {
    values: { opened_at: null },
    change: ({ answers, submissions }) => {
      answers['POST /submission/{id}/open'] = () => {
        const [submission] = submissions;
        if (!submission) throw new RangeError('no submission');
        submissions[0] = { ...submission, opened_at: '2026-11-20T05:51:00Z', version: submission.version + 1 };
        return ok(submissions[0]);
      };
    },
  });
  await desk.isAt(first);
  await waitFor(() => expect(desk.posted('open')).toHaveLength(1));
  await desk.markRest();
  // with the version that opening has led to
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.path()).toBe('/submission'));
  expect(desk.posted('open')).toHaveLength(1);
});

test('a review that the network or the server kept from being opened is opened after all', async () => {
  const desk = await openDesk(undefined, {
    values: { opened_at: null },
    change: ({ answers, submissions }) => {
      answers['POST /submission/{id}/open'] = () => {
        answers['POST /submission/{id}/open'] = () => {
          const [before] = submissions;
          if (!before) throw new RangeError('no submission');
          submissions[0] = { ...before, opened_at: '2026-11-20T05:51:00Z', version: before.version + 1 };
          return ok(submissions[0]);
        };
        return problem(503, 'unavailable');
      };
    },
  });
  await desk.isAt(first);
  await waitFor(() => expect(desk.posted('open')).toHaveLength(2), { timeout: 20_000 });
  // and read again, with the version that this has led to
  await desk.markRest();
  await desk.actor.keyboard('a');
  await waitFor(() => expect(desk.path()).toBe('/submission'));
});

test('a withdrawal in the same moment wins', async () => {
  const desk = await openDesk(undefined, {
    values: { opened_at: null },
    change: ({ answers, submissions }) => {
      answers['POST /submission/{id}/open'] = () => {
        const [submission] = submissions;
        if (submission) submissions[0] = { ...submission, is_completed: false };
        return problem(409, 'wrong_state');
      };
    },
  });
  await waitFor(() => expect(desk.screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test.each([
  ['approved', { status: 2 as const, opened_at: null }],
  ['opened before', {}],
])('a submission that is %s is not opened', async (_, values) => {
  const desk = await openDesk(undefined, { values });
  await desk.isAt(first);
  expect(desk.posted('open')).toEqual([]);
});
