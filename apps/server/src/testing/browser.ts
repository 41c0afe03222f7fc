import { nextRevision, type Revision, rowProgress } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import type { DemoUsername } from '../first-run/demo/people.ts';
import { questionsOf } from '../shared/task/questions.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];

let opened = 0;

/** What a contributor's browser does: every answer gets a revision of this browser. */
export function openBrowser(app: TestApp, username: DemoUsername, task: string) {
  const client = (++opened).toString(16).padStart(8, '0');
  let last: Revision | null = null;
  const caller = app.as(username);
  const revision = () => {
    last = nextRevision(last, app.services.now().getTime(), client);
    return last;
  };
  return {
    cell: (row_no: number, question_no: number, value: Cell['value']): Cell => ({
      row_no,
      question_no,
      value,
      revision: revision(),
    }),
    skip: (row_no: number, reason: string | null): Skip => ({ row_no, reason, revision: revision() }),
    save: (cells: readonly Cell[], skips: readonly Skip[] = []) =>
      caller.put(`/userTask/${task}/answers`, { cells, skips }),
    submit: () => caller.post(`/userTask/${task}/submit`),
    withdraw: () => caller.post(`/userTask/${task}/withdraw`),
    read: async () => (await caller.get(`/userTask/${task}`)).result,
    rows: async (query = '') => (await caller.get(`/userTask/${task}/row${query}`)).result,
  };
}

/** Every counter of a task's assignments and rows equals the sum of its answers and skips. */
export async function expectCountersExact({ db }: Pick<TestApp, 'db'>, task: string): Promise<void> {
  const { question_logic: logic } = await db
    .selectFrom('tasks')
    .select('question_logic')
    .where('id', '=', task)
    .executeTakeFirstOrThrow();
  const questions = await questionsOf(db, task);
  const answers = await db.selectFrom('answers').selectAll().where('task_id', '=', task).execute();
  const skips = await db.selectFrom('skip_history').selectAll().where('task_id', '=', task).execute();
  const marks = await db.selectFrom('marks').selectAll().where('task_id', '=', task).execute();
  const rows = await db
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .selectAll('ar')
    .select('row.dataset_id')
    .where('ar.task_id', '=', task)
    .execute();
  const assignments = await db.selectFrom('assignments').selectAll().where('task_id', '=', task).execute();
  const isOf = (row: { assignment_id: string; row_no: number }) => (other: typeof row) =>
    other.assignment_id === row.assignment_id && other.row_no === row.row_no;
  const recounted = rows.map((row) => {
    const latest = skips
      .filter(isOf(row))
      .reduce<(typeof skips)[number] | undefined>(
        (high, skip) => (high && high.revision > skip.revision ? high : skip),
        undefined,
      );
    const skipped_reason = latest?.reason ?? null;
    const values = new Map(answers.filter(isOf(row)).map(({ question_no, value }) => [question_no, value]));
    const skipped = skipped_reason !== null;
    const progress = rowProgress({ questions, logic, dataset: row.dataset_id, answers: values, skipped });
    return { assignment_id: row.assignment_id, row_no: row.row_no, skipped_reason, ...progress };
  });
  expect(
    rows.map(({ assignment_id, row_no, skipped_reason, questions_count, answers_count, done }) => ({
      assignment_id,
      row_no,
      skipped_reason,
      questions_count,
      answers_count,
      done,
    })),
  ).toEqual(recounted);
  for (const { id, ...counters } of assignments) {
    const own = recounted.filter(({ assignment_id }) => assignment_id === id);
    const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
    const judged = (verdict: Schemas['Verdict']) =>
      marks.filter((mark) => mark.assignment_id === id && mark.verdict === verdict).length;
    expect(counters).toMatchObject({
      rows_count: own.length,
      rows_done: sum(({ done }) => Number(done)),
      rows_skipped: sum(({ skipped_reason }) => Number(skipped_reason !== null)),
      answers_count: sum(({ answers_count }) => answers_count),
      questions_count: sum(({ questions_count }) => questions_count),
      correct_count: judged('correct'),
      incorrect_count: judged('incorrect'),
    });
  }
}
