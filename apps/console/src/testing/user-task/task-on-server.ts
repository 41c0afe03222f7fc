import type { Schema } from '@concord/api-client';
import { type QuestionLogic, rowProgress } from '@concord/domain';
import type { SaveRequest } from '../../features/user-task/answers/answer-batch.ts';
import { type Answers, ok, problem } from '../fake-server.ts';
import { aUserTask } from '../records.ts';
import { sampleQuestions, sampleRow } from './sample-workbench.ts';

export const TASK_ID = '019a9f5e-0000-7000-8000-0000000000aa';

type Detail = Schema<'UserTaskDetail'>;
type Row = Schema<'UserTaskRow'>;

/** The same in the list of tasks. */
function summaryOf(detail: Detail): Schema<'UserTask'> {
  const { id, assignment, name, project, due_date, late, workable, submission, round, returned_at, opened_at } = detail;
  const { paused_at, remarks, rows_count, rows_done, rows_skipped, answers_count, questions_count } = detail;
  return {
    id,
    assignment,
    name,
    project,
    due_date,
    late,
    workable,
    submission,
    round,
    returned_at,
    paused_at,
    opened_at,
    remarks,
    rows_count,
    rows_done,
    rows_skipped,
    answers_count,
    questions_count,
  };
}

/** The questions of the task, as the contract writes them. */
export const askedQuestions = (): Schema<'Question'>[] =>
  sampleQuestions.map((question) => ({
    ...question,
    choices: [...question.choices],
    show_when: question.show_when && { ...question.show_when, values: [...question.show_when.values] },
  }));

const logic: QuestionLogic = 'all';

/** A task of which nothing is answered yet. */
const aDetail = (rowsCount: number, fields: Partial<Detail>): Detail => ({
  ...aUserTask({ id: TASK_ID, rows_count: rowsCount, questions_count: rowsCount * 2 }),
  guideline: 'Only what the **writer** says.',
  unread_guideline: [],
  question_logic: logic,
  assign_logic: 'sequential',
  datasets: [],
  questions: askedQuestions(),
  task_row: [],
  answer: '[]',
  answered: 0,
  position: 1,
  resume_position: 1,
  rework: null,
  ask: null,
  resume_note: null,
  returned_rows: [],
  changed_since_return: false,
  server_time: new Date().toISOString(),
  ...fields,
});

function isDone({ content, answers: given, skipped_reason }: Row): boolean {
  const answers = new Map(given.map(({ question_no, value }) => [question_no, value]));
  const { dataset } = content;
  return rowProgress({ questions: sampleQuestions, logic, dataset, answers, skipped: skipped_reason !== null }).done;
}

/** Puts answers and skips in their rows. */
function put(rows: readonly Row[], { cells, skips }: SaveRequest): void {
  const rowOf = (rowNo: number) => rows.find(({ content }) => content.row_no === rowNo);
  for (const { row_no, question_no, value, revision } of cells) {
    const row = rowOf(row_no);
    if (!row) continue;
    row.answers = [...row.answers.filter((one) => one.question_no !== question_no), { question_no, value, revision }];
  }
  for (const { row_no, reason } of skips) {
    const row = rowOf(row_no);
    if (row) row.skipped_reason = reason;
  }
  for (const row of rows) row.done = isDone(row);
}

const countsOf = (rows: readonly Row[]) => ({
  rows_count: rows.length,
  rows_done: rows.filter(({ done }) => done).length,
  rows_skipped: rows.filter(({ skipped_reason }) => skipped_reason !== null).length,
  resume_position: rows.find(({ done }) => !done)?.position ?? 1,
});

const sampleRows = (count: number, content: Partial<Schema<'RowContent'>>): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const row = sampleRow(index + 1);
    return { ...row, content: { ...row.content, ...content } };
  });

function windowOf(rows: readonly Row[], asked: URLSearchParams): Row[] {
  const from = Number(asked.get('position'));
  const limit = Number(asked.get('limit'));
  return rows.filter(({ position }) => position >= from && position < from + limit);
}

/** The guideline of a task: how it is changed, and what the contributor has read. */
function guidelineOf(detail: () => Detail, set: (changed: Partial<Detail>) => void) {
  let versions = 1;
  return {
    /** A version after those that are there. */
    changeGuideline(guideline: string, change_note: string): void {
      versions += 1;
      const change = { guideline_no: versions, change_note, createdAt: '2026-11-25T08:00:00.000Z' };
      set({ guideline, unread_guideline: [...detail().unread_guideline, change] });
    },
    acknowledge({ body }: { body: Schema<'GuidelineAcknowledgement'> }) {
      set({ unread_guideline: detail().unread_guideline.filter((one) => one.guideline_no > body.guideline_no) });
      return { status: 204 } as const;
    },
  };
}

