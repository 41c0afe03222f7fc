import type { Schema } from '@concord/api-client';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok } from '../../../testing/fake-server.ts';
import { idOf } from '../../../testing/records.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';
import { taskQuality } from '../../../testing/task-quality.ts';

function open(disputes: Schema<'DisputeCounts'>) {
  const answers = {
    ...taskServer({ ...whole, is_draft: false, status: 1 }).answers,
    'GET /task/{id}/quality': { only: TASK, answer: ok(taskQuality) },
    'GET /task/{id}/dispute': { only: TASK, answer: ok(disputes) },
  };
  return renderApp(`/task/${TASK}/quality`, { user: aUser(1), answers });
}

const ref = (n: number, name: string) => ({ id: idOf(n), name, username: name.toLowerCase(), pic: null });

test('disputes are counted by contributor and by reviewer, once there are any', async () => {
  const { screen } = await open({
    contributors: [{ user: ref(71, 'Ana'), made: 3, upheld: 2, kept: 0 }],
    reviewers: [{ user: ref(72, 'Rita'), disputed: 3, upheld: 2, kept: 0, decided: 1 }],
  });
  await screen.findByRole('table', { name: 'Disputes by contributor' });
  // a person has an initial before the name
  expect(tableText('Disputes by contributor')).toEqual([
    ['Contributor', 'Raised', 'Upheld', 'Mark kept'],
    ['AAna', '3', '2', '0'],
  ]);
  expect(tableText('Disputes by reviewer')).toEqual([
    ['Reviewer', 'Marks disputed', 'Upheld', 'Mark kept', 'Decided'],
    ['RRita', '3', '2', '0', '1'],
  ]);
});

test('without disputes the page does not mention them', async () => {
  const { screen } = await open({ contributors: [], reviewers: [] });
  await screen.findByRole('heading', { name: 'Can the answers be relied on?' });
  expect(screen.queryByRole('heading', { name: 'Disputes' })).toBeNull();
});
