import { overlapTotals } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { queueAutoApproval } from '../../../shared/auto-approval/queue-auto-approval.ts';
import type { Moment } from '../../../shared/moment.ts';
import { notifyOnce, tellChanged } from '../../../shared/notify.ts';
import { difference } from '../../../shared/record.ts';
import { assertNoPilot } from '../../../shared/rows/pilot-rows.ts';
import { recountTasks } from '../../../shared/task/recount-work.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { managedTask, type TaskLock } from '../../../shared/task/task-access.ts';
import { insertRows, slotsOf } from '../assign-rows.queries.ts';
import { createAssignment } from '../growing/add-rows.service.ts';
import { keepOpen, lastPositions } from '../growing/open-contributors.queries.ts';
import type { Pause } from '../in-steps.ts';
import { type Change, recount, rowsHeld } from '../reassign/reassign.queries.ts';
import { rowsChanges } from '../reassign/rows-changes.queries.ts';
import { takeLost } from '../reassign/take-lost.ts';
import { countQuestions } from '../row-questions.queries.ts';
import { recountSharedRows } from '../shared-rows.queries.ts';
import { taskById } from '../task.queries.ts';
import { audit, lockVersion, type TaskRecord, writeTask } from '../task.service.ts';
import { datasetsOf } from './overlap.queries.ts';
import { type Overlap, type PlannedChange, planChange } from './plan-change.service.ts';

type Request = Pick<Context<'changeOverlap'>, 'actor' | 'body' | 'params'>;

/** How many rows a statement moves. */
const CHUNK = 20_000;

/** A published task whose people may get and lose rows now. */
export async function changeable(db: Db, { actor, params: { id } }: Pick<Request, 'actor' | 'params'>) {
  const task = await managedTask(db, actor, id);
  assertChangeable(task);
  return task;
}

/** What changing the overlap would do, if it can be done now. */
export async function overlapPreview(
  trx: Db,
  { query, ...asked }: Pick<Request, 'actor' | 'params'> & { query: Overlap },
  { today, pause }: { today: string; pause?: Pause | undefined },
): Promise<components['schemas']['OverlapPreview']> {
  const task = await changeable(trx, asked);
  const { people, counts } = await planChange(trx, task, query, { today, isOpen: () => true, pause });
  return { ...counts, contributor: await rowsChanges(trx, people) };
}

/** How many rows are read and written at most: those held before, or after. */
export async function rowsToChange(trx: Db, { body, params }: Pick<Request, 'body' | 'params'>): Promise<number> {
  const datasets = (await datasetsOf(trx, params.id)).map(({ rows_count }) => rows_count);
  const { answers_per_row: answersPerRow, overlap_share: overlapShare } = body;
  const { answers } = overlapTotals({ datasets, answersPerRow, overlapShare });
  return Math.max(answers, await rowsHeld(trx, params.id));
}

/** The task, locked, if it is published. */
export async function lockChangeable(
  trx: Db,
  { actor, body: { version }, params: { id } }: Pick<Request, 'actor' | 'params'> & { body: { version: number } },
  today: string,
  lock: TaskLock = 'update',
) {
  const task = await lockVersion(trx, actor, { id, version, lock }, today);
  assertChangeable(task);
  return task;
}

function assertChangeable(task: TaskRecord): void {
  if (task.is_draft) throw new AppError('wrong_state');
  assertNoPilot(task);
}

/**
 * Gives a published task other answers per row, or another share of rows with several. Answers are saved meanwhile, but
 * nothing is submitted.
 */
export async function changeOverlap(
  trx: Db,
  request: Request,
  { now, today, clock }: Moment & { clock: () => Date },
  { lock, step }: Run,
) {
  const { actor, body } = request;
  const before = await lockChangeable(trx, request, today, lock);
  const { version: _, ...overlap } = body;
  const kept = await keepOpen(trx, before.id);
  const plan = await planChange(trx, before, overlap, { today, isOpen: (assignment) => kept.has(assignment) });
  await moveRows(trx, before.id, plan, { now, clock, step });
  await recountSharedRows(trx, before.id);
  await recountTasks(trx, [before.id]);
  await queueAutoApproval(trx, before.id); // rows may wait for no one else any more
  const gained = plan.people.flatMap((one) => (one.gained.length > 0 ? one.user_id : []));
  const changed = plan.people.flatMap((one) => (one.gained.length + one.lost.length > 0 ? one.user_id : []));
  await notifyOnce(trx, gained, { kind: 'rows_added', task_id: before.id, actor_id: actor.id, at: now });
  await tellChanged(trx, changed, { task_id: before.id });
  const after = await writeTask(trx, before.id, now, overlap);
  return { result: await taskById(trx, actor, before.id, today), audit: audit(after, difference(before, after)) };
}

type Moving = { now: Date; clock: () => Date; step: Run['step'] };

async function moveRows(trx: Db, task: string, { people }: PlannedChange, { now, clock, step }: Moving): Promise<void> {
  const planned = people.reduce((sum, { gained, lost }) => sum + gained.length + lost.length, 0);
  if (planned === 0) return;
  let moved = 0;
  const done = async (rows: number) => {
    moved += rows;
    await step(moved, planned);
  };
  await done(0);
  const lost = await takeLost(trx, task, losersAmong(people), { clock, done });
  const gained = await giveGained(trx, task, people, { now, done });
  const came = gained.map(({ id }) => id);
  await recount(trx, task, sumsOf([...lost, ...gained]), { came, left: [], now });
}

const losersAmong = (people: People) =>
  people.flatMap(({ assignment, lost }) => (assignment && lost.length > 0 ? [{ assignment, lost }] : []));

/** One change of each assignment. */
const sumsOf = (changes: readonly Change[]): Change[] =>
  [...Map.groupBy(changes, ({ id }) => id)].map(([id, own]) => ({
    id,
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    questions: own.reduce((sum, { questions }) => sum + questions, 0),
  }));

type People = PlannedChange['people'];
type Done = (rows: number) => Promise<void>;

async function giveGained(trx: Db, task: string, people: People, { now, done }: { now: Date; done: Done }) {
  const questionsOf = await countQuestions(trx, task);
  const receivers = people.filter(({ gained }) => gained.length > 0);
  const last = await lastPositions(
    trx,
    task,
    receivers.flatMap(({ assignment }) => assignment ?? []),
  );
  const changes = [];
  for (const { user_id, assignment, gained } of receivers) {
    const id = assignment ?? (await createAssignment(trx, task, user_id, now));
    const change = { id, rows: gained.length, questions: 0 };
    for (let first = 0; first < gained.length; first += CHUNK) {
      const slots = slotsOf(gained.subarray(first, first + CHUNK), questionsOf);
      await insertRows(trx, { task, assignment: id, first: (last.get(id) ?? 0) + first }, slots);
      change.questions += slots.reduce((sum, { questions }) => sum + questions, 0);
      await done(slots.length);
    }
    changes.push(change);
  }
  return changes;
}
