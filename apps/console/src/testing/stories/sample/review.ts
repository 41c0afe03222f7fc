import type { Schema } from '@concord/api-client';
import { aRound } from '../../records.ts';
import { sampleId } from './ids.ts';
import { people, ref } from './people.ts';
import { urgencyQuestions } from './questions.ts';
import { submissions } from './submissions.ts';
import { tasks } from './tasks.ts';

type Row = Schema<'SubmissionRow'>;
type Value = Schema<'AnswerValue'>;
type Given = {
  row: number;
  text: string;
  urgency?: string;
  who?: string[];
  gold?: string;
  others?: readonly [urgency: string, who: string[]];
  skipped?: string;
};

const answersOf = (urgency: Value | undefined, who: Value | undefined): Row['answers'] => [
  ...(urgency === undefined ? [] : [{ question_no: 1, value: urgency }]),
  ...(who === undefined ? [] : [{ question_no: 2, value: who }]),
];

const given: readonly Given[] = [
  {
    row: 46,
    urgency: 'today',
    who: ['staff', 'control'],
    gold: 'now',
    others: ['now', ['staff']],
    text: 'Man has collapsed on platform 3 Eastgate, staff nowhere to be seen. A passenger is holding his head. Somebody please send help, the call point does not answer.',
  },
  {
    row: 31,
    urgency: 'later',
    who: ['nobody'],
    gold: 'later',
    text: 'Thank you to the passenger who found my phone at Central',
  },
  { row: 34, urgency: 'now', who: ['staff', 'clean'], gold: 'now', text: '大雨天站台漏水，地面很滑，有人差点摔倒' },
  {
    row: 36,
    urgency: 'today',
    who: ['control'],
    others: ['later', ['control']],
    text: 'Replacement bus drove straight past the stop. Twice.',
  },
  { row: 39, urgency: 'today', who: ['staff'], text: 'Ticket machine ate my ten and printed nothing' },
  {
    row: 41,
    urgency: 'today',
    who: ['control'],
    text: 'Doors open, nobody on, driver staring at his phone. 14 minutes and counting.',
  },
  {
    row: 42,
    urgency: 'today',
    who: ['staff'],
    gold: 'today',
    text: 'Lift at Parkway out again, pushchair and a suitcase, thanks',
  },
  { row: 43, urgency: 'later', who: ['control'], gold: 'today', text: '空调车厢比站台还热，这是什么操作' },
  { row: 44, urgency: 'later', who: ['nobody'], text: 'Great job getting us all home last night in that storm' },
  { row: 47, urgency: 'now', who: ['control'], text: 'Is the 18:05 still going from 7 or has it moved?' },
  {
    row: 49,
    urgency: 'later',
    who: ['control'],
    others: ['today', ['control']],
    text: '末班车提前两分钟开走，谁来负责',
  },
  { row: 52, skipped: 'Not about the railway', text: 'lol' },
  {
    row: 53,
    urgency: 'now',
    who: ['staff', 'control'],
    text: 'App says platform 2, board says 5, train leaves from 1',
  },
  { row: 56, urgency: 'later', who: ['staff'], text: 'Lost a grey scarf on the 7:40 this morning' },
  { row: 58, urgency: 'today', who: ['staff'], text: '检票口只开一个，早高峰排到马路上' },
  { row: 61, urgency: 'later', who: ['nobody'], text: 'Quiet coach is a suggestion apparently' },
];

const unmarked = given.map(
  ({ row, text, urgency, who, gold, others, skipped }): Row => ({
    position: row,
    content: {
      row_no: row,
      dataset: sampleId(0x3f3),
      row_id: null,
      language: null,
      text,
      context: [
        { name: 'Line', value: 'Eastgate' },
        { name: 'Posted', value: '9 November 2026, 08:16' },
      ],
      media: [],
      page: null,
    },
    skipped_reason: skipped ?? null,
    answers: answersOf(urgency, who),
    marks: [],
    gold: answersOf(gold, undefined),
    disputes: [],
    to_review: true,
    risks: [],
    others: others
      ? answersOf(...others).flatMap((answer) =>
          [people.arjun, people.chenyu].map((user, index) => ({ ...answer, person: index + 1, user: ref(user) })),
        )
      : [],
    before: null,
  }),
);

const right = (question_no: number): Schema<'MarkState'> => ({
  question_no,
  verdict: 'correct',
  correct_answer: null,
  remark: '',
  current: true,
});
const MARKED = 9;

const marked = unmarked.map((row, index): Row => {
  if (index >= MARKED || row.skipped_reason !== null) return row;
  if (index > 0) return { ...row, marks: [right(1), right(2)] };
  const wrong: Schema<'MarkState'> = {
    question_no: 1,
    verdict: 'incorrect',
    correct_answer: 'now',
    current: true,
    remark: 'Danger to a person is always “Now”, guideline section 2.',
  };
  return { ...row, marks: [wrong] };
});

const summary = submissions.find(({ task }) => task.id === tasks.urgency.id) ?? submissions[0];

function desk(rows: Row[]): { submission: Schema<'Submission'>; rows: Row[] } {
  if (!summary) throw new Error('The sample has no submission of Urgency');
  const verdicts = rows.flatMap(({ marks }) => marks.map(({ verdict }) => verdict));
  const correct_count = verdicts.filter((verdict) => verdict === 'correct').length;
  const incorrect_count = verdicts.length - correct_count;
  const answers_count = rows.reduce((sum, { answers }) => sum + answers.length, 0);
  const counts = {
    answers_count,
    questions_count: rows.length * urgencyQuestions.length,
    correct_count,
    incorrect_count,
  };
  return {
    rows,
    submission: {
      ...summary,
      ...counts,
      contri_task: summary.id,
      of_source: false,
      opened_at: '2026-11-20T05:51:00Z',
      rows_count: 75,
      rows_skipped: 1,
      remarks: null,
      guideline: 'Danger to a person is always **Now**.',
      questions: urgencyQuestions,
      submission: [aRound(counts)],
      next: null,
      previous: null,
      compared_with: null,
      disputed: 0,
      sampled: false,
      sampled_by_risk: false,
      acceptance: null,
      lot: null,
    },
  };
}

/** Hanna's answers to Urgency, as they came in, and when most of them are marked. */
export const unmarkedDesk = desk(unmarked);
export const markedDesk = desk(marked);
