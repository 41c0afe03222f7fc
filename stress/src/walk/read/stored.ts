import type { Pool } from '../unsound.ts';

export type Value = string | string[];
type Moment = { assignment_id: string; row_no: number; round: number; revision: string };
type Version = Moment & { question_no: number; value: Value | null };
type Row = { row_no: number; gold: Record<string, Value> | null; in_pilot: boolean; is_hidden_gold: boolean };
export type Work = { id: string; contributor: string; removed: boolean; first_round: number; rounds: number[] };

/** What a task has of its rows and answers, as its tables have it, all as of one moment. */
export type Stored = {
  /** Whether its pilot is kept apart from the data. */
  pilot: 'running' | 'counted' | 'apart' | null;
  /** The answers to the first question with which the third one is asked; null: always. */
  shows_third: string[] | null;
  rows: Row[];
  work: Work[];
  given: { assignment_id: string; row_no: number; skipped_reason: string | null }[];
  /** All versions of answers that were ever current. */
  versions: Version[];
  /** The same of skips; a reason of null ended one. */
  skips: (Moment & { reason: string | null })[];
  /** What reviewers said of answers, the last of each round. */
  marks: Mark[];
};

export type Mark = Omit<Moment, 'revision'> & {
  question_no: number;
  at: string;
  /** What it was said of: the answer's revision, or none of a question left empty. */
  answer_revision: string | null;
  verdict: string | null;
  correct_answer: Value | null;
  remark: string;
};

const QUERY = `
  select tasks.pilot, (
      select show_when -> 'values' from questions where questions.task_id = tasks.id and question_no = 3) as shows_third,
    (select coalesce(json_agg(json_build_object('row_no', row_no, 'gold', gold,
        'in_pilot', exists (select from pilot_rows where pilot_rows.task_id = tasks.id and pilot_rows.row_no = own.row_no),
        'is_hidden_gold', exists (select from gold_rows where gold_rows.task_id = tasks.id and gold_rows.row_no = own.row_no))), '[]')
      from dataset_rows as own where own.task_id = tasks.id) as rows,
    (select coalesce(json_agg(json_build_object('id', own.id, 'first_round', first_round, 'removed', removed_at is not null,
        'contributor', case when source_of is null then username else users.name end,
        'rounds', array(select round from submissions where submissions.task_id = tasks.id and assignment_id = own.id))), '[]')
      from assignments as own join users on users.id = own.user_id where own.task_id = tasks.id) as work,
    (select coalesce(json_agg(json_build_object('assignment_id', assignment_id, 'row_no', row_no,
        'skipped_reason', skipped_reason)), '[]')
      from assignment_rows as own where own.task_id = tasks.id) as given,
    (select coalesce(json_agg(own), '[]') from (
      select assignment_id, row_no, question_no, value, round, revision from answers where task_id = tasks.id
      union all select assignment_id, row_no, question_no, value, round, revision from answer_history
        where task_id = tasks.id and was_current) as own) as versions,
    (select coalesce(json_agg(own), '[]') from (
      select assignment_id, row_no, round, revision, reason from skip_history
      where task_id = tasks.id and was_current) as own) as skips,
    (select coalesce(json_agg(own), '[]') from (
      select assignment_id, row_no, question_no, round, updated_at as at, answer_revision, verdict, correct_answer, remark
      from marks where task_id = tasks.id
      union all select assignment_id, row_no, question_no, round, marked_at, answer_revision, verdict, correct_answer, remark
      from mark_history where task_id = tasks.id) as own) as marks
  from tasks where id = $1`;

export async function readStored(pool: Pool, task: string): Promise<Stored | undefined> {
  const { rows } = await pool.query<Stored>(QUERY, [task]);
  return rows[0];
}

/** A question that is asked of someone, and the answer that counts, if any. */
export type Cell = { work: Work; row: Row; question_no: number; value: Value | null; revision: string | null };
export type Given = Cell & { value: Value };

type Choice = {
  /** Up to which round the answers of someone count, or as they are now; undefined: none. */
  until(work: Work): number | 'now' | undefined;
  rows(row: Row): boolean;
};

/** The rows that are data, unless others are asked for. */
export const isData = ({ pilot }: Stored, { in_pilot, is_hidden_gold }: Row): boolean =>
  !is_hidden_gold && !(pilot === 'apart' && in_pilot);

const last = <T extends Moment>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => (a.revision < b.revision ? -1 : 1)).at(-1);

export const isIn = (limit: number | 'now', { round }: { round: number }): boolean => limit === 'now' || round <= limit;

/** What is asked and answered, and the rows that are skipped instead; found the long way, cell by cell. */
export function askedCells(stored: Stored, { until, rows }: Choice) {
  const cells: Cell[] = [];
  const skipped: { work: Work; row: Row; reason: string }[] = [];
  for (const { assignment_id, row_no, skipped_reason } of stored.given) {
    const work = stored.work.find(({ id }) => id === assignment_id);
    const row = stored.rows.find((each) => each.row_no === row_no);
    const limit = work && until(work);
    if (!work || !row || limit === undefined || !rows(row)) continue;
    const isOwn = (version: Moment) =>
      version.assignment_id === assignment_id && version.row_no === row_no && isIn(limit, version);
    const reason = limit === 'now' ? skipped_reason : (last(stored.skips.filter(isOwn))?.reason ?? null);
    if (reason !== null) {
      skipped.push({ work, row, reason });
      continue;
    }
    const versions = stored.versions.filter(isOwn);
    const lastOf = (no: number) => last(versions.filter(({ question_no }) => question_no === no));
    const first = lastOf(1)?.value;
    for (const question_no of [1, 2, 3]) {
      if (question_no === 3 && stored.shows_third !== null && !stored.shows_third.includes(`${first}`)) continue;
      const { value = null, revision = null } = lastOf(question_no) ?? {};
      cells.push({ work, row, question_no, value: value?.length ? value : null, revision });
    }
  }
  return { cells, skipped };
}

export const answered = (cells: readonly Cell[]): Given[] =>
  cells.flatMap(({ value, ...cell }) => (value === null ? [] : [{ ...cell, value }]));
