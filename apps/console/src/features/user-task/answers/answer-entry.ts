import type { FieldError } from '@concord/api-client';
import type { AnswerValue } from '@concord/domain';
import type { Entry } from '../../../shared/outbox/entry.ts';

/**
 * One thing a contributor has said: the answer to a question of a row, or that the row is skipped (null: no longer).
 */
export type Cell = { task: string; row_no: number } & (
  | { kind: 'answer'; question_no: number; value: AnswerValue }
  | { kind: 'skip'; reason: string | null }
);

/** Why the server will never accept an entry; `unclear` when it did not say what is wrong. */
export type RefusalReason = FieldError['code'] | 'unclear';

/** A cell that the server has not acknowledged yet. */
export type AnswerEntry = Entry<Cell, RefusalReason>;

// Questions count from 1, so 0 stands for the row's skip.
const SKIP_NO = 0;

/** Where in its task a cell is: the latest entry of each is the one that counts. */
export const placeOf = (cell: Cell): readonly number[] => [
  cell.row_no,
  cell.kind === 'skip' ? SKIP_NO : cell.question_no,
];
