import type { Schema } from '@concord/api-client';
import { aUserTask } from '../../../records.ts';
import { NOW } from '../../clock.ts';
import { sampleId } from '../ids.ts';
import { deliveryGuideline, deliveryQuestions, visitGuideline, visitQuestions } from '../questions.ts';
import { tasks } from '../tasks.ts';
import { deliveryTexts, type Text, visitTexts } from './texts.ts';

type UserTask = Schema<'UserTask'>;
type Detail = Schema<'UserTaskDetail'>;
type Row = Schema<'UserTaskRow'>;

const userTask = (
  { id, name, project, due_date, late, rows_count }: Schema<'TaskSummary'>,
  fields: Partial<UserTask> = {},
) =>
  aUserTask({
    id,
    assignment: id.replace('8000-', '8001-'),
    name,
    project: { id: project.id, name: project.name, end_date: project.end_date },
    due_date,
    late,
    submission: { is_completed: false, status: 1, updatedAt: NOW },
    rows_count,
    questions_count: rows_count * 3,
    ...fields,
  });

const submitted = (updatedAt: string, status: 1 | 2): Partial<UserTask> => ({
  submission: { is_completed: true, status, updatedAt },
  round: 1,
  late: false,
});

const returned = {
  returned_at: '2026-11-19T09:36:00Z',
  round: 1,
  remarks: '29 rows miss the second topic. Please look at them again: 29 行漏选了第二个主题。',
} as const;

/** Arjun's: what the phone of mocks/14 shows. */
export const myTasks: UserTask[] = [
  userTask(tasks.complaint, { rows_done: 96, rows_count: 150, answers_count: 96, questions_count: 150 }),
  userTask(tasks.topic4, { rows_done: 211, answers_count: 211, questions_count: 240, ...returned }),
  userTask(tasks.visit4, { rows_done: 132, rows_skipped: 1, answers_count: 396, questions_count: 720 }),
  userTask(tasks.sentiment, { ...submitted('2026-11-19T07:31:00Z', 1), rows_done: 200 }),
  userTask(tasks.topic3, { ...submitted('2026-11-19T02:17:00Z', 1), rows_done: 200 }),
  userTask(tasks.wave2, { ...submitted('2026-11-16T08:44:00Z', 2), rows_done: 200 }),
];

const ROWS = 240;
const DONE = 132;
const DATASET = sampleId(0x3f4);

type Sample = { text: string; context: readonly (readonly [string, string])[]; answers?: Row['answers'] };

const revision = (position: number) => `${position.toString(16).padStart(12, '0')}-0000-0000000a`;

function row(
  position: number,
  { text, context }: Sample,
  given: readonly (string | string[] | null)[] | undefined,
): Row {
  const isSkipped = given?.length === 0;
  return {
    position,
    content: {
      row_no: position,
      dataset: DATASET,
      row_id: `R-${88_000 + position}`,
      language: null,
      text,
      context: context.map(([name, value]) => ({ name, value })),
      media: [],
      page: null,
    },
    skipped_reason: isSkipped ? 'Not a review' : null,
    done: position <= DONE,
    answers: isSkipped
      ? []
      : (given ?? []).map((value, index) => ({ question_no: index + 1, value, revision: revision(position) })),
    marks: [],
    marked_incorrect: [],
    closed: [],
    skip_closed: false,
    disputes: [],
    disputable: [],
  };
}

const contexts = [
  [
    ['Store', 'Harbour Lane'],
    ['Visited', '2 November 2026'],
    ['Order', 'Dine in'],
  ],
  [
    ['Store', '静安店'],
    ['Visited', '3 November 2026'],
    ['Order', 'Take away'],
  ],
  [
    ['Store', 'Station Kiosk'],
    ['Visited', '4 November 2026'],
    ['Order', 'Ordered ahead'],
  ],
] as const;

const context = contexts[0];

/** The texts over and over, so that the first one is that of the row the task opens at. */
function textAt(texts: readonly [Text, ...Text[]], position: number): Text {
  const from = position - (DONE + 1);
  const { length } = texts;
  return texts[((from % length) + length) % length] ?? texts[0];
}

/** The rows of Visit coding, batch 4: 132 done, some of them skipped; the next one is the 133rd. */
const visitRows = Array.from({ length: ROWS }, (_, index) => {
  const position = index + 1;
  const { text, answers } = textAt(visitTexts, position);
  return row(
    position,
    { text, context: contexts[index % contexts.length] ?? context },
    position <= DONE ? answers : undefined,
  );
});

const deliveryContext = [
  ['商家', '巷口面馆（静安）'],
  ['下单时间', '2026年11月12日 18:47'],
  ['配送', '平台骑手'],
] as const;

const deliveryRows = Array.from({ length: ROWS }, (_, index) => {
  const position = index + 1;
  const { text, answers } = textAt(deliveryTexts, position);
  return row(position, { text, context: deliveryContext }, position <= DONE ? answers : undefined);
});

const detail = (task: UserTask, guideline: string, questions: Schema<'Question'>[]): Detail => ({
  ...task,
  guideline,
  unread_guideline: [],
  question_logic: 'all',
  assign_logic: 'sequential',
  datasets: [{ id: DATASET, name: 'Batch 4' }],
  questions,
  task_row: [],
  answer: '[]',
  answered: task.answers_count,
  position: DONE + 1,
  rework: null,
  ask: null,
  resume_note: null,
  returned_rows: [],
  changed_since_return: false,
  resume_position: DONE + 1,
  server_time: NOW,
});

const progressIn = (rows: readonly Row[]) => ({
  rows_done: DONE,
  rows_skipped: rows.filter(({ skipped_reason }) => skipped_reason !== null).length,
  answers_count: 396,
  questions_count: 720,
});

export const visit: { detail: Detail; rows: Row[] } = {
  detail: detail(userTask(tasks.visit4, progressIn(visitRows)), visitGuideline, visitQuestions),
  rows: visitRows,
};

export const delivery: { detail: Detail; rows: Row[] } = {
  detail: detail(userTask(tasks.mood2, progressIn(deliveryRows)), deliveryGuideline, deliveryQuestions),
  rows: deliveryRows,
};

/** The same task after a review: its reviewer has marked two answers of the row it opens at. */
export const returnedVisit: { detail: Detail; rows: Row[] } = {
  detail: { ...visit.detail, ...returned, rework: 'all', rows_done: ROWS, answers_count: 720, resume_position: DONE },
  rows: visit.rows.map((one) => ({
    ...one,
    done: true,
    answers:
      one.position === DONE
        ? [
            { question_no: 1, value: 'mix', revision: revision(DONE) },
            { question_no: 2, value: ['drinks'], revision: revision(DONE) },
            { question_no: 4, value: 'ns', revision: revision(DONE) },
          ]
        : one.answers,
    marks:
      one.position === DONE
        ? [
            { question_no: 1, verdict: 'correct', correct_answer: null, remark: '', current: true },
            {
              question_no: 2,
              verdict: 'incorrect',
              correct_answer: ['drinks', 'price'],
              remark: 'The price is the point of the first half. 前半句说的是价格。',
              current: true,
            },
          ]
        : [],
  })),
};
