import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, rosa, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const [a, b, c] = [refOf(hanna), refOf(luis), refOf(rosa)];
const connected: Schema<'SharedRows'> = {
  contributor: [a, b, c],
  shared: [
    [0, 14, 12],
    [14, 0, 15],
    [12, 15, 0],
  ],
  pairs_count: 3,
  pairs_met: 3,
  least: 12,
  most: 15,
  groups: [[a.id, b.id, c.id]],
};

async function open(task: Partial<Schema<'Task'>>, shared: Partial<Schema<'SharedRows'>> = {}) {
  const server = taskServer({ ...whole, status: 1, is_draft: false, ...task });
  const answers = {
    ...server.answers,
    'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [], totalCount: 0 }) },
    'GET /task/{id}/sharedRows': { only: TASK, answer: ok({ ...connected, ...shared }) },
  };
  return renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
}

test('the page of a task shows how many rows any two contributors share', async () => {
  const { screen } = await open({ answers_per_row: 2, overlap_share: 10 });
  const table = await screen.findByRole('table', { name: 'Rows that two contributors both answer' });
  const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['–', '14', '12'],
    ['14', '–', '15'],
    ['12', '15', '–'],
  ]);
  expect(screen.getByText('Pairs of contributors with shared rows: 3 / 3')).toBeTruthy();
  expect(screen.getByText('2 answers for 10% of the rows, one for the others')).toBeTruthy();
  expect(screen.queryByText(/can’t be compared/)).toBeNull();
});

test('groups that share no rows are named', async () => {
  const { screen } = await open({ answers_per_row: 2 }, { pairs_met: 1, least: 0, groups: [[a.id, b.id], [c.id]] });
  const warning = await screen.findByText(/share no rows with each other, so their work can’t be compared/);
  const groups = [...(warning.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(groups).toEqual(['Hanna, Luis', 'Rosa']);
});

test('of many groups and many names some are named', async () => {
  const contributor = Array.from({ length: 20 }, (_, index) => ({
    ...a,
    id: `019a0000-0000-7000-8000-0000000002${10 + index}`,
    name: `P${index}`,
  }));
  const ids = contributor.map(({ id }) => id);
  const groups = [ids.slice(0, 12), ...ids.slice(12).map((id) => [id])];
  const { screen } = await open(
    { answers_per_row: 2 },
    { contributor, shared: null, groups, pairs_count: 190, least: 0, most: 1234 },
  );
  expect(await screen.findByText('P0, P1, P2, P3, P4 and 7 others')).toBeTruthy();
  expect(screen.getByText('P16')).toBeTruthy();
  expect(screen.queryByText('P17')).toBeNull();
  expect(screen.getByText('and 3 more groups')).toBeTruthy();
  expect(screen.getByText('Shared rows per pair: 0–1,234')).toBeTruthy();
});

test('with one answer per row nothing is asked or shown', async () => {
  const { screen, received } = await open({ answers_per_row: 1 });
  expect(await screen.findByText('1 answer per row')).toBeTruthy();
  expect(screen.queryByText('Shared rows')).toBeNull();
  expect(received.some(({ operation }) => operation.includes('sharedRows'))).toBe(false);
});
