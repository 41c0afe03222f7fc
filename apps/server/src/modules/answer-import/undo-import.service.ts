import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { ImportedWork } from '../../db/tables/work.ts';
import type { Tables } from '../../db/tables.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { UndoImportJob } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { queueAutoApproval } from '../../shared/auto-approval/queue-auto-approval.ts';
import { queueGoldCheck } from '../../shared/gold-rule/queue-gold-check.ts';
import { tellChanged } from '../../shared/notify.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { recountTasks } from '../../shared/task/recount-work.ts';
import { type Run, runJob } from '../../shared/task/run-job.ts';
import type { TaskLock } from '../../shared/task/task-access.ts';
import { importByNo } from './imports.queries.ts';
import { publishedTask } from './plan-import.ts';
import { revisionOf } from './work/answer-writer.ts';
import { type RemovingModules, removeWork } from './work/remove-work.ts';
import { isAsImported, sourcesAmong } from './work/undo.queries.ts';

export type UndoRequest = { actor: Staff; params: { id: string; import_no: number } };
/** What other modules do with the work: passed in. */
export type UndoModules = RemovingModules & {
  recountMoved: (trx: Db, task: { id: string; answers_per_row: number }) => Promise<void>;
  assignLeft: (
    trx: Db,
    task: Selectable<Tables['tasks']>,
    rows: readonly number[],
    by: { actor: string; now: Date; step: Run['step'] },
  ) => Promise<void>;
};
type Undone = { result: components['schemas']['AnswerImport']; audit: AuditEntry };

/** How many answers there are to remove. */
export async function answersToRemove(db: Db, { params }: UndoRequest): Promise<number> {
  const { answers_count } = await importByNo(db, params.id, params.import_no);
  return answers_count;
}

/** The import with its task, locked, if all of its work is as the import left it. */
export async function lockUndoable(trx: Db, { actor, params }: UndoRequest, lock: TaskLock = 'update') {
  const task = await publishedTask(trx, actor, params.id, lock);
  const found = await trx
    .selectFrom('answer_imports')
    .selectAll()
    .where('task_id', '=', task.id)
    .where('import_no', '=', params.import_no)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  if (found.undone_at) throw new AppError('wrong_state');
  return { task, found };
}

/**
 * Removes all answers of an import and the rows that it has added, while no one has changed them or decided on them. Those of a
 * source may be marked: no one else can correct them, so the marks go with them. Rows that only the import had are given to
 * contributors.
 */
export async function undoImport(
  trx: Db,
  request: UndoRequest,
  now: Date,
  { lock, step }: Run,
  modules: UndoModules,
): Promise<Undone> {
  const { task, found } = await lockUndoable(trx, request, lock);
  const revision = revisionOf(found.import_no);
  const sources = await sourcesAmong(trx, usersOf(found.work));
  const isOfSource = ({ user }: ImportedWork) => sources.has(user);
  for (const work of found.work)
    if (!(await isAsImported(trx, task.id, work, { revision, isOfSource: isOfSource(work) })))
      throw new AppError('import_changed');
  const rules = { task: task.id, questions: await questionsOf(trx, task.id), logic: task.question_logic };
  let removed = 0;
  let taken: number[] = [];
  for (const work of found.work) {
    const removing = { revision, import_no: found.import_no, isOfSource: isOfSource(work), now };
    taken = taken.concat(await removeWork(trx, rules, work, removing, modules));
    removed += work.answers;
    await step(removed);
  }
  // a change of the overlap may have taken them from all others, as they had an answer
  await modules.assignLeft(trx, task, taken, {
    actor: request.actor.id,
    now,
    step: async () => undefined,
  });
  await modules.recountMoved(trx, task);
  await recountTasks(trx, [task.id]);
  await queueGoldCheck(trx, task.id);
  await queueAutoApproval(trx, task.id); // rows may wait for no one else any more
  await tellChanged(trx, usersOf(found.work), { task_id: task.id });
  await trx
    .updateTable('answer_imports')
    .set({ undone_at: now })
    .where('task_id', '=', task.id)
    .where('import_no', '=', found.import_no)
    .execute();
  return { result: await importByNo(trx, task.id, found.import_no), audit: audit(task, found) };
}

const usersOf = (work: readonly ImportedWork[]) => work.map(({ user }) => user);

const audit = (
  { id, project_id }: { id: string; project_id: string },
  { filename, import_no, answers_count }: Selectable<Tables['answer_imports']>,
): AuditEntry => {
  const before = { import: filename, import_no, answers_count };
  return { subject_type: 'task', subject_id: id, project_id, task_id: id, before };
};

/** The same as a job. */
export const runUndo = (services: Services, order: UndoImportJob, given: Try, modules: UndoModules): Promise<void> =>
  runJob(services, order, given, {
    operation: 'undoAnswerImport',
    tables: ['assignments', 'assignment_rows', 'answers'],
    work: (trx, run) => undoImport(trx, order, services.now(), run, modules),
  });
