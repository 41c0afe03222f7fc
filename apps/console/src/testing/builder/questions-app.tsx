import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { newQuestion, type Question } from '../../features/task/builder/questions/question-list.ts';
import { ok } from '../fake-server.ts';
import { aUser, renderApp } from '../render-app.tsx';
import { DATASET, TASK } from './a-task.ts';
import { taskServer } from './task-server.ts';

/** For tests: the address of the questions, or of one of them. */
export const questionsAt = (no?: number) =>
  `/task/${TASK}/edit?step=questions${no === undefined ? '' : `&question=${no}`}`;

/** For tests: a question with two choices, and one that is asked after the second of them. */
export const mood: Question = {
  ...newQuestion(1),
  name: 'Overall sentiment',
  choices: [
    { value: 'positive', label: 'Positive', hotkey: '1' },
    { value: 'negative', label: 'Negative', hotkey: '2' },
  ],
};
export const why: Question = {
  ...newQuestion(2),
  name: 'What went wrong?',
  type: 'open',
  choices: [],
  show_when: { question_no: 1, values: ['negative'] },
};

const row: Schema<'RowContent'> = {
  row_no: 1,
  dataset: DATASET,
  row_id: 'r1',
  language: 'en',
  text: 'The new cups leak.',
  context: [{ name: 'store', value: 'Harbour Lane' }],
  media: [],
  page: null,
};

/** For tests: the builder at a question, with the server and what the preview shows. */
export async function openQuestions(path: string, task: Partial<Schema<'Task'>> = {}) {
  const server = taskServer(task);
  const answers = {
    ...server.answers,
    'GET /task/{id}/row': { only: TASK, answer: ok({ rows: [row], totalCount: 40 }) },
  };
  const app = await renderApp(path, { user: aUser(1), answers });
  await app.screen.findByRole('heading', { name: 'What the contributor sees' });
  const preview = within(app.screen.getByRole('region', { name: 'What the contributor sees' }));
  return { ...app, server, preview };
}
