import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import {
  startState,
  type TaskFacts,
  type WorkbenchState,
} from '../../features/user-task/workbench/model/workbench-model.ts';
import { step } from '../../features/user-task/workbench/model/workbench-state.ts';

const DATASET = '019a9f5e-0000-7000-8000-00000000000d';

const choice = (value: string, label: string) => ({ value, label, hotkey: null });

/** Sentiment, topics, a phrase that only mixed reviews are asked for. */
export const sampleQuestions: readonly Question[] = [
  {
    question_no: 1,
    name: 'Overall sentiment',
    type: 'single',
    choices: [choice('pos', 'Positive'), choice('mix', 'Mixed'), choice('neg', 'Negative'), choice('neu', 'Neutral')],
    scale: 'nominal',
    required: true,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: null,
  },
  {
    question_no: 2,
    name: 'Which topics does it mention?',
    type: 'multiple',
    choices: [choice('drinks', 'Drinks'), choice('food', 'Food'), choice('staff', 'Service and staff')],
    scale: 'nominal',
    required: true,
    use_iframe: false,
    hint: 'Only what the writer says.',
    dataset: null,
    show_when: null,
  },
  {
    question_no: 3,
    name: 'The phrase that decided it',
    type: 'open',
    choices: [],
    scale: 'nominal',
    required: false,
    use_iframe: false,
    hint: '',
    dataset: null,
    show_when: { question_no: 1, values: ['mix'] },
  },
];

export function sampleRow(
  position: number,
  {
    answers = [],
    ...fields
  }: Partial<Omit<Schema<'UserTaskRow'>, 'answers'>> & { answers?: [number, string | string[] | null][] } = {},
): Schema<'UserTaskRow'> {
  return {
    position,
    content: {
      row_no: 100 + position,
      dataset: DATASET,
      row_id: `R-${position}`,
      language: null,
      text: `Review number ${position}.`,
      context: [{ name: 'Store', value: 'Harbour Lane' }],
      media: [],
      page: null,
    },
    skipped_reason: null,
    done: false,
    answers: answers.map(([question_no, value]) => ({
      question_no,
      value,
      revision: `${position.toString(16).padStart(12, '0')}-0000-0000000a`,
    })),
    marks: [],
    marked_incorrect: [],
    closed: [],
    skip_closed: false,
    disputes: [],
    disputable: [],
    ...fields,
  };
}

export const sampleTask: TaskFacts = {
  id: 'task-1',
  questions: sampleQuestions,
  logic: 'all',
  rowsCount: 3,
  isReadOnly: false,
  isGuidelineNew: false,
  returned: [],
  rework: null,
  isChanged: false,
};

/** A workbench with its rows loaded, on the first. */
export function aWorkbench(
  task: Partial<TaskFacts> = {},
  rows: readonly Schema<'UserTaskRow'>[] = [sampleRow(1), sampleRow(2), sampleRow(3)],
): WorkbenchState {
  const facts = { ...sampleTask, ...task };
  const start = startState(facts, { rowsDone: 0, rowsSkipped: 0 }, { position: 1, panel: 'guideline' });
  return step(start, { type: 'rows.loaded', rows, unsent: [] }).state;
}
