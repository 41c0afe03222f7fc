import { RowSet, today } from '@concord/domain';
import type { Db } from '../../../db/db.ts';
import { Overtaken } from '../../../db/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/new-id.ts';
import { queueAutoApproval } from '../../../shared/auto-approval/queue-auto-approval.ts';
import { changedFinals } from '../../../shared/final/changed-finals.ts';
import type { Run } from '../../../shared/task/run-job.ts';
import { hiddenGold } from '../gold/hidden-gold.queries.ts';
import { openContributors } from '../growing/open-contributors.queries.ts';
import { inSteps } from '../in-steps.ts';
import { takeRows } from '../overlap/overlap.queries.ts';
import { seedOf } from '../overlap/seed-of.ts';
import { countQuestions } from '../row-questions.queries.ts';
import type { TaskRecord } from '../task.service.ts';
import { closeGaps } from './close-gaps.ts';
import { type GoldMove, mixIntoMoves, withoutGold } from './mix-into-moves.ts';
import { type Moves, planMoves } from './plan-moves.ts';
import {
  assignmentsOf,
  awayAmong,
  type Change,
  endTaking,
  expectManyRows,
  insertGold,
  isTouched,
  lockLeaving,
  lockOpen,
  lockRows,
  moveRows,
  readHoldings,
  recount,
  sparePilotRows,
  startTaking,
  type TaskAssignment,
  takeRest,
} from './reassign.queries.ts';

type PublishedTask = Pick<TaskRecord, 'id' | 'answers_per_row' | 'assign_logic' | 'gold_share' | 'seed' | 'version'>;

type Wish = {
  added: readonly string[];
  removed: readonly string[];
  /** Keeps what they have started, and passes the rest on. */
  passing?: string | undefined;
  clock: () => Date;
  step: Run['step'];
};

/** Users: who has got rows, and all whose rows are others than before. */
type Reassigned = { receivers: readonly string[]; changed: readonly string[] };

/** How many rows a statement moves. */
const CHUNK = 20_000;

