import { applicableQuestions, isAnswered, nextRevision, type Revision, rowProgress, sameAnswer } from '@concord/domain';
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
    acknowledge: (guideline_no: number) =>
      caller.post(`/userTask/${task}/guideline`, { guideline_no, revision: revision() }),
    submit: () => caller.post(`/userTask/${task}/submit`),
    withdraw: () => caller.post(`/userTask/${task}/withdraw`),
    read: async () => (await caller.get(`/userTask/${task}`)).result,
    rows: async (query = '') => (await caller.get(`/userTask/${task}/row${query}`)).result,
  };
}

/** Every counter of a task's assignments and rows equals the sum of its answers, skips and marks. */
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
    .select(['row.dataset_id', 'row.gold'])
    .orderBy('ar.assignment_id')
    .orderBy('ar.row_no')
    .where('ar.task_id', '=', task)
    .execute();
  const assignments = await db.selectFrom('assignments').selectAll().where('task_id', '=', task).execute();
  const isOf = (row: { assignment_id: string; row_no: number }) => (other: typeof row) =>
    other.assignment_id === row.assignment_id && other.row_no === row.row_no;
  const recounted = rows.map((row) => {
    const latest = skips
      .filter((skip) => skip.was_current && isOf(row)(skip))
      .reduce<(typeof skips)[number] | undefined>(
        (high, skip) => (high && high.revision > skip.revision ? high : skip),
        undefined,
      );
    const skipped_reason = latest?.reason ?? null;
    const values = new Map(answers.filter(isOf(row)).map(({ question_no, value }) => [question_no, value]));
    const skipped = skipped_reason !== null;
    const progress = rowProgress({ questions, logic, dataset: row.dataset_id, answers: values, skipped });
    const counting = skipped ? [] : answers.filter(isOf(row)).filter(isCounting(questions, row.dataset_id, values));
    const verdicts = marks.filter(isOf(row)).filter(({ verdict }) => verdict !== null);
    const judged = counting.filter(({ question_no, revision }) =>
      verdicts.some((mark) => mark.question_no === question_no && mark.answer_revision === revision),
    );
    const { assignment_id, row_no } = row;
    return {
      assignment_id,
      row_no,
      skipped_reason,
      ...progress,
      judged_count: judged.length,
      incorrect_count: verdicts.filter(({ verdict }) => verdict === 'incorrect').length,
      unmarked: judged.length < counting.length,
      not_as_gold: counting.some(({ question_no, value }) => {
        const gold = row.gold?.[question_no];
        return isAnswered(gold) && !sameAnswer(value, gold);
      }),
    };
  });
  expect(
    rows.map(({ task_id: _t, position: _p, skip_revision: _s, import_no: _i, dataset_id: _d, gold: _g, ...kept }) =>
      countersOf(kept),
    ),
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
      judged_count: sum((row) => row.judged_count),
      rows_unmarked: sum(({ unmarked }) => Number(unmarked)),
      rows_incorrect: sum((row) => Math.sign(row.incorrect_count)),
      rows_not_as_gold: sum(({ not_as_gold }) => Number(not_as_gold)),
    });
  }
}

/** How rows differ from returned ones, and what is drawn of them, is not counted. */
const countersOf = <
  Row extends { changed_since: unknown; still_incorrect_since: unknown; sample_round: unknown; risks: unknown },
>({
  changed_since: _c,
  still_incorrect_since: _s,
  sample_round: _r,
  risks: _k,
  ...counters
}: Row) => counters;

type Values = ReadonlyMap<number, Cell['value']>;

/** Whether an answer is given, to a question that applies. */
const isCounting =
  (questions: readonly Schemas['Question'][], dataset: string, values: Values) =>
  ({ question_no, value }: { question_no: number; value: Cell['value'] }) =>
    isAnswered(value) &&
    applicableQuestions(questions, dataset, (no) => values.get(no)).some((one) => one.question_no === question_no);
