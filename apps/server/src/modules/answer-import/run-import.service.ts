import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { ImportedWork } from '../../db/tables/work.ts';
import type { Try } from '../../jobs/jobs.ts';
import type { AnswerImportJob } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { queueGoldCheck } from '../../shared/gold-rule/queue-gold-check.ts';
import { notifyOnce, tellChanged } from '../../shared/notify.ts';
import { recountTasks } from '../../shared/task/recount-work.ts';
import { type Run, runJob } from '../../shared/task/run-job.ts';
import { removeUpload } from '../../shared/upload/uploads.queries.ts';
import { planImport, publishedTask } from './plan-import.ts';
import { type Importing, type WorkModules, writeRows } from './work/answer-writer.ts';
import { type ImportPlan, judgedFile } from './work/judged-file.ts';
import { Tally } from './work/tally.ts';
import { lockWork, type WorkInHand } from './work/work.queries.ts';

type Schemas = components['schemas'];
type Submit = Schemas['AnswerImportRequest']['submit'];

/** What other modules do with the work: passed in. */
export type ImportModules = WorkModules & {
  /** Counts anew how many rows people share. */
  recountSharedRows: (trx: Db, task: string) => Promise<void>;
  /** Submits someone's work if all of its rows are done. */
  submitIfDone: (trx: Db, task: string, user: string, now: Date) => Promise<boolean>;
};

/** Does an import: all of its answers are there, or none is. */
export const runAnswerImport = (
  services: Services,
  order: AnswerImportJob,
  given: Try,
  modules: ImportModules,
): Promise<void> =>
  runJob(services, order, given, {
    operation: 'importAnswers',
    tables: ['assignments', 'assignment_rows', 'answers'],
    work: async (trx, run) => ({ audit: await importAnswers(trx, order, services.now(), run, modules) }),
  });

async function importAnswers(
  trx: Db,
  { actor, params, body }: AnswerImportJob,
  now: Date,
  { lock, step }: Run,
  modules: ImportModules,
): Promise<AuditEntry> {
  const task = await publishedTask(trx, actor, params.id, lock);
  const plan = await planImport(trx, task, body);
  const import_no = await nextImport(trx, task.id);
  const importing = { task: task.id, import_no, questions: plan.questions, logic: task.question_logic, now };
  const { tally, works } = await writeFile(trx, importing, plan, modules, step);
  const { good_count: answers_count, problems_count, conflicts_count } = tally.counts;
  if (problems_count > 0 && !body.only_good) throw new AppError('rows_have_problems', { count: problems_count });
  if (answers_count === 0) throw new AppError('no_answers_to_import');
  // what comes to someone is shared with the contributors who had it, however many answers the task needs for each row
  if (works.some(({ work: { rows, joined } }) => rows > 0 || joined)) await modules.recountSharedRows(trx, task.id);
  await recountTasks(trx, [task.id]);
  await queueGoldCheck(trx, task.id);
  const submitted = await submitWork(trx, importing, works, body.submit, modules);
  await tell(trx, importing, works, actor.id);

  const work = works.map(({ work: one }): ImportedWork => {
    const { id: assignment, user, answers, joined, round } = one;
    return { assignment, user, answers, joined, round, submitted: submitted.has(assignment) };
  });
  const { filename } = plan.upload;
  await trx
    .insertInto('answer_imports')
    .values({
      ...{ task_id: task.id, import_no, filename, answers_count, work: JSON.stringify(work) },
      ...{ created_by: actor.id, created_at: now },
    })
    .execute();
  await removeUpload(trx, task.id, plan.upload.id);
  const left_out = problems_count + conflicts_count;
  const after = { import: filename, import_no, answers_count, left_out, contributors: works.map(({ name }) => name) };
  return { subject_type: 'task', subject_id: task.id, project_id: task.project_id, task_id: task.id, after };
}

async function nextImport(trx: Db, task: string): Promise<number> {
  const { next } = await trx
    .selectFrom('answer_imports')
    .select(sql<number>`coalesce(max(import_no), 0) + 1`.as('next'))
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  return next;
}

type Written = { name: string; isPerson: boolean; work: WorkInHand };

async function writeFile(
  trx: Db,
  importing: Importing,
  plan: ImportPlan,
  modules: WorkModules,
  step: Run['step'],
): Promise<{ tally: Tally; works: Written[] }> {
  const tally = new Tally();
  const works = new Map<number, Written>();
  const file = judgedFile(
    trx,
    plan,
    async ({ user }) => (user ? lockWork(trx, importing.task, user.id) : undefined),
    (row) => tally.add(row),
  );
  for await (const rows of file) {
    const target = plan.targets[rows.place]?.target;
    if (!target) continue;
    const work = await writeRows(trx, importing, modules, target, rows, works.get(rows.place)?.work);
    const isPerson = target.user !== null && target.user.source !== true;
    if (work) works.set(rows.place, { name: target.user?.name ?? target.source ?? '', isPerson, work });
    await step(Math.min(tally.counts.answers_count, plan.upload.rows_count));
  }
  return { tally, works: [...works.values()] };
}

/** The assignments that were submitted. */
async function submitWork(
  trx: Db,
  { task, now }: Importing,
  works: readonly Written[],
  submit: Submit,
  { submitIfDone }: ImportModules,
): Promise<ReadonlySet<string>> {
  const submitted = new Set<string>();
  for (const { isPerson, work } of works) {
    if (submit === 'none' || (submit === 'sources' && isPerson)) continue;
    if (await submitIfDone(trx, task, work.user, now)) submitted.add(work.id);
  }
  return submitted;
}

/** Contributors hear of the rows that they have got; whoever is at work sees them at once. */
async function tell(trx: Db, { task, now }: Importing, works: readonly Written[], actor: string): Promise<void> {
  const people = works.filter(({ isPerson }) => isPerson).map(({ work }) => work);
  const usersOf = (some: readonly WorkInHand[]) => some.map(({ user }) => user);
  const news = { task_id: task, actor_id: actor, at: now };
  await notifyOnce(trx, usersOf(people.filter(({ joined }) => joined)), { ...news, kind: 'assigned' });
  await notifyOnce(trx, usersOf(people.filter(({ joined, rows }) => !joined && rows > 0)), {
    ...news,
    kind: 'rows_added',
  });
  await tellChanged(trx, usersOf(people), { task_id: task });
}
