import type { Schema } from '@concord/api-client';
import { type Filter, filters } from '../../features/submission/desk/model/review-model.ts';
import { type Answers, list, ok, problem } from '../fake-server.ts';
import { aRound } from '../records.ts';

type Submission = Schema<'Submission'>;
type Row = Schema<'SubmissionRow'>;
type Mark = Schema<'Mark'>;
type Question = Schema<'Question'>;

const DATASET = '019a9f5e-0000-7000-8000-0000000000d1';

export const idOf = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

export const question = (question_no: number, values: Partial<Question> = {}): Question => ({
  question_no,
  name: `Question ${question_no}`,
  type: 'single',
  choices: ['Yes', 'No', 'Maybe'].map((label) => ({ value: label.toLowerCase(), label, hotkey: null })),
  scale: 'nominal',
  required: true,
  use_iframe: false,
  hint: '',
  dataset: null,
  show_when: null,
  ...values,
});

export const aRow = (
  row_no: number,
  answers: Record<number, Schema<'AnswerValue'>>,
  rest: Partial<Row> & { page?: string } = {},
): Row => {
  const { page = null, ...values } = rest;
  return {
    position: row_no,
    content: {
      row_no,
      dataset: DATASET,
      row_id: null,
      language: null,
      text: `Text ${row_no}`,
      context: [],
      media: [],
      page,
    },
    skipped_reason: null,
    answers: Object.entries(answers).map(([question_no, value]) => ({ question_no: Number(question_no), value })),
    marks: [],
    gold: [],
    others: [],
    disputes: [],
    to_review: true,
    risks: [],
    before: null,
    ...values,
  };
};

/** A submission that waits for review; `n` orders them. */
function aSubmission(n: number, rows: readonly Row[], questions: readonly Question[]): Submission {
  const answers_count = rows.reduce((sum, { answers }) => sum + answers.length, 0);
  const counts = { answers_count, questions_count: answers_count, correct_count: 0, incorrect_count: 0 };
  return {
    id: idOf(n),
    contri_task: idOf(n),
    project: { id: idOf(8), name: 'Brand study' },
    task: { id: idOf(9), name: 'Reviews' },
    contributor: { id: idOf(7), name: `Person ${n}`, username: `person${n}`, pic: null },
    assigned_reviewer: null,
    decided_by: null,
    of_source: false,
    is_completed: true,
    status: 1,
    round: 1,
    opened_at: '2026-11-20T05:51:00Z',
    returned_at: null,
    paused_at: null,
    gold_below: null,
    late: false,
    ...counts,
    rows_count: rows.length,
    rows_skipped: 0,
    remarks: null,
    guideline: '',
    questions: [...questions],
    submission: [aRound(counts)],
    next: null,
    previous: null,
    compared_with: null,
    disputed: 0,
    open_disputes: rows.flatMap(({ disputes }) => disputes).filter(({ outcome }) => outcome === null).length,
    sampled: false,
    sampled_by_risk: false,
    acceptance: null,
    lot: null,
    createdAt: '2026-11-20T01:05:00Z',
    updatedAt: '2026-11-20T05:48:00Z',
    version: 3,
  };
}

type Desk = { rows: readonly Row[]; questions: readonly Question[]; lot?: Schema<'LotCounts'> };

const differs = (row: Row, from: Row['gold']) =>
  from.some((one) => row.answers.find((own) => own.question_no === one.question_no)?.value !== one.value);

const isSameIn = (no: number, ...[a, b]: [Row['answers'], Row['answers']]) =>
  a.find(({ question_no }) => question_no === no)?.value === b.find(({ question_no }) => question_no === no)?.value;

