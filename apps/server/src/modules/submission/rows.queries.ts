import { isAnswered, type Question } from '@concord/domain';
import { checkResult, seenOf } from '@concord/domain/acceptance';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import { invalid } from '../../kernel/errors.ts';
import { disputesOf } from '../../shared/dispute/disputes.queries.ts';
import type { AsOf } from '../../shared/query/as-of-round.ts';
import { countingAnswers } from '../../shared/task/answered-rows.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { type RoundRow, rowsOfRound } from '../../shared/task/round-rows.queries.ts';
import { rowContents } from '../../shared/task/row-contents.queries.ts';
import { type ComparedRow, comparedRows } from './compared-rows.queries.ts';
import {
  countNotAsOthers,
  countSample,
  filteredRows,
  isDisputed,
  isRoundFilter,
  rowsNaming,
  windowOf,
} from './filtered-rows.queries.ts';
import { othersOfLot } from './lot/lot.queries.ts';
import { comparedRound, comparedWith, reviewableSubmission, sampledRound } from './submission.queries.ts';

type Schemas = components['schemas'];
type Submission = Awaited<ReturnType<typeof reviewableSubmission>>;
type Filter = NonNullable<Context<'listSubmissionRows'>['query']['filter']>;

/** A window of the rows under a filter, with what a reviewer compares: answers, gold, the answers of others, marks. */
export async function submissionRows(
  db: Db,
  { actor, params, query }: Pick<Context<'listSubmissionRows'>, 'actor' | 'params' | 'query'>,
): Promise<Schemas['SubmissionRowList']> {
  const submission = await reviewableSubmission(db, actor, params.id);
  const { task_id: task, id: assignment } = submission;
  if (query.round !== undefined && query.round > submission.round)
    throw invalid({ pointer: '/round', code: 'unknown_reference', params: {} });
  // nothing is changed while the latest round is submitted
  const isLatest = submission.is_completed && query.round === submission.round;
  const asOf: AsOf = { task, assignment, round: isLatest ? undefined : query.round };
  const questions = await questionsOf(db, task);
  const { filter = 'all', position = 1, limit } = query;
  const from = { position, limit };
  const since = asOf.round === undefined ? comparedRound(submission) : null;
  const drawn = asOf.round === undefined ? sampledRound(submission) : null;
  const { rows, next } = isRoundFilter(filter)
    ? await rowsNaming(db, asOf, filter === 'to_review' ? drawn : since, filter, from)
    : filter === 'all' || filter === 'disputed'
      ? await windowOf(db, asOf, filter === 'all' ? sql`true` : isDisputed, from)
      : await filteredRows(db, asOf, questions, filter, from);
  return {
    rows: await shownRows(db, { ...asOf, since, drawn, isNamed: submission.sees_contributors }, questions, rows),
    next,
    totalCount: await countOf(db, submission, asOf, filter),
  };
}

/** How many rows there are under a filter; null where that would take comparing them. */
async function countOf(db: Db, submission: Submission, { round }: AsOf, filter: Filter): Promise<number | null> {
  if (round !== undefined && filter !== 'all' && filter !== 'disputed') return null;
  if (!isRoundFilter(filter)) return countsOf(submission)[filter];
  if (filter === 'to_review') return (await sampleOf(db, submission))?.rows ?? 0;
  return (await comparedWith(db, submission))?.[filter] ?? 0;
}

/** How many rows each filter finds, and how the answers are marked. */
export async function countRows(
  db: Db,
  { actor, params }: Pick<Context<'countSubmissionRows'>, 'actor' | 'params'>,
): Promise<Schemas['SubmissionCounts']> {
  const submission = await reviewableSubmission(db, actor, params.id);
  const { task_id: task, id: assignment, acceptance: check } = submission;
  const asOf: AsOf = { task, assignment, round: undefined };
  const differing = await countNotAsOthers(db, asOf, await questionsOf(db, task));
  const sample = await sampleOf(db, submission);
  const lot = await othersOfLot(db, submission);
  return {
    ...countsOf(submission),
    not_as_others: differing.count,
    more_not_as_others: !differing.isAll,
    correct_answers: submission.correct_count,
    incorrect_answers: submission.incorrect_count,
    unmarked_answers: submission.answers_count - submission.judged_count,
    sample,
    lot,
    check_result: submission.awaits_lot ? 'open' : check && sample && checkResult(check, seenOf(sample, lot)),
  };
}

