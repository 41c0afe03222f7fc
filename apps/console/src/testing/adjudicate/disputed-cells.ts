import type { Schema } from '@concord/api-client';
import { sampleId } from '../stories/sample/ids.ts';
import { contributors, ref } from '../stories/sample/people.ts';
import { building, tasks } from '../stories/sample/tasks.ts';

type Cell = Schema<'DisputedCell'>;
type Value = Schema<'AnswerValue'>;

/** For tests and stories: a published task with four questions: single, multiple, open and single. */
export const disputedTask: Schema<'AdjudicationTask'> = {
  id: tasks.visit5.id,
  name: building.complete.name,
  is_manager: true,
  guideline: building.complete.guideline,
  questions: building.complete.questions,
  contributors: contributors.map(ref),
};

export const [arjun, chenyu] = contributors;

/** An answer of one of the contributors, in their order. */
const answered = (value: Value, index: number): Cell['answers'][number] => {
  const user = contributors[index % contributors.length] ?? arjun;
  const submission = sampleId(0x700 + index);
  return { submission, contributor: ref(user), value, verdict: null, correct_answer: null, remark: '' };
};

/** For tests and stories: a question of a row with the answers to it, of which only the named fields matter. */
export function aCell(row_no: number, question_no: number, values: readonly Value[], fields: Partial<Cell> = {}): Cell {
  return {
    content: {
      row_no,
      dataset: sampleId(0x900),
      row_id: null,
      language: 'en',
      text: `The flat white was perfect, but we waited ${row_no + 10} minutes for it.`,
      context: [{ name: 'city', value: 'Leeds' }],
      media: [],
      page: null,
    },
    question_no,
    how: 'open',
    value: null,
    answers: values.map(answered),
    gold: null,
    majority: null,
    proposal: null,
    decision: null,
    basis_changed: false,
    own: false,
    ...fields,
  };
}

/** A decision of another person. */
export const aDecision = (value: Value, fields: Partial<Schema<'Adjudication'>> = {}): Schema<'Adjudication'> => ({
  id: sampleId(0xa00),
  value,
  remark: '',
  by: { id: sampleId(4), name: 'Tomás Herrera', username: 'tomas.h', pic: null },
  at: '2026-11-20T05:51:00Z',
  ...fields,
});
