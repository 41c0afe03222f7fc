import { createPool } from '@concord/server/src/db/db.ts';
import { checkDatabase } from '@concord/server/src/operations/check/check-database.ts';
import type { World } from './world.ts';

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Reads everything back and returns in what it differs from what the clients know. */
export async function check(world: World, databaseUrl: string): Promise<string[]> {
  const pool = createPool(databaseUrl, () => undefined, { max: 1 });
  const query: Query = async (sql, values) => (await pool.query(sql, values)).rows;
  try {
    await jobsDone(query);
    const found = [
      ...(await checkDatabase(databaseUrl)).map((problem) => `the check of the database: ${JSON.stringify(problem)}`),
      ...(await wrongAnswers(world, query)),
      ...(await wrongRows(world, query)),
      ...(await wrongRecords(world, query)),
      ...(await wrongRounds(world, query)),
      ...(await wrongMarks(world, query)),
      ...(await wrongPeople(world, query)),
    ];
    return [...world.ledger.faults, ...found];
  } finally {
    await pool.end();
  }
}

/** What is queued is done first; what is tried again later is left. */
async function jobsDone(query: Query): Promise<void> {
  const waiting = `select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  while ((await query(waiting)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

type Kept = { key: string; revision: string; value: unknown };

/** The newest answer or skip that was acknowledged is there, or one that may have been saved since; each once. */
async function wrongAnswers({ ledger, tasks }: World, query: Query): Promise<string[]> {
  const kept = await query<Kept>(
    `select concat_ws(' ', user_id, answers.task_id, row_no, question_no) as key, revision, value
     from answers join assignments on assignments.task_id = answers.task_id and assignments.id = answers.assignment_id
     where answers.task_id = any($1)
     union all
     select concat_ws(' ', user_id, held.task_id, row_no, 'skip'), skip_revision, to_jsonb(skipped_reason)
     from assignment_rows held join assignments on assignments.task_id = held.task_id and assignments.id = assignment_id
     where held.task_id = any($1) and skip_revision is not null`,
    [tasks],
  );
  const byKey = Map.groupBy(kept, ({ key }) => key);
  const problems = kept
    .filter(({ key, revision, value }) => {
      const sent = ledger.cells.get(key)?.sent;
      return !sent?.has(revision) || JSON.stringify(sent.get(revision)) !== JSON.stringify(value ?? null);
    })
    .map(({ key, revision }) => `${key}: what is kept as ${revision} was never sent so`);
  for (const [key, { acknowledged, maybe }] of ledger.cells) {
    const found = byKey.get(key) ?? [];
    if (found.length > 1) problems.push(`${key}: answered ${found.length} times`);
    const [one] = found;
    if (acknowledged === undefined) continue;
    if (!one) problems.push(`${key}: ${acknowledged} was acknowledged and is lost`);
    else if (one.revision !== acknowledged && !(one.revision > acknowledged && maybe.has(one.revision)))
      problems.push(`${key}: ${acknowledged} was acknowledged last, and ${one.revision} is kept`);
  }
  return problems;
}

/** The rows of a file are there once and in its order when its import has been done, and not at all when it has failed. */
async function wrongRows({ ledger, tasks }: World, query: Query): Promise<string[]> {
  const rows = await query<{ task_id: string; row_id: string; dataset_id: string }>(
    'select task_id, row_id, dataset_id from dataset_rows where task_id = any($1) order by task_id, row_no',
    [tasks],
  );
  const jobs = await query<{ id: string; state: string }>('select id, state from jobs');
  const stateOf = new Map(jobs.map(({ id, state }) => [id, state]));
  const byFile = Map.groupBy(rows, ({ task_id, row_id }) => `${task_id} ${row_id.slice(0, row_id.lastIndexOf('-'))}`);
  const problems: string[] = [];
  for (const { task, prefix, rows: count, job } of ledger.imports) {
    const state = job === undefined ? 'done' : stateOf.get(job);
    const found = (byFile.get(`${task} ${prefix}`) ?? []).map(({ row_id }) => row_id);
    const wanted = state === 'done' ? Array.from({ length: count }, (_, n) => `${prefix}-${n + 1}`) : [];
    if (state !== 'done' && state !== 'failed') problems.push(`the import of ${prefix} is ${state}`);
    else if (found.join() !== wanted.join())
      problems.push(`the import of ${prefix} is ${state}, and its rows are ${found.join()}`);
    byFile.delete(`${task} ${prefix}`);
  }
  return [...problems, ...[...byFile.keys()].map((file) => `rows of ${file}, whose import was not acknowledged`)];
}

/** What was made under a key is there once, with one event. */
async function wrongRecords({ ledger, project }: World, query: Query): Promise<string[]> {
  const made = await query<{ name: string; events: string }>(
    `select name, (select count(*) from audit_events where subject_id = tasks.id and operation = 'createTask') as events
     from tasks where project_id = $1`,
    [project],
  );
  const byName = Map.groupBy(made, ({ name }) => name);
  return [...ledger.made].flatMap(([name, isMade]) => {
    const found = byName.get(name) ?? [];
    if (found.length !== Number(isMade)) return [`${name} is there ${found.length} times`];
    return found.filter(({ events }) => Number(events) !== 1).map(({ events }) => `${name} has ${events} events`);
  });
}

/** Rounds follow each other, each with the decision that was acknowledged. */
async function wrongRounds({ ledger, tasks }: World, query: Query): Promise<string[]> {
  const rounds = await query<{ id: string; key: string; round: number; decision: string | null }>(
    `select assignment_id as id, concat_ws(' ', user_id, assignments.task_id) as key, submissions.round, decision
     from submissions join assignments on assignments.task_id = submissions.task_id and assignments.id = assignment_id
     where assignments.task_id = any($1) order by assignment_id, submissions.round`,
    [tasks],
  );
  const decided = new Map(rounds.map(({ id, round, decision }) => [`${id} ${round}`, decision]));
  const problems = [...ledger.decisions]
    .filter(([key, decision]) => decided.get(key) !== decision)
    .map(([key, decision]) => `the round ${key} was ${decision}, and is ${decided.get(key)}`);
  const byKey = Map.groupBy(rounds, ({ key }) => key);
  for (const [key, { least, most }] of ledger.submitted) {
    const numbers = (byKey.get(key) ?? []).map(({ round }) => round);
    if (numbers.some((round, index) => round !== index + 1)) problems.push(`${key} has the rounds ${numbers.join()}`);
    if (numbers.length < least || numbers.length > most)
      problems.push(`${key} was submitted ${least} to ${most} times, and has ${numbers.length} rounds`);
  }
  return problems;
}

/**
 * The last mark is there; once an answer was changed and submitted again, its verdict is in the history. A mark that says again
 * what an earlier round has said is that one.
 */
async function wrongMarks({ ledger, tasks }: World, query: Query): Promise<string[]> {
  type Said = { verdict: string | null; round: number };
  const marks = await query<Said & { key: string; before: Said[] | null }>(
    `select concat_ws(' ', assignment_id, row_no, question_no) as key, verdict, round, (
       select json_agg(json_build_object('round', round, 'verdict', verdict)) from mark_history as history
       where history.task_id = marks.task_id and history.assignment_id = marks.assignment_id
         and history.row_no = marks.row_no and history.question_no = marks.question_no) as before
     from marks where task_id = any($1)`,
    [tasks],
  );
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  return [...ledger.marks].flatMap(([key, { verdict, round, maybe }]) => {
    const kept = byKey.get(key);
    const wasSaid = kept?.before?.some((said) => said.verdict === verdict && said.round <= round);
    const isOutdated = kept?.verdict === null && kept.round > round && wasSaid;
    return maybe || kept?.verdict === verdict || isOutdated
      ? []
      : [`${key} was marked ${verdict} in round ${round}, and is ${kept?.verdict} in round ${kept?.round}`];
  });
}

/** Those who were last set to work on a task work on it. */
async function wrongPeople({ ledger }: World, query: Query): Promise<string[]> {
  const people = await query<{ task_id: string; user_id: string }>('select task_id, user_id from task_contributors');
  const byTask = Map.groupBy(people, ({ task_id }) => task_id);
  return [...ledger.people].flatMap(([task, wanted]) => {
    const now = (byTask.get(task) ?? []).map(({ user_id }) => user_id);
    const isSame = wanted === undefined || [...wanted].sort().join() === now.sort().join();
    return isSame ? [] : [`${task} has the contributors ${now.join()} and not ${wanted.join()}`];
  });
}
