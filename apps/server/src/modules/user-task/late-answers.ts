import { isAnswered } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { managerOf, notifyOnce } from '../../shared/notify.ts';
import { recountWork } from '../../shared/task/recount-work.ts';
import { isNamed, type LockedAssignment } from './assignment-lock.ts';
import { bringBack, takenRows } from './returned-rows.queries.ts';
import { notTheirs } from './row-problems.ts';

type Request = components['schemas']['AnswersRequest'];
type Said = { row_no: number; revision: string; pointer: string; isEmpty: boolean };

/** The contents of a batch, cell by cell and skip by skip. */
const saidIn = ({ cells, skips }: Request): Said[] => [
  ...cells.map(({ row_no, value, revision }, index) => {
    return { row_no, revision, pointer: `/cells/${index}`, isEmpty: !isAnswered(value) };
  }),
  ...skips.map(({ row_no, reason, revision }, index) => {
    return { row_no, revision, pointer: `/skips/${index}`, isEmpty: reason === null };
  }),
];

/**
 * Which rows of a batch come back to the assignment: those that were taken from it, to which something was answered
 * while it still held them. So answers kept in a browser are not lost. A contributor who was removed from the task may
 * send nothing but that; for them all else is not there.
 */
export async function returningRows(
  trx: Db,
  taskId: string,
  { id, removed_at }: Pick<LockedAssignment, 'id' | 'removed_at'>,
  request: Request,
  held: Pick<ReadonlySet<number>, 'has'>,
): Promise<ReadonlySet<number>> {
  const said = saidIn(request);
  const isGone = removed_at !== null;
  if (isGone && said.length === 0) throw new AppError('not_found');
  const isOff = isGone && !(await isNamed(trx, taskId, id));
  const asked = said.filter(({ row_no }) => isOff || !held.has(row_no));
  if (asked.length === 0) return new Set();
  const heldUntil = await takenRows(trx, taskId, id, [...new Set(asked.map(({ row_no }) => row_no))]);
  const isInTime = ({ row_no, revision, isEmpty }: Said) => !isEmpty && revision < (heldUntil.get(row_no) ?? '');
  const late = asked.filter((one) => !isInTime(one));
  if (isOff && late.length > 0) throw notTheirs(late.map(({ pointer }) => pointer));
  return new Set(asked.filter((one) => isInTime(one) && !held.has(one.row_no)).map(({ row_no }) => row_no));
}

/** Adds the rows again, and notifies the manager of the late answers. */
export async function takeIn(
  trx: Db,
  taskId: string,
  assignment: LockedAssignment,
  rowNumbers: readonly number[],
  { actor, now }: { actor: string; now: Date },
): Promise<AuditEntry> {
  await bringBack(trx, taskId, assignment, rowNumbers, now);
  if (assignment.removed_at !== null) await recountWork(trx, { tasks: [taskId], users: [actor] });
  const { id, project_id } = assignment;
  const news = { kind: 'late_answers', task_id: taskId, assignment_id: id, actor_id: actor, at: now } as const;
  await notifyOnce(trx, await managerOf(trx, taskId), news);
  return { subject_type: 'assignment', subject_id: id, project_id, task_id: taskId, after: { rows: rowNumbers } };
}
