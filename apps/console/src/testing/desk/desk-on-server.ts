import type { Schema } from '@concord/api-client';
import { type Filter, filters } from '../../features/submission/desk/model/review-model.ts';
import type { Answers, Received } from '../fake-server.ts';
import { problem } from '../fake-server.ts';

type Submission = Schema<'Submission'>;
type Row = Schema<'SubmissionRow'>;
type Mark = Schema<'Mark'>;
type Question = Schema<'Question'>;

export const idOf = (n: number) => `019a9f5e-0000-7000-8000-00000000000${n}`;

export const question = (question_no: number, values: Partial<Question> = {}): Question => ({
  question_no,
  name: `Question ${question_no}`,
  type: 'single',
  choices: ['Yes', 'No', 'Maybe'].map((label) => ({ value: label.toLowerCase(), label, hotkey: null })),
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
      dataset: '',
      row_id: null,
      language: null,
      text: `Text ${row_no}`,
      context: [],
      media: [],
      page,
    },
    skipped_reason: null,
    answers: Object.entries(answers).map(([question_no, value]) => ({ question_no: Number(question_no), value })),
    ...{ marks: [], gold: [], others: [] },
    ...values,
  };
};

/** A submission that waits for review; `n` orders them. */
function aSubmission(n: number, rows: readonly Row[], questions: readonly Question[]): Submission {
  const answers_count = rows.reduce((sum, { answers }) => sum + answers.length, 0);
  const counts = { answers_count, questions_count: answers_count, correct_count: 0, incorrect_count: 0 };
  return {
    ...{ id: idOf(n), contri_task: idOf(n), project: { id: idOf(8), name: 'Brand study' } },
    task: { id: idOf(9), name: 'Reviews' },
    contributor: { id: idOf(7), name: `Person ${n}`, username: `person${n}`, pic: null },
    ...{ is_completed: true, status: 1, round: 1, opened_at: '2026-11-20T05:51:00Z', returned_at: null, late: false },
    ...counts,
    ...{ rows_count: rows.length, rows_skipped: 0, remarks: null, guideline: '', questions: [...questions] },
    submission: [
      {
        ...{ round: 1, submittedAt: '2026-11-20T01:05:00Z', opened_at: '2026-11-20T05:51:00Z' },
        ...{ decided_at: null, decision: null, remarks: null, reviewer: null },
        ...counts,
      },
    ],
    ...{ next: null, previous: null },
    ...{ createdAt: '2026-11-20T01:05:00Z', updatedAt: '2026-11-20T05:48:00Z', version: 3 },
  };
}

type Desk = { rows: readonly Row[]; questions: readonly Question[] };

