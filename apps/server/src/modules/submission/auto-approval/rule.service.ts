import type { components } from '@concord/openapi';
import type { AuditEntry, Changed } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { queueAutoApproval } from '../../../shared/auto-approval/queue-auto-approval.ts';
import { tellEdited } from '../../../shared/notify.ts';
import type { Staff } from '../../../shared/query/scope.ts';
import { assertVersion, difference, touched } from '../../../shared/record.ts';
import { isApproved } from '../../../shared/states.ts';
import { managedTask } from '../../../shared/task/task-access.ts';
import { lockAnySubmission } from '../submission.queries.ts';
import { deciderOf, undoLocked } from '../undo-decision.service.ts';

type Schemas = components['schemas'];
type Rule = Schemas['AutoApprovalRule'] | null;

/** The rule of a task, and what it has done. */
export async function autoApproval(db: Db, actor: Staff, id: string): Promise<Schemas['AutoApproval']> {
  const task = await managedTask(db, actor, id);
  return { rule: task.auto_approve, approved_count: (await approvedByRule(db, id)).length };
}

/** Sets or removes the rule. What is under review is looked at soon. */
export async function setAutoApproval(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'setAutoApproval'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Changed<Schemas['AutoApproval']>> {
  const task = await lockTask(trx, actor, { id, version: body.version });
  if (task.is_draft) throw new AppError('wrong_state');
  const audit = await writeRule(trx, task, body.rule, now);
  await queueAutoApproval(trx, id);
  return { result: await autoApproval(trx, actor, id), audit };
}

/**
 * Removes the rule and puts what it has approved back under review: all that nothing has happened to since. Their review counts as
 * begun, so that no later rule decides about them.
 */
export async function undoAutoApprovals(
  trx: Db,
  { actor, params: { id }, body }: Pick<Context<'undoAutoApprovals'>, 'actor' | 'params' | 'body'>,
  now: Date,
): Promise<Changed<Schemas['AutoApprovalsUndone']>> {
  const task = await lockTask(trx, actor, { id, version: body.version });
  const audit = await writeRule(trx, task, null, now);
  const approved = await approvedByRule(trx, id);
  for (const submission of approved) {
    const before = await lockAnySubmission(trx, submission);
    if (!before || before.before_decision === null || before.decided_at === null) continue;
    if ((await deciderOf(trx, before)) !== null) continue; // decided by someone since they were listed
    const { before_decision: back, decided_at } = before;
    const event = await undoLocked(trx, before, { back, decided_at, by: null }, now);
    audit.push({ ...event, operation: 'undoAutoApproval' });
  }
  const undone = audit.filter(({ operation }) => operation === 'undoAutoApproval').length;
  return { result: { undone, kept: approved.length - undone }, audit };
}

async function lockTask(trx: Db, actor: Staff, { id, version }: { id: string; version: number }) {
  const task = await managedTask(trx, actor, id, 'update');
  await assertVersion(task, version, () => autoApproval(trx, actor, id));
  return task;
}

async function writeRule(
  trx: Db,
  task: Awaited<ReturnType<typeof lockTask>>,
  auto_approve: Rule,
  now: Date,
): Promise<AuditEntry[]> {
  const { id, project_id } = task;
  const change = difference({ auto_approve: task.auto_approve }, { auto_approve });
  if (Object.keys(change.after).length === 0) return [];
  const written = trx
    .updateTable('tasks')
    .set({ auto_approve, ...touched(now) })
    .where('id', '=', id)
    .returning(['id', 'project_id', 'version']);
  await tellEdited(trx, await written.executeTakeFirstOrThrow());
  return [{ subject_type: 'task', subject_id: id, project_id, task_id: id, ...change, operation: 'setAutoApproval' }];
}

/** The submissions of a task that were approved by no person, in the order of their locks. */
async function approvedByRule(db: Db, task: string): Promise<string[]> {
  const found = await db
    .selectFrom('assignments')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.task_id', '=', 'assignments.task_id')
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .onRef('submissions.round', '=', 'assignments.round'),
    )
    .select('assignments.id')
    .where('assignments.task_id', '=', task)
    .where('assignments.removed_at', 'is', null)
    .where(isApproved)
    .where('submissions.reviewer_id', 'is', null)
    .orderBy('assignments.id')
    .execute();
  return found.map(({ id }) => id);
}
