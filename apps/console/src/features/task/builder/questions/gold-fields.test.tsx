import type { Schema } from '@concord/api-client';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DATASET } from '../../../../testing/builder/a-task.ts';
import { mood, openQuestions, questionsAt, why } from '../../../../testing/builder/questions-app.tsx';
import { problem } from '../../../../testing/fake-server.ts';

type Columns = Schema<'Dataset'>['columns'];

const dataset = (columns: Columns): Schema<'Dataset'> => ({
  id: DATASET,
  dataset_no: 1,
  name: 'Reviews',
  filename: 'reviews.csv',
  language: null,
  rows_count: 1,
  withdrawn_count: 0,
  createdAt: '2026-11-20T06:00:00Z',
  columns,
});
const columns: Columns = [
  { name: 'text', role: 'text' },
  { name: 'coder_1', role: 'gold' },
  { name: 'coder_2', role: 'gold' },
  { name: 'reason', role: 'gold:2' },
];

/** The builder at a question of two, with a server that names the column as the real one does. */
async function openWith(columns: Columns, no = 1) {
  const questions = [mood, { ...why, show_when: null }];
  const app = await openQuestions(questionsAt(no), { questions, task_row: [dataset(columns)] });
  app.answers['PUT /task/{id}/dataset/{dataset_id}/gold'] = ({ body: { column, question_no } }) => {
    const role = question_no === null ? 'gold' : `gold:${question_no}`;
    const after = columns.map((each) => (each.name === column ? { ...each, role } : each));
    return app.server.apply({ task_row: [dataset(after)] });
  };
  const sent = () => app.received.find(({ operation }) => operation.endsWith('/gold'))?.body;
  return { ...app, sent };
}

test('a question takes a column that was named gold before it, saved at once', async () => {
  const { actor, screen, sent } = await openWith(columns);
  const list = await screen.findByRole('combobox', { name: 'Gold answers' });
  expect([...list.querySelectorAll('option')].map(({ label }) => label)).toEqual(['No column', 'coder_1', 'coder_2']);
  await actor.selectOptions(list, 'coder_2');
  await waitFor(() => expect(list).toHaveProperty('value', 'coder_2'));
  expect(sent()).toEqual({ column: 'coder_2', question_no: 1 });
});

test('a column is released for another question', async () => {
  const { actor, screen, sent } = await openWith(columns, 2);
  const list = await screen.findByRole('combobox', { name: 'Gold answers' });
  expect(list).toHaveProperty('value', 'reason');
  await actor.selectOptions(list, 'No column');
  await waitFor(() => expect(list).toHaveProperty('value', ''));
  expect(sent()).toEqual({ column: 'reason', question_no: null });
});

test('without a gold column a question has no such list', async () => {
  const { screen } = await openWith([{ name: 'text', role: 'text' }]);
  expect(screen.queryByRole('combobox', { name: 'Gold answers' })).toBeNull();
});

test('a refusal is shown, and the column stays as it was', async () => {
  const { actor, screen, answers } = await openWith(columns);
  answers['PUT /task/{id}/dataset/{dataset_id}/gold'] = problem(409, 'task_not_draft');
  const list = await screen.findByRole('combobox', { name: 'Gold answers' });
  await actor.selectOptions(list, 'coder_1');
  expect(await screen.findByText(/^Once a task is published/)).toBeTruthy();
  expect(list).toHaveProperty('value', '');
});