/** The part of the server that a desk talks to: submissions in a circle, marks that are kept, decisions that are undone. */
export function desksOnServer(desks: readonly Desk[], values: Partial<Submission> = {}) {
  const submissions = desks.map(({ rows, questions }, index): Submission => {
    const at = (n: number) => (desks.length > 1 ? idOf(((n + desks.length) % desks.length) + 1) : null);
    return { ...aSubmission(index + 1, rows, questions), next: at(index + 1), previous: at(index - 1), ...values };
  });
  const marks = desks.map(() => new Map<string, Mark>());
  const saved: Mark[] = [];
  const answers: Answers = { 'GET /submission': { status: 200, body: { entities: [], totalCount: 0 } } };
  const change = (index: number, next: Partial<Submission>) => {
    const now = submissions[index];
    if (!now) throw new RangeError(`no desk ${index}`);
    const changed: Submission = { ...now, ...next, version: now.version + 1 };
    submissions[index] = changed;
    return changed;
  };

  for (const [index, { rows, questions }] of desks.entries()) {
    const path = `/submission/${idOf(index + 1)}`;
    const verdictOf = ({ content: { row_no } }: Row, question_no: number) =>
      marks[index]?.get(`${row_no} ${question_no}`)?.verdict ?? null;
    const given = (row: Row) => questions.map(({ question_no }) => verdictOf(row, question_no));
    const unmarked = (row: Row) => row.answers.filter(({ question_no }) => !verdictOf(row, question_no)).length;
    const differs = (row: Row, from: Row['gold']) =>
      from.some((one) => row.answers.find((own) => own.question_no === one.question_no)?.value !== one.value);
    const marked = (row: Row): Row => ({
      ...row,
      marks: [
        ...row.marks,
        ...questions.flatMap(({ question_no }) => {
          const mark = marks[index]?.get(`${row.content.row_no} ${question_no}`);
          if (!mark) return [];
          const { verdict, correct_answer, remark } = mark;
          return [{ question_no, verdict, correct_answer, remark, current: true }];
        }),
      ],
    });
    const finds: Record<Filter, (row: Row) => boolean> = {
      all: () => true,
      unmarked: (row) => unmarked(row) > 0,
      incorrect: (row) => given(row).includes('incorrect'),
      skipped: ({ skipped_reason }) => skipped_reason !== null,
      not_as_gold: (row) => differs(row, row.gold),
      not_as_others: (row) => differs(row, row.others),
    };
    const find = (name: string | null) =>
      rows.filter((row) => filters.some((one) => one === (name ?? 'all') && finds[one](row)));
    const counted = (verdict: string) => rows.flatMap(given).filter((one) => one === verdict).length;
    const decided = (received: Received, next: Partial<Submission>) => {
      const { version } = received.body as { version: number };
      if (version !== submissions[index]?.version) return problem(409, 'stale_version');
      return { status: 200, body: change(index, next) };
    };
    Object.assign(answers, {
      [`GET ${path}`]: () => ({ status: 200, body: submissions[index] }),
      [`GET ${path}/row`]: ({ url }: Received) => {
        const [from, limit] = ['position', 'limit'].map((name) => Number(url.searchParams.get(name)));
        const found = find(url.searchParams.get('filter'));
        const shown = found.filter(({ position }) => position >= (from ?? 1)).slice(0, limit);
        return { status: 200, body: { rows: shown.map(marked), totalCount: found.length } };
      },
      [`GET ${path}/count`]: () => ({
        status: 200,
        body: {
          ...Object.fromEntries(Object.keys(finds).map((name) => [name, find(name).length])),
          correct_answers: counted('correct'),
          incorrect_answers: counted('incorrect'),
          unmarked_answers: rows.reduce((sum, row) => sum + unmarked(row), 0),
        },
      }),
      [`PUT ${path}/marks`]: ({ body }: Received) => {
        const sent = (body as { marks: Mark[] }).marks;
        saved.push(...sent);
        for (const mark of sent) marks[index]?.set(`${mark.row_no} ${mark.question_no}`, mark);
        const counts = { correct_count: counted('correct'), incorrect_count: counted('incorrect') };
        const { version, answers_count } = change(index, counts);
        return { status: 200, body: { saved_count: sent.length, ...counts, answers_count, version } };
      },
      [`POST ${path}/approve`]: (received: Received) => decided(received, { status: 2 }),
      [`POST ${path}/return`]: (received: Received) =>
        decided(received, { is_completed: false, returned_at: '2026-11-20T06:00:00Z' }),
      [`POST ${path}/undo`]: (received: Received) =>
        decided(received, { is_completed: true, status: 1, returned_at: null }),
      [`POST ${path}/reopen`]: (received: Received) => decided(received, { status: 1 }),
    });
  }
  return {
    answers,
    /** What it answers when nothing is wrong with it. */
    working: { ...answers },
    submissions,
    /** Another reviewer marks the first submission. */
    markElsewhere(mark: Mark): void {
      marks[0]?.set(`${mark.row_no} ${mark.question_no}`, mark);
      change(0, {});
    },
    /** Another reviewer approves it. */
    decideElsewhere: () => change(0, { status: 2 }),
    /** The marks as the server got them, in order. */
    saved,
    /** The last mark of an answer of the first desk. */
    markOf: (row_no: number, question_no: number) => marks[0]?.get(`${row_no} ${question_no}`),
  };
}
