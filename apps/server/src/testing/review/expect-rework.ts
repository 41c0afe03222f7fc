import { applicableQuestions, isAnswered, sameAnswer } from '@concord/domain';
import type { components } from '@concord/openapi';
import { expect } from 'vitest';
import { questionsOf } from '../../shared/task/questions.ts';
import type { TestApp } from '../test-app.ts';

type Question = components['schemas']['Question'];
type Value = components['schemas']['AnswerValue'];
type Version = { round: number; order: string };
type State = { answers: ReadonlyMap<number, Value>; reason: string | null };

const lastOf = <T extends Version>(versions: readonly T[], round = Number.POSITIVE_INFINITY): T | undefined =>
  versions.filter((one) => one.round <= round).toSorted((a, b) => (a.order < b.order ? 1 : -1))[0];

/** What is kept about how rows differ from the returned round is what their whole history says. */
export async function expectReworkKept({ db }: Pick<TestApp, 'db'>, task: string): Promise<void> {
  const questions = await questionsOf(db, task);
  const answers = await db.selectFrom('answers').selectAll().where('task_id', '=', task).execute();
  const earlier = await db.selectFrom('answer_history').selectAll().where('task_id', '=', task).execute();
  const skips = await db.selectFrom('skip_history').selectAll().where('task_id', '=', task).execute();
  const marks = await db.selectFrom('marks').selectAll().where('task_id', '=', task).execute();
  const earlierMarks = await db.selectFrom('mark_history').selectAll().where('task_id', '=', task).execute();
  const rows = await db
    .selectFrom('assignment_rows as ar')
    .innerJoin('dataset_rows as row', (join) =>
      join.onRef('row.task_id', '=', 'ar.task_id').onRef('row.row_no', '=', 'ar.row_no'),
    )
    .innerJoin('assignments', (join) =>
      join.onRef('assignments.task_id', '=', 'ar.task_id').onRef('assignments.id', '=', 'ar.assignment_id'),
    )
    .select(['ar.assignment_id', 'ar.row_no', 'ar.changed_since', 'ar.still_incorrect_since', 'row.dataset_id'])
    .select(['assignments.returned_round', 'assignments.is_completed'])
    .where('ar.task_id', '=', task)
    .where('assignments.returned_round', 'is not', null)
    .execute();
  for (const row of rows) {
    const own = (other: { assignment_id: string; row_no: number }) =>
      other.assignment_id === row.assignment_id && other.row_no === row.row_no;
    const versions = [...answers, ...earlier.filter((one) => one.was_current)]
      .filter(own)
      .map(({ question_no, value, round, revision }) => ({ question_no, value, round, order: revision }));
    const reasons = skips
      .filter((one) => own(one) && one.was_current)
      .map(({ reason, round, revision }) => ({ reason, round, order: revision }));
    const said = [
      ...marks.filter(own).map((mark) => ({ ...mark, order: `${mark.updated_at} ~` })),
      ...earlierMarks.filter(own).map((mark) => ({ ...mark, order: `${mark.marked_at} ${mark.id}` })),
    ];
    const numbers = questions.map(({ question_no }) => question_no);
    const stateAt = (round?: number): State => ({
      reason: lastOf(reasons, round)?.reason ?? null,
      answers: new Map(
        numbers.map((no) => {
          const last = lastOf(
            versions.filter(({ question_no }) => question_no === no),
            round,
          );
          return [no, last?.value ?? null];
        }),
      ),
    });
    const round = row.returned_round ?? 0;
    const [before, after] = [stateAt(round), stateAt()];
    const [asked, askedNow] = [before, after].map((state) => askedIn(questions, row.dataset_id, state));
    const isSame = (no: number) => sameAnswer(before.answers.get(no), after.answers.get(no));
    const isGone = (no: number) =>
      asked?.has(no) !== askedNow?.has(no) && isAnswered((asked?.has(no) ? before : after).answers.get(no));
    const changed =
      before.reason !== after.reason || numbers.some((no) => isGone(no) || (askedNow?.has(no) && !isSame(no)));
    const isIncorrect = (no: number) =>
      lastOf(
        said.filter(({ question_no }) => question_no === no),
        round,
      )?.verdict === 'incorrect';
    const still = numbers.some((no) => isIncorrect(no) && asked?.has(no) && askedNow?.has(no) && isSame(no));
    expect(row.changed_since === round).toBe(changed);
    // of a row that nothing is done about, it is noted with the submission
    if (row.is_completed || row.still_incorrect_since === round)
      expect(row.still_incorrect_since === round).toBe(still);
  }
}

function askedIn(questions: readonly Question[], dataset: string, { answers, reason }: State): ReadonlySet<number> {
  if (reason !== null) return new Set();
  return new Set(
    applicableQuestions(questions, dataset, (no) => answers.get(no)).map(({ question_no }) => question_no),
  );
}