/** What the filters find that does not depend on the marks set here. */
const findsOfRow = {
  all: () => true,
  skipped: ({ skipped_reason }) => skipped_reason !== null,
  changed: ({ before, answers }) => before !== null && JSON.stringify(before.answers) !== JSON.stringify(answers),
  still_incorrect: ({ before, answers }) =>
    before?.marks.some(
      ({ question_no, verdict }) => verdict === 'incorrect' && isSameIn(question_no, before.answers, answers),
    ) ?? false,
  not_as_gold: (row) => differs(row, row.gold),
  not_as_others: (row) => differs(row, row.others),
  disputed: ({ disputes }) => disputes.some(({ outcome }) => outcome === null),
} satisfies Partial<Record<Filter, (row: Row) => boolean>>;

/** The marks that were set here on a row. */
const ownMarks = (
  { content }: Row,
  questions: readonly Question[],
  get: (row_no: number, question_no: number) => Mark | undefined,
): Row['marks'] =>
  questions.flatMap(({ question_no }) => {
    const mark = get(content.row_no, question_no);
    if (!mark) return [];
    const { verdict, correct_answer, remark, uncovered = null } = mark;
    return [{ question_no, verdict, correct_answer, remark, uncovered, current: true }];
  });

/** The rows of a submission with the marks that were set here, by `row_no question_no`. */
function markedRows({ rows, questions, lot }: Desk) {
  const isSampled = rows.some((row) => !row.to_review);
  const marks = new Map<string, Mark>();
  const verdictOf = ({ content: { row_no } }: Row, question_no: number) =>
    marks.get(`${row_no} ${question_no}`)?.verdict ?? null;
  const given = (row: Row) => questions.map(({ question_no }) => verdictOf(row, question_no));
  const unmarked = (row: Row) => row.answers.filter(({ question_no }) => !verdictOf(row, question_no)).length;
  const finds: Record<Filter, (row: Row) => boolean> = {
    ...findsOfRow,
    to_review: (row) => isSampled && row.to_review,
    unmarked: (row) => unmarked(row) > 0,
    incorrect: (row) => given(row).includes('incorrect'),
  };
  const find = (name: string | null) =>
    rows.filter((row) => filters.some((one) => one === (name ?? 'all') && finds[one](row)));
  const count = (verdict: string, among = rows) => among.flatMap(given).filter((one) => one === verdict).length;
  const answersIn = (among: readonly Row[]) => ({
    incorrect_rows: among.filter(finds.incorrect).length,
    correct_answers: count('correct', among),
    incorrect_answers: count('incorrect', among),
    unmarked_answers: among.reduce((sum, row) => sum + unmarked(row), 0),
  });
  const set = (mark: Mark) => marks.set(`${mark.row_no} ${mark.question_no}`, mark);
  const get = (row_no: number, question_no: number) => marks.get(`${row_no} ${question_no}`);
  const withMarks = (row: Row): Row => ({ ...row, marks: [...row.marks, ...ownMarks(row, questions, get)] });
  return {
    set,
    get,
    totals: () => ({ correct_count: count('correct'), incorrect_count: count('incorrect') }),
    page(query: URLSearchParams) {
      const [from, limit] = ['position', 'limit'].map((name) => Number(query.get(name)));
      const found = find(query.get('filter'));
      const after = found.filter(({ position }) => position >= (from ?? 1));
      const shown = after.slice(0, limit);
      const next = shown.length < after.length ? (shown.at(-1)?.position ?? 0) + 1 : null;
      return { rows: shown.map(withMarks), next, totalCount: found.length };
    },
    counts: (): Schema<'SubmissionCounts'> => ({
      all: find('all').length,
      unmarked: find('unmarked').length,
      incorrect: find('incorrect').length,
      skipped: find('skipped').length,
      not_as_gold: find('not_as_gold').length,
      not_as_others: find('not_as_others').length,
      more_not_as_others: false,
      disputed: find('disputed').length,
      correct_answers: count('correct'),
      incorrect_answers: count('incorrect'),
      unmarked_answers: rows.reduce((sum, row) => sum + unmarked(row), 0),
      sample: isSampled ? { rows: find('to_review').length, ...answersIn(find('to_review')) } : null,
      lot: lot ?? null,
      check_result: null,
    }),
  };
}