/** The rows of the task, and those that were taken from it, which return with an answer. */
function heldRows(rows: Row[]) {
  const taken: Row[] = [];
  return {
    add(): void {
      rows.push(sampleRow(rows.length + 1));
    },
    take(rowNo: number): void {
      const place = rows.findIndex(({ content }) => content.row_no === rowNo);
      taken.push(...rows.splice(place, 1));
      for (const [index, row] of rows.entries()) row.position = index + 1;
    },
    /** Returns the numbers of the rows that have come back. */
    save(request: SaveRequest): number[] {
      const extra = taken.filter(({ content }) => request.cells.some(({ row_no }) => row_no === content.row_no));
      for (const row of extra) {
        taken.splice(taken.indexOf(row), 1);
        rows.push({ ...row, position: rows.length + 1 });
      }
      put(rows, request);
      return extra.map(({ content }) => content.row_no);
    },
  };
}

const outcomesOf = ({ cells, skips }: SaveRequest): Pick<Schema<'AnswersSaved'>, 'cells' | 'skips'> => ({
  cells: cells.map(({ row_no, question_no, revision }) => ({ row_no, question_no, revision, outcome: 'current' })),
  skips: skips.map(({ row_no, revision }) => ({ row_no, revision, outcome: 'current' })),
});

/** A contributor's task as the server holds it, for tests of screens: what is saved is there when it is read again. */
export function taskOnServer(fields: Partial<Detail> = {}, rowsCount = 3, content: Partial<Schema<'RowContent'>> = {}) {
  const rows = sampleRows(rowsCount, content);
  let detail = aDetail(rowsCount, fields);

  const held = heldRows(rows);

  function save(request: SaveRequest): Schema<'AnswersSaved'> {
    const extra_rows = held.save(request);
    detail = { ...detail, ...countsOf(rows) };
    const { rows_done, rows_skipped, answers_count, questions_count } = detail;
    const counts = { rows_done, rows_skipped, answers_count, questions_count };
    return { ...outcomesOf(request), extra_rows, ...counts, server_time: new Date().toISOString() };
  }

  const change = (one: () => void): void => {
    one();
    detail = { ...detail, ...countsOf(rows) };
  };
  /** More rows of a published task, after those that are there. */
  const addRow = (): void => change(held.add);
  /** A row goes to someone else; those after it move up. */
  const takeRow = (rowNo: number): void => change(() => held.take(rowNo));

  /** It says something else of the task from now on. */
  const say = (changed: Partial<Detail>): void => {
    detail = { ...detail, ...changed };
  };
  const { changeGuideline, acknowledge } = guidelineOf(() => detail, say);

  const submit = () => {
    if (detail.unread_guideline.length > 0) return problem(409, 'guideline_unread');
    const { rows_count, rows_done, resume_position } = countsOf(rows);
    const params = { count: rows_count - rows_done, position: resume_position };
    if (params.count > 0) return problem(422, 'rows_incomplete', { params });
    detail = { ...detail, round: 1, submission: { ...detail.submission, is_completed: true } };
    return ok(summaryOf(detail));
  };
  const withdraw = () => {
    detail = { ...detail, submission: { ...detail.submission, is_completed: false } };
    return ok(summaryOf(detail));
  };
  const answers: Answers = {
    'GET /userTask/{id}': { only: TASK_ID, answer: () => ok(detail) },
    'GET /userTask/{id}/row': {
      only: TASK_ID,
      answer: ({ url }) => ok({ rows: windowOf(rows, url.searchParams), totalCount: rows.length }),
    },
    'PUT /userTask/{id}/answers': { only: TASK_ID, answer: ({ body }) => ok(save(body)) },
    'POST /userTask/{id}/guideline': { only: TASK_ID, answer: acknowledge },
    'GET /userTask/{id}/goldScore': { only: TASK_ID, answer: ok({ score: null }) },
    'POST /userTask/{id}/submit': { only: TASK_ID, answer: submit },
    'POST /userTask/{id}/withdraw': { only: TASK_ID, answer: withdraw },
    'GET /userTask': () => ok({ entities: [summaryOf(detail)], totalCount: 1, project_list: [] }),
  };
  const saved = (position: number, questionNo: number) =>
    rows.find((row) => row.position === position)?.answers.find((one) => one.question_no === questionNo)?.value;
  return { answers, rows, saved, say, addRow, takeRow, changeGuideline, assignment: detail.assignment };
}
