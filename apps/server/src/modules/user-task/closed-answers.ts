import { firstRevisionOf } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { AnsweredRow } from '../../shared/task/answered-rows.ts';
import { decidedAt, type Rework } from './rework.queries.ts';
import { LISTED } from './row-problems.ts';

type Request = components['schemas']['AnswersRequest'];

/**
 * Refuses a batch with new values for what is closed. Those given before the work was decided are not meant: they were kept
 * in a browser meanwhile, and go to the history.
 */
export async function refuseClosed(
  trx: Db,
  taskId: string,
  assignmentId: string,
  { cells, skips }: Request,
  rows: ReadonlyMap<number, AnsweredRow>,
  rework: Rework,
): Promise<void> {
  const closedIn = (row_no: number) => rework.rows.get(row_no)?.closed;
  const isNew = (revision: string, known: string | null | undefined) => revision > (known ?? '');
  const closed = [
    ...cells.map(({ row_no, question_no, revision }, index) => ({
      pointer: `/cells/${index}/value`,
      revision,
      isClosed:
        closedIn(row_no)?.questions.has(question_no) === true &&
        isNew(revision, rows.get(row_no)?.cells.get(question_no)?.revision),
    })),
    ...skips.map(({ row_no, revision }, index) => ({
      pointer: `/skips/${index}/reason`,
      revision,
      isClosed: closedIn(row_no)?.skip === true && isNew(revision, rows.get(row_no)?.skip_revision),
    })),
  ].filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return;
  const tooLate = firstRevisionOf((await decidedAt(trx, taskId, assignmentId, rework.decided)).getTime());
  const errors = closed
    .filter(({ revision }) => revision >= tooLate)
    .slice(0, LISTED)
    .map(({ pointer }) => ({ pointer, code: 'closed' as const, params: {} }));
  if (errors.length > 0) throw new AppError('cell_closed', {}, { errors });
}