/** Refuses what can't be, before any row moves. */
export async function assertRemovable(
  trx: Db,
  task: Pick<TaskRecord, 'id' | 'answers_per_row'>,
  { removed, wanted }: { removed: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  if (removed.length === 0) return;
  if (wanted.length < task.answers_per_row) {
    const params = { have: wanted.length, need: task.answers_per_row };
    const errors = [{ pointer: '/contributor', code: 'contributors_missing' as const, params }];
    throw new AppError('not_publishable', {}, { errors });
  }
  const all = await assignmentsOf(trx, task.id);
  await assertUntouched(
    trx,
    task.id,
    all.filter((one) => !one.removed_at && removed.includes(one.user_id)),
  );
}

async function assertUntouched(trx: Db, task: string, leaving: readonly TaskAssignment[]): Promise<void> {
  for (const { id, round, user_id } of leaving)
    if (round > 0 || (await isTouched(trx, task, id)))
      throw new AppError('contributor_has_answered', { name: await nameOf(trx, user_id) });
}

/**
 * Moves unanswered rows when contributors join or leave a published task. A contributor who has answered anything
 * stays, as their answers do; which rows were taken from whom stays known, so that what a browser still keeps for them
 * is taken in. Newcomers get the rows of those who leave, then an equal share of what the others have not started.
 * Someone who passes rows on stays, with what they have started. Rows of a pilot go to no one, as everyone has them: they are
 * dropped where enough others have them. Hidden gold is dropped, too: who gets rows gets some with them. Who is away today gets rows only as a newcomer: someone
 * has chosen them for the task.
 *
 * Others save answers meanwhile: their assignments are locked only for the counters, at the end, and of their rows only
 * those that move.
 */
export async function reassignRows(
  trx: Db,
  task: PublishedTask,
  { added, removed, passing, clock, step }: Wish,
): Promise<Reassigned> {
  if (added.length + removed.length === 0 && !passing) return { receivers: [], changed: [] };
  await expectManyRows(trx);
  const all = await assignmentsOf(trx, task.id);
  const leaving = all.filter((one) => !one.removed_at && removed.includes(one.user_id));
  const giving = all.filter((one) => !one.removed_at && !one.is_completed && one.user_id === passing);
  if (passing && giving.length === 0) throw new AppError('wrong_state');
  await lockLeaving(trx, task.id, ids([...leaving, ...giving]));
  await assertUntouched(trx, task.id, leaving);

  const now = clock();
  const givers = [...leaving, ...giving];
  const day = today(now);
  const idle = givers.length === 0 ? [] : await withoutRows(trx, task.id, { all, removed, day });
  // Contributors whose submitted work was restored with an import have that work again, and get no more rows.
  const submitted = all.filter((one) => one.is_completed && added.includes(one.user_id));
  const joining = added.filter((user) => !submitted.some(({ user_id }) => user_id === user));
  const coming: TaskAssignment[] = [];
  for (const user of [...joining, ...idle]) {
    const position = Math.max(0, ...all.map((one) => one.position)) + 1 + coming.length;
    coming.push(all.find((one) => one.user_id === user) ?? (await create(trx, task.id, user, position, now)));
  }
  const working = all.filter((one) => !one.removed_at && !one.is_completed && !givers.includes(one));
  const newcomers = coming.slice(0, joining.length);
  const staying = [...working, ...coming.slice(joining.length)];
  const { moves: plan, dropped, gold } = await planFor(trx, task, { leaving: givers, newcomers, staying }, day);
  if (passing && plan.length + dropped.length === 0) throw new AppError('nothing_to_pass_on');
  const receivers = plan.flatMap(({ moves }) => moves.map(({ receiver }) => receiver));
  const affected = new Set([...[...plan, ...dropped].map(({ giver }) => giver), ...receivers, ...ids(coming)]);
  const open = [...affected].filter((id) => !ids(givers).includes(id));
  if (!(await lockOpen(trx, task.id, open))) throw new Overtaken();

  const taking = await startTaking(trx, task.id);
  let moved = 0;
  const planned = plan.reduce((sum, { moves }) => sum + moves.length, 0);
  await step(0, planned);
  const changes = new Map(
    [...ids([...leaving, ...submitted]), ...affected].map((id) => [id, { id, rows: 0, questions: 0 }]),
  );
  for (const { giver, moves } of plan)
    for (let first = 0; first < moves.length; first += CHUNK) {
      const chunk = { giver, moves: moves.slice(first, first + CHUNK) };
      await moveChunk(trx, { task: task.id, taking, leaving: ids(leaving) }, chunk, changes);
      moved += chunk.moves.length;
      await step(moved, planned);
    }
  for (const { giver, rows } of dropped) {
    const taken = await takeRows(trx, { task: task.id, assignment: giver, taking }, rows);
    addTo(changes.get(giver), -1, taken);
  }
  await giveGold(trx, task.id, gold, changes);
  await takeRest(trx, task.id, ids(leaving), taking);
  for (const id of affected) await closeGaps(trx, task.id, id);
  await recount(trx, task.id, [...changes.values()], { came: ids([...coming, ...submitted]), left: ids(leaving), now });
  await endTaking(trx, task.id, taking, clock());
  for (const { id: assignment } of submitted) await changedFinals(trx, task.id, { assignment });
  if (dropped.length > 0) await queueAutoApproval(trx, task.id); // rows may wait for no one else any more
  const usersOf = (some: ReadonlySet<string>) =>
    [...new Set([...all, ...coming])].flatMap(({ id, user_id }) => (some.has(id) ? user_id : []));
  return { receivers: usersOf(new Set(receivers)), changed: usersOf(new Set([...affected, ...ids(leaving)])) };
}

/** Who could work and has no row: for whom none was left, or who has passed on all. They take rows that others give. */
async function withoutRows(
  trx: Db,
  task: string,
  { all, removed, day }: { all: readonly TaskAssignment[]; removed: readonly string[]; day: string },
): Promise<string[]> {
  const { present, away } = await openContributors(trx, task, day);
  const open = [...present, ...away].map(({ user_id }) => user_id);
  const busy = all.flatMap(({ user_id, removed_at }) => (removed_at ? [] : user_id));
  return open.filter((user) => !busy.includes(user) && !removed.includes(user));
}

const ids = (assignments: readonly Pick<TaskAssignment, 'id'>[]) => assignments.map(({ id }) => id);

type People = {
  leaving: readonly TaskAssignment[];
  newcomers: readonly TaskAssignment[];
  staying: readonly TaskAssignment[];
};

/** Rows that someone had and no one gets, by their numbers. */
type Dropped = { giver: string; rows: readonly number[] };
type Plan = { moves: readonly Moves[]; dropped: readonly Dropped[]; gold: readonly GoldMove[] };

async function planFor(
  trx: Db,
  published: PublishedTask,
  { leaving, newcomers, staying }: People,
  day: string,
): Promise<Plan> {
  const { id: task, answers_per_row: answersPerRow } = published;
  const everyone = [...leaving, ...newcomers, ...staying];
  // with one answer per row and without newcomers the others only receive
  const givers = newcomers.length === 0 && answersPerRow === 1 ? leaving : everyone;
  const holdings = await readHoldings(trx, task, everyone, ids(givers));
  const gold = await hiddenGold(trx, published);
  const hidden = new RowSet(gold?.rows ?? []);
  const spare = new RowSet(await sparePilotRows(trx, task, { leaving: ids(leaving), needed: answersPerRow }));
  const isSpare = (row: number) => spare.has(row) || hidden.has(row);
  const own = (assignments: readonly TaskAssignment[]) =>
    holdings.filter(({ id }) => assignments.some((one) => one.id === id));
  const ownData = (assignments: readonly TaskAssignment[]) =>
    gold ? own(assignments).map((one) => withoutGold(one, hidden)) : own(assignments);
  const dropped = own(leaving)
    .map(({ id, untouched }) => ({ giver: id, rows: untouched.filter(isSpare).sort((one, other) => one - other) }))
    .filter(({ rows }) => rows.length > 0);
  const absent = await awayAmong(
    trx,
    staying.map(({ user_id }) => user_id),
    day,
  );
  // what is paused may give rows, and gets none
  const away = new Set(ids(staying.filter(({ user_id, paused_at }) => paused_at !== null || absent.has(user_id))));
  const given = own(leaving).map((one) => ({ ...one, untouched: one.untouched.filter((row) => !isSpare(row)) }));
  const people = { leaving: given, newcomers: ownData(newcomers), staying: ownData(staying) };
  const seed = seedOf(published) ^ published.version;
  const mixedBy = published.assign_logic === 'random' ? seed : undefined;
  const moves = await inSteps(planMoves({ ...people, away, mixedBy }));
  if (moves && gold) return { dropped, ...mixIntoMoves(moves, { holdings, gold, seed }) };
  if (moves) return { dropped, moves, gold: [] };
  // no work is open, or all contributors with open work have these rows already, or those who could take them are away
  throw new AppError(away.size > 0 && (await inSteps(planMoves(people))) ? 'contributors_away' : 'rows_not_movable');
}

async function moveChunk(
  trx: Db,
  { task, taking, leaving }: { task: string; taking: number; leaving: readonly string[] },
  { giver, moves }: Moves,
  changes: ReadonlyMap<string, Change>,
): Promise<void> {
  if (!leaving.includes(giver)) await lockRows(trx, { task, giver, taking }, moves);
  for (const { receiver, rows, questions } of await moveRows(trx, { task, giver, taking }, moves))
    for (const [id, sign] of [
      [giver, -1],
      [receiver, 1],
    ] as const)
      addTo(changes.get(id), sign, { rows, questions });
}

async function giveGold(
  trx: Db,
  task: string,
  gold: readonly GoldMove[],
  changes: ReadonlyMap<string, Change>,
): Promise<void> {
  if (gold.length === 0) return;
  const questionsOf = await countQuestions(trx, task);
  for (const { receiver, slots } of gold) {
    const questions = slots.map(({ row }) => questionsOf(row));
    await insertGold(trx, { task, assignment: receiver }, { slots, questions });
    const sum = questions.reduce((all, one) => all + one, 0);
    addTo(changes.get(receiver), 1, { rows: slots.length, questions: sum });
  }
}

function addTo(change: Change | undefined, sign: 1 | -1, { rows, questions }: Omit<Change, 'id'>): void {
  if (!change) return;
  change.rows += sign * rows;
  change.questions += sign * questions;
}

async function nameOf(trx: Db, user: string): Promise<string> {
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', user).executeTakeFirstOrThrow();
  return name;
}

async function create(trx: Db, task: string, user_id: string, position: number, now: Date): Promise<TaskAssignment> {
  const id = newId();
  await trx
    .insertInto('assignments')
    .values({ task_id: task, id, user_id, position, created_at: now, updated_at: now })
    .execute();
  return {
    id,
    user_id,
    position,
    round: 0,
    rows_count: 0,
    rows_done: 0,
    is_completed: false,
    removed_at: null,
    paused_at: null,
    enabled: true,
  };
}
