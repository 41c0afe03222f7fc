import type { FieldError } from '@concord/api-client';
import { type AnswerValue, compareRevisions, type Revision } from '@concord/domain';

/**
 * One thing a contributor has said: the answer to a question of a row, or that the row is skipped (null: no longer).
 */
export type Cell = { task: string; row_no: number } & (
  | { kind: 'answer'; question_no: number; value: AnswerValue }
  | { kind: 'skip'; reason: string | null }
);

/** Why the server will never take an entry; `unclear` when it did not say what of it is wrong. */
export type RefusalReason = FieldError['code'] | 'unclear';

/** A cell that the server has not acknowledged yet. */
export type JournalEntry = Cell & {
  /** whose it is: it is only ever sent in their name */
  user: string;
  revision: Revision;
  /** why the server will not take it, once it has said so; such an entry is kept, but no longer sent */
  refused: RefusalReason | null;
};

/** The key of an entry: the latest one per cell. Questions count from 1, so 0 stands for the row's skip. */
export type EntryKey = [user: string, task: string, row_no: number, question_no: number];

export const SKIP_NO = 0;

export function cellNo(cell: Cell): number {
  return cell.kind === 'skip' ? SKIP_NO : cell.question_no;
}

export function keyOf(entry: JournalEntry): EntryKey {
  return [entry.user, entry.task, entry.row_no, cellNo(entry)];
}

/** The key as text, for maps. */
export function nameOf(entry: JournalEntry): string {
  return keyOf(entry).join(' ');
}

export function byRevision(a: JournalEntry, b: JournalEntry): number {
  return compareRevisions(a.revision, b.revision);
}
