import type { Schema } from '@concord/api-client';
import { aTask } from '../../builder/a-task.ts';
import { aDataset } from '../../builder/an-upload.ts';
import { sampleId } from './ids.ts';
import { contributors, people, ref } from './people.ts';
import { projectRef, projects } from './projects.ts';
import { visitGuideline, visitQuestions } from './questions.ts';

type Summary = Schema<'TaskSummary'>;
type Task = Schema<'Task'>;
type Progress = { submitted?: number; total?: number; answers?: [number, number]; rows?: number; due?: string };
type State = 'draft' | 'active' | 'late' | 'inactive' | 'complete';

function task(
  n: number,
  project: Schema<'Project'>,
  name: string,
  state: State,
  { submitted = 0, total = 0, answers: [answers_count, questions_count] = [0, 0], rows = 0, due }: Progress = {},
): Summary {
  return {
    id: sampleId(0x300 + n),
    name,
    project: projectRef(project),
    status: state === 'inactive' || state === 'draft' ? 0 : 1,
    is_draft: state === 'draft',
    complete: state === 'complete',
    late: state === 'late',
    pilot: null,
    gold_share: null,
    gold_rows_count: 0,
    quality: null,
    due_date: due ?? null,
    rows_count: rows,
    submitted,
    total,
    answers_count,
    questions_count,
    createdAt: '2026-11-02T02:00:00Z',
    updatedAt: '2026-11-20T06:02:00Z',
    version: 7,
  };
}

const { rail, clinic, cafe, takeaway, bank, museum, bus, loyalty } = projects;

export const tasks = {
  complaint: task(1, rail, 'Complaint type', 'late', {
    submitted: 4,
    total: 6,
    answers: [164, 300],
    rows: 150,
    due: '2026-11-11',
  }),
  urgency: task(2, rail, 'Urgency', 'active', {
    submitted: 3,
    total: 4,
    answers: [148, 150],
    rows: 75,
    due: '2026-11-27',
  }),
  wave3: task(3, clinic, 'Open ends, wave 3', 'late', {
    submitted: 4,
    total: 6,
    answers: [284, 300],
    rows: 100,
    due: '2026-11-14',
  }),
  wave2: task(4, clinic, 'Open ends, wave 2', 'complete', {
    submitted: 6,
    total: 6,
    answers: [600, 600],
    rows: 200,
    due: '2026-11-06',
  }),
  visit4: task(5, cafe, 'Visit coding, batch 4', 'active', {
    submitted: 4,
    total: 6,
    answers: [1596, 2160],
    rows: 240,
    due: '2026-11-24',
  }),
  topic4: task(6, cafe, 'Topic coding, batch 4', 'late', {
    submitted: 5,
    total: 6,
    answers: [1411, 1440],
    rows: 240,
    due: '2026-11-18',
  }),
  topic3: task(7, cafe, 'Topic coding, batch 3', 'complete', {
    submitted: 6,
    total: 6,
    answers: [1200, 1200],
    rows: 200,
    due: '2026-11-10',
  }),
  visit5: task(8, cafe, 'Visit coding, batch 5', 'draft'),
  mood2: task(9, takeaway, '情感分析 第二批', 'active', {
    submitted: 5,
    total: 6,
    answers: [1750, 2000],
    rows: 240,
    due: '2026-11-25',
  }),
  mood1: task(10, takeaway, '情感分析 第一批', 'complete', {
    submitted: 6,
    total: 6,
    answers: [1000, 1000],
    rows: 120,
    due: '2026-10-30',
  }),
  sentiment: task(11, bank, 'Sentiment', 'active', {
    submitted: 4,
    total: 5,
    answers: [400, 600],
    rows: 200,
    due: '2026-12-04',
  }),
  features: task(12, bank, 'Feature requests', 'active', {
    submitted: 3,
    total: 4,
    answers: [240, 600],
    rows: 200,
    due: '2026-12-09',
  }),
  themes: task(13, museum, '主题归类', 'active', {
    submitted: 4,
    total: 4,
    answers: [388, 600],
    rows: 150,
    due: '2026-11-28',
  }),
  reasons: task(14, bus, 'Route reasons', 'active', {
    submitted: 0,
    total: 1,
    answers: [45, 900],
    rows: 300,
    due: '2026-12-15',
  }),
  loyaltyEnds: task(15, loyalty, 'Open ends', 'inactive', {
    submitted: 3,
    total: 3,
    answers: [360, 360],
    rows: 120,
    due: '2026-10-28',
  }),
} as const satisfies Record<string, Summary>;

export const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

const DATASET = sampleId(0x3f1);

const dataset = aDataset({
  id: DATASET,
  columns: [
    { name: 'review', role: 'text' },
    { name: 'store', role: 'context' },
    { name: 'visited', role: 'context' },
    { name: 'stars', role: 'hidden' },
  ],
  createdAt: '2026-11-20T05:40:00Z',
});

const { submitted: _, total: __, answers_count: ___, questions_count: ____, quality: _____, ...visit5 } = tasks.visit5;

/** Visit coding, batch 5, as it is being built: with a name and a due date; then rows, questions, people. */
export const building = {
  named: aTask({
    ...visit5,
    guideline: visitGuideline,
    guideline_no: 1,
    due_date: '2026-12-03',
    answers_per_row: 3,
    review_sample: 40,
    acceptance: null,
    acceptance_lot: 'submission',
    majority_share: null,
    consensus_probability: null,
    review_riskiest: false,
    hide_contributors: false,
  }),
  get withRows(): Task {
    return { ...this.named, task_row: [dataset], rows_count: dataset.rows_count };
  },
  get withQuestions(): Task {
    return { ...this.withRows, questions: visitQuestions };
  },
  get complete(): Task {
    return {
      ...this.withQuestions,
      contributor: contributors.map((user) => ({ user: ref(user), away_until: null, assignment: null })),
      reviewer: [ref(people.priya)],
    };
  },
};