/** null: all rows are to be reviewed. */
async function sampleOf(db: Db, submission: Submission) {
  const round = sampledRound(submission);
  return round === null ? null : countSample(db, submission, round);
}

/** What is kept of the rows as they are now; the answers of others are not compared until someone asks. */
const countsOf = (submission: Submission) => ({
  all: submission.rows_count,
  unmarked: submission.rows_unmarked,
  incorrect: submission.rows_incorrect,
  skipped: submission.rows_skipped,
  not_as_gold: submission.rows_not_as_gold,
  not_as_others: null,
  disputed: submission.rows_disputed,
});

async function shownRows(
  db: Db,
  { since, drawn, isNamed, ...asOf }: AsOf & { since: number | null; drawn: number | null; isNamed: boolean },
  questions: readonly Question[],
  numbers: readonly number[],
): Promise<Schemas['SubmissionRow'][]> {
  const [rows, contents, disputes, before] = await Promise.all([
    comparedRows(db, asOf, questions, numbers),
    rowContents(db, asOf.task, numbers),
    disputesOf(db, asOf, numbers),
    since === null ? undefined : rowsOfRound(db, { ...asOf, round: since }, numbers),
  ]);
  return rows.flatMap((row) => {
    const content = contents.get(row.row_no);
    if (!content) return [];
    const returned = before?.get(row.row_no);
    return [
      {
        content,
        ...shown(row, questions, isNamed),
        disputes: disputes.get(row.row_no) ?? [],
        to_review: drawn === null || row.sample_round === drawn,
        risks: (drawn !== null && row.sample_round === drawn && row.risks) || [],
        before: returned ? shownBefore(row.dataset_id, returned, questions) : null,
      },
    ];
  });
}

function shownBefore(
  dataset_id: string,
  { skippedReason: skipped_reason, answers, marks }: RoundRow,
  questions: readonly Question[],
): NonNullable<Schemas['SubmissionRow']['before']> {
  const cells = new Map([...answers].map(([question_no, value]) => [question_no, { value }]));
  return {
    skipped_reason,
    answers: valuesOf(countingAnswers(questions, { dataset_id, skipped_reason, cells })),
    marks: marks.map((mark) => ({ ...mark, current: true })),
  };
}

const shown = (
  { position, skipped_reason, cells, answers, marks, gold, others }: ComparedRow,
  questions: readonly Question[],
  isNamed: boolean,
): Omit<Schemas['SubmissionRow'], 'content' | 'disputes' | 'to_review' | 'risks' | 'before'> => ({
  position,
  skipped_reason,
  answers: valuesOf(answers),
  marks: marks
    .toSorted((a, b) => a.question_no - b.question_no)
    .map(({ row_no: _, answer_revision, ...mark }) => ({
      ...mark,
      current: answer_revision === (cells.get(mark.question_no)?.revision ?? null),
    })),
  gold: questions.flatMap(({ question_no }) => {
    const value = gold?.[question_no];
    return value !== undefined && isAnswered(value) ? [{ question_no, value }] : [];
  }),
  others: others.flatMap(({ user, answers }, index) =>
    valuesOf(answers).map((answer) => ({ ...answer, person: index + 1, user: isNamed ? user : null })),
  ),
});

const valuesOf = <Value>(answers: ReadonlyMap<number, { value: Value }>) =>
  [...answers].map(([question_no, { value }]) => ({ question_no, value }));
