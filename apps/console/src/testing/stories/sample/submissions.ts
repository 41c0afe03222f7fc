import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';
import { people, ref } from './people.ts';
import { named, tasks } from './tasks.ts';

/** No task of the sample hides its contributors. */
type Summary = Schema<'SubmissionSummary'> & { contributor: Schema<'UserRef'> };
type State = 'incomplete' | 'late' | 'returned' | 'under_review' | 'approved';
type Work = {
  who: Schema<'User'>;
  task: Schema<'TaskSummary'>;
  state: State;
  at: string;
  answers: [given: number, asked: number];
};

function submission(n: number, { who, task, state, at, answers: [answers_count, questions_count] }: Work): Summary {
  const isCompleted = state === 'under_review' || state === 'approved';
  const isLate = state === 'late' || (state === 'returned' && task.late);
  const incorrect_count = state === 'approved' ? Math.round(answers_count / (9 + (n % 5))) : 0;
  return {
    id: sampleId(0x400 + n),
    project: named(task.project),
    task: named(task),
    contributor: ref(who),
    assigned_reviewer: null,
    decided_by: null,
    is_completed: isCompleted,
    status: state === 'approved' ? 2 : 1,
    round: state === 'incomplete' || state === 'late' ? 0 : 1,
    opened_at: null,
    returned_at: state === 'returned' ? '2026-11-19T09:36:00Z' : null,
    paused_at: null,
    gold_below: null,
    late: isLate,
    answers_count,
    questions_count,
    rows_count: task.rows_count,
    rows_skipped: n % 4,
    correct_count: state === 'approved' ? answers_count - incorrect_count : 0,
    incorrect_count,
    open_disputes: 0,
    createdAt: '2026-11-06T02:00:00Z',
    updatedAt: at,
    version: 5,
  };
}

const { arjun, chenyu, hanna, diego, mei, siyuan } = people;
const { complaint, urgency, wave3, wave2, visit4, topic4, topic3, mood2, mood1, sentiment, features, themes, reasons } =
  tasks;

/** Twelve that are being worked on, five of them late on three tasks. */
const open: Work[] = [
  { who: arjun, task: complaint, state: 'late', at: '2026-11-11T10:00:00Z', answers: [96, 150] },
  { who: chenyu, task: complaint, state: 'late', at: '2026-11-12T03:20:00Z', answers: [68, 150] },
  { who: arjun, task: topic4, state: 'returned', at: '2026-11-19T09:36:00Z', answers: [211, 240] },
  { who: diego, task: wave3, state: 'late', at: '2026-11-13T07:10:00Z', answers: [92, 100] },
  { who: hanna, task: wave3, state: 'late', at: '2026-11-13T09:45:00Z', answers: [92, 100] },
  { who: arjun, task: visit4, state: 'incomplete', at: '2026-11-20T06:02:00Z', answers: [396, 720] },
  { who: mei, task: visit4, state: 'incomplete', at: '2026-11-20T05:12:00Z', answers: [480, 720] },
  { who: chenyu, task: mood2, state: 'incomplete', at: '2026-11-20T02:31:00Z', answers: [350, 600] },
  { who: mei, task: urgency, state: 'incomplete', at: '2026-11-19T11:00:00Z', answers: [20, 150] },
  { who: hanna, task: features, state: 'incomplete', at: '2026-11-19T08:30:00Z', answers: [40, 200] },
  { who: diego, task: sentiment, state: 'incomplete', at: '2026-11-18T06:30:00Z', answers: [80, 200] },
  { who: mei, task: reasons, state: 'incomplete', at: '2026-11-18T03:04:00Z', answers: [45, 900] },
];

/** The latest of what was submitted. */
const latest: Work[] = [
  { who: mei, task: visit4, state: 'under_review', at: '2026-11-20T05:48:00Z', answers: [720, 720] },
  { who: chenyu, task: mood2, state: 'under_review', at: '2026-11-20T03:20:00Z', answers: [600, 600] },
  { who: hanna, task: urgency, state: 'under_review', at: '2026-11-20T01:05:00Z', answers: [148, 150] },
  { who: siyuan, task: themes, state: 'under_review', at: '2026-11-19T10:32:00Z', answers: [150, 150] },
  { who: mei, task: features, state: 'under_review', at: '2026-11-19T08:41:00Z', answers: [200, 200] },
  { who: arjun, task: topic3, state: 'under_review', at: '2026-11-19T02:17:00Z', answers: [200, 200] },
  { who: hanna, task: wave2, state: 'under_review', at: '2026-11-18T09:50:00Z', answers: [100, 100] },
  { who: chenyu, task: themes, state: 'under_review', at: '2026-11-18T07:26:00Z', answers: [150, 150] },
  { who: diego, task: sentiment, state: 'approved', at: '2026-11-18T03:03:00Z', answers: [200, 200] },
];

/** How many each of the six has submitted: forty-nine together. */
const submittedCounts = [
  [arjun, 7],
  [chenyu, 9],
  [hanna, 11],
  [diego, 4],
  [mei, 12],
  [siyuan, 6],
] as const;
const past = [mood1, topic3, wave2, sentiment, themes] as const;
const FIRST_DAY = Date.UTC(2026, 10, 16, 3);
const DAY_MS = 86_400_000;

/** The rest of the forty-nine, approved, a day each back from the sixteenth. */
const earlier: Work[] = submittedCounts
  .flatMap(([who, count]) =>
    Array.from({ length: count - latest.filter((work) => work.who === who).length }, () => who),
  )
  .map((who, index) => ({
    who,
    task: past[index % past.length] ?? mood1,
    state: 'approved',
    at: new Date(FIRST_DAY - index * DAY_MS).toISOString(),
    answers: [200, 200],
  }));

const numbered = (works: readonly Work[], start: number) => works.map((work, n) => submission(start + n, work));

export const assignments = numbered(open, 1);
export const submissions = [...numbered(latest, 21), ...numbered(earlier, 31)];
