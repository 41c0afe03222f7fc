// @vitest-environment jsdom
import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { tableText } from '../../testing/table-text.ts';

const id = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

function submission(n: number, values: Partial<Schema<'SubmissionSummary'>>): Schema<'SubmissionSummary'> {
  return {
    ...{ id: id(n), project: { id: id(1), name: 'Brand study' }, task: { id: id(2), name: 'Reviews' } },
    contributor: { id: id(3), name: `Person ${n}`, username: `person${n}`, pic: null },
    ...{ is_completed: true, status: 1, round: 1, opened_at: null, returned_at: null, late: false },
    ...{ answers_count: 90, questions_count: 120, rows_count: 40, rows_skipped: 2 },
    ...{ correct_count: 0, incorrect_count: 0 },
    ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-20T05:48:00Z', version: 1 },
    ...values,
  };
}

const handedIn = [
  submission(4, {}),
  submission(5, { status: 2, correct_count: 80, incorrect_count: 10 }),
  submission(6, { is_completed: false, returned_at: '2026-11-20T05:48:00Z', late: true }),
];

test('the list of submissions says whose they are, where they stand and how they were marked', async () => {
  const { screen, actor, received, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: { 'GET /submission': { status: 200, body: { entities: handedIn, totalCount: 3 } } },
  });
  const link = await screen.findByRole('link', { name: /Person 4/ });
  expect(link.getAttribute('href')).toBe(`/submission/${id(4)}`);
  const [heads, ...rows] = tableText('Submission');
  expect(heads).toEqual([
    ...['Contributor', 'Project', 'Task', 'Status', 'Answers / questions', 'Correct / incorrect', 'Date'],
  ]);
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['Brand study', 'Reviews', 'Under Review', '90 / 120', '–', '20 November 2026, 13:48'],
    ['Brand study', 'Reviews', 'Approved', '90 / 120', '80 / 10', '20 November 2026, 13:48'],
    ['Brand study', 'Reviews', 'IncompleteReturnedLate', '90 / 120', '–', '20 November 2026, 13:48'],
  ]);
  await actor.click(screen.getByRole('combobox', { name: 'Status' }));
  await actor.click(screen.getByRole('option', { name: 'Under Review' }));
  await expect.poll(path).toBe('/submission?state=under_review');
  await expect.poll(() => received.at(-1)?.url.searchParams.get('state')).toBe('under_review');
});

test('the list of submissions is narrowed to a contributor, found by name', async () => {
  const people = ['Ana', 'Ben'].map((name, n) => ({ id: id(7 + n), name, username: name.toLowerCase(), type: 2 }));
  const { screen, actor, received, path } = await renderApp('/submission', {
    user: aUser(1),
    answers: {
      'GET /submission': { status: 200, body: { entities: handedIn, totalCount: 3 } },
      'GET /user': { status: 200, body: { entities: people, totalCount: 2 } },
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Contributor', expanded: false }));
  await actor.click(await screen.findByRole('option', { name: /^Ben/ }));
  await expect.poll(path).toBe(`/submission?contributor=${id(8)}`);
  await expect.poll(() => received.at(-1)?.url.searchParams.get('contributor')).toBe(id(8));
  expect(received.find(({ operation }) => operation === 'GET /user')?.url.searchParams.get('type')).toBe('2');
  expect(screen.getByRole('button', { name: 'Contributor Ben' })).toBeTruthy();
});
