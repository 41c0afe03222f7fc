import type { Schema } from '@concord/api-client';
import { keptHere, type ReviewPlace } from '../kept-here.ts';
import { cellKey } from '../model/review-model.ts';

type Mark = Schema<'Mark'>;

/** Keeps marks in this browser until the server has them: a reload or a closed tab takes nothing away. */
export function keptMarks(place: ReviewPlace) {
  const here = keptHere('mark', place);
  const nameOf = ({ row_no, question_no }: Mark) => cellKey(row_no, question_no);
  return {
    /** The marks that a page before this one has not sent. */
    all: (): Mark[] => here.texts().flatMap(marksIn),
    keep: (mark: Mark): void => here.write(nameOf(mark), JSON.stringify(mark)),
    /** The server has the mark, unless another tab has changed it since. */
    forget(mark: Mark): void {
      if (here.read(nameOf(mark)) === JSON.stringify(mark)) here.drop(nameOf(mark));
    },
  };
}

function marksIn(text: string): Mark[] {
  try {
    const value: unknown = JSON.parse(text);
    return isMark(value) ? [value] : [];
  } catch {
    return []; // foreign
  }
}

const FIELDS = ['row_no', 'question_no', 'verdict', 'correct_answer', 'remark'];

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);