/** Submissions in a circle, each with its rows and the marks on them. */
function submissionsInCircle(desks: readonly Desk[], values: Partial<Submission>) {
  const submissions = desks.map(({ rows, questions }, index): Submission => {
    const at = (n: number) => (desks.length > 1 ? idOf(((n + desks.length) % desks.length) + 1) : null);
    const sampled = rows.some((row) => !row.to_review);
    return {
      ...aSubmission(index + 1, rows, questions),
      sampled,
      next: at(index + 1),
      previous: at(index - 1),
      ...values,
    };
  });
  const marked = desks.map(markedRows);
  const change = (index: number, next: Partial<Submission>) => {
    const now = submissions[index];
    if (!now) throw new RangeError(`no desk ${index}`);
    const changed: Submission = { ...now, ...next, version: now.version + 1 };
    submissions[index] = changed;
    return changed;
  };
  /** The submission that is asked for, with its rows. */
  const at = (id: string) => {
    const index = submissions.findIndex((submission) => submission.id === id);
    const [submission, rows] = [submissions[index], marked[index]];
    if (!submission || !rows) throw new RangeError(`no submission ${id}`);
    return { index, submission, rows };
  };
  return { submissions, marked, change, at };
}

/** The part of the server that a desk talks to: submissions, marks that are kept, decisions that are undone. */
export function desksOnServer(desks: readonly Desk[], values: Partial<Submission> = {}) {
  const { submissions, marked, change, at } = submissionsInCircle(desks, values);
  const saved: Mark[] = [];
  const others: Schema<'OtherReviewers'>['entities'] = [];
  type Deciding = { path: { id: string }; body: { version: number } };
  const decide =
    (next: Partial<Submission>) =>
    ({ path, body }: Deciding) => {
      const { index, submission } = at(path.id);
      return body.version === submission.version ? ok(change(index, next)) : problem(409, 'stale_version');
    };
  const answers: Answers = {
    'GET /submission': list(),
    'GET /submission/{id}': ({ path }) => ok(at(path.id).submission),
    'GET /submission/{id}/row': ({ path, url }) => ok(at(path.id).rows.page(url.searchParams)),
    'GET /submission/{id}/count': ({ path }) => ok(at(path.id).rows.counts()),
    'GET /submission/{id}/lot': ({ path }) => {
      const { lot } = at(path.id).rows.counts();
      return lot ? ok(lot) : problem(404, 'not_found');
    },
    'PUT /submission/{id}/reviewer': () => ok({ entities: [...others] }),
    'DELETE /submission/{id}/reviewer': { status: 204 },
    'PUT /submission/{id}/marks': ({ path, body: { marks } }) => {
      const { index, rows } = at(path.id);
      saved.push(...marks);
      for (const mark of marks) rows.set(mark);
      const { version, answers_count } = change(index, rows.totals());
      return ok({ saved_count: marks.length, ...rows.totals(), answers_count, version });
    },
    'POST /submission/{id}/approve': decide({ status: 2 }),
    'POST /submission/{id}/return': decide({ is_completed: false, returned_at: '2026-11-20T06:00:00Z' }),
    'POST /submission/{id}/undo': decide({ is_completed: true, status: 1, returned_at: null }),
    'POST /submission/{id}/reopen': decide({ status: 1 }),
  };
  return {
    answers,
    /** What it answers when nothing is wrong with it. */
    working: { ...answers },
    submissions,
    /** Who else reviews the submissions. */
    others,
    /** Another reviewer marks the first submission. */
    markElsewhere(mark: Mark): void {
      marked[0]?.set(mark);
      change(0, {});
    },
    /** It is approved by another reviewer, or in another tab. */
    decideElsewhere: (decided_by: Submission['decided_by'] = null) => change(0, { status: 2, decided_by }),
    /** The marks as the server got them, in order. */
    saved,
    /** The last mark of an answer of the first desk. */
    markOf: (row_no: number, question_no: number) => marked[0]?.get(row_no, question_no),
  };
}
