import type { components } from '@concord/openapi';
import { type AuditEntry, type Changed, change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../http/contract/operations.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { JobPayloads } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import type { Services } from '../../services.ts';
import { ableManager } from '../../shared/able-manager.ts';
import { type Moment, momentOf } from '../../shared/moment.ts';
import { managedBy } from '../../shared/query/scope.ts';
import { inRequest, MANY_ROWS, type Run, runJob } from '../../shared/task/run-job.ts';
import { startJob } from '../../shared/task/start-job.ts';
import { assertCategory, projectById } from './project.queries.ts';

/** What is done with the tasks of a project. It is of another module, hence passed in. */
export type ProjectTasks = {
  amountToCopy: (trx: Db, project: string, withData: boolean) => Promise<number>;
  copyTasks: (
    trx: Db,
    copying: { from: string; to: string; actor: { id: string }; now: Date; withData: boolean },
    step: Run['step'],
  ) => Promise<AuditEntry[]>;
  deleteDrafts: (trx: Db, project: string, now: Date) => Promise<AuditEntry[]>;
};

type Schemas = components['schemas'];
type Duplicated = { status: 201; body: Schemas['Project'] } | { status: 202; body: Schemas['Job'] };
type Request = Pick<Context<'duplicateProject'>, 'actor' | 'params' | 'body'>;

/** Makes a draft like a project. What takes long is done by a job; there is all of the copy or nothing. */
export const duplicateProject = (
  services: Services,
  ctx: Context<'duplicateProject'>,
  { now, today }: Moment,
  tasks: ProjectTasks,
) =>
  change(services, ctx, 'duplicateProject', async (trx): Promise<Changed<Duplicated>> => {
    const { actor, body, params } = ctx;
    const { id: of } = await sourceOf(trx, ctx);
    const total = await tasks.amountToCopy(trx, of, body.with_data);
    const copy = newId();
    if (total < MANY_ROWS) {
      const audit = await makeCopy(trx, { ...ctx, copy }, { tasks, now, step: inRequest.step });
      return { result: { status: 201, body: await projectById(trx, actor, copy, today) }, audit };
    }
    const job = await startJob(services, trx, ctx, {
      kind: 'copy_project',
      task: null,
      total,
      result: { project: copy, of },
      queue: 'copy_project',
      payload: { actor, params, body, copy },
    });
    return { result: { status: 202, body: job }, audit: [] };
  });

async function sourceOf(trx: Db, { actor, params }: Pick<Request, 'actor' | 'params'>) {
  const project = await trx
    .selectFrom('projects')
    .select(['id', 'category_id', 'manager_id'])
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    .where(managedBy(actor))
    .executeTakeFirst();
  if (!project) throw new AppError('not_found');
  return project;
}

/** Dates and answers belong to the work that was done, and are not copied. */
async function makeCopy(
  trx: Db,
  { copy, ...request }: Request & { copy: string },
  { tasks, now, step }: { tasks: ProjectTasks; now: Date; step: Run['step'] },
): Promise<AuditEntry[]> {
  const { actor, body } = request;
  const source = await sourceOf(trx, request);
  await assertCategory(trx, source.category_id);
  const values = {
    name: body.name.trim(),
    category_id: source.category_id,
    manager_id: await ableManager(trx, source.manager_id, actor),
  };
  await trx
    .insertInto('projects')
    .values({ id: copy, ...values, created_by: actor.id, created_at: now, updated_at: now })
    .execute();
  const copying = { from: source.id, to: copy, actor, now, withData: body.with_data };
  const made = await tasks.copyTasks(trx, copying, step);
  return [
    { subject_type: 'project', subject_id: copy, project_id: copy, after: { ...values, copy_of: source.id } },
    ...made,
  ];
}

export const runCopyProject = (
  services: Services,
  order: JobPayloads['copy_project'],
  given: Try,
  tasks: ProjectTasks,
): Promise<void> =>
  runJob(services, order, given, {
    operation: 'duplicateProject',
    tables: ['tasks', 'questions', 'dataset_rows'],
    work: async (trx, { step }) => ({
      audit: await makeCopy(trx, order, { tasks, now: momentOf(services.now()).now, step }),
    }),
  });
