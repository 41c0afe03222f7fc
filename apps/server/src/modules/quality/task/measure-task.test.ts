import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../../db/db.ts';
import { taskQualityOf } from '../../../testing/quality/task-quality.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { importFile } from '../../../testing/upload.ts';
import { whileWatched } from './while-watched.ts';

type Schemas = components['schemas'];

const HOUR_MS = 3_600_000;

const app = await createTestApp();
const manager = app.as('manager');
const { measured, answered } = taskQualityOf(app);

describe('when they are computed', () => {
  test('they are begun once, and again after 30 seconds if anything has changed', async () => {
    const { task, of, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result.state;
    const waiting = async () => (await app.waitingJobs()).filter(({ kind }) => kind === 'measure_task').length;
    await app.runJobs();
    expect([await look(), await look(), await waiting()]).toEqual(['renewing', 'renewing', 1]);
    await app.runJobs();
    expect([await look(), await waiting()]).toEqual(['current', 0]);
    await submit();
    app.clock.advance(29_000);
    expect([await look(), await waiting()]).toEqual(['outdated', 0]);
    app.clock.advance(1_000);
    expect([await look(), await waiting()]).toEqual(['renewing', 1]);
    await app.runJobs();
    app.clock.advance(60_000);
    expect([await look(), await waiting()]).toEqual(['current', 0]);
    await of('contributor').withdraw();
    await of('contributor').save([of('contributor').cell(1, 1, 'c')]);
    app.clock.advance(60_000);
    expect([await look(), await waiting()]).toEqual(['current', 0]);
  });

  test('they are outdated when a late answer brings a row back with what was first submitted', async () => {
    const { task, assignments, of, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    await importFile(app, task, 'text\nadded\n');
    const browser = of('contributor');
    await browser.save([browser.cell(3, 1, 'a')]);
    await of('contributor2').save([of('contributor2').cell(3, 1, 'a')]);
    await submit();
    const path = `/submission/${assignments.contributor ?? ''}` as const;
    const { version } = (await manager.get(path)).result;
    expect((await manager.post(`${path}/return`, { version, remarks: 'Again' })).status).toBe(200);
    const late = browser.cell(3, 1, 'b');
    app.clock.advance(1_000);
    const added = (await manager.get(`/task/${task}`)).result.task_row[1]?.id ?? '';
    const taken = await manager.post(`/task/${task}/dataset/${added}/takeBack`, { started: 'withdraw' });
    expect(taken.status, taken.text).toBe(200);
    expect((await measured(task)).state).toBe('current');
    expect((await browser.save([late])).result.extra_rows).toEqual([3]);
    app.clock.advance(31_000);
    expect((await manager.get(`/task/${task}/quality`)).result.state).toBe('renewing');
  });

  test('they are computed again once a clock that was ahead is right', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result;
    app.clock.advance(6 * HOUR_MS);
    await look();
    await app.runJobs();
    expect((await look()).state).toBe('current');
    app.clock.advance(-6 * HOUR_MS);
    await submit();
    expect((await look()).state).toBe('renewing');
    await app.runJobs();
    expect(await look()).toMatchObject({ state: 'current', answers_since: 0 });
  });

  test('they are given up when no one looks any more before their turn, and begun again with the next look', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result;
    await app.runJobs();
    expect((await look()).state).toBe('renewing');
    app.clock.advance(61_000);
    await app.runJobs();
    expect(await look()).toMatchObject({ state: 'renewing', as_of: null });
    app.clock.advance(15_000);
    expect((await look()).state).toBe('renewing');
    app.clock.advance(15_000);
    await app.runJobs();
    expect((await look()).state).toBe('current');
  });

  /** Figures are on their way, and come no further than to the history of answers until `release`. */
  async function measuring(task: string) {
    await app.runJobs();
    const trx = await app.db.startTransaction().execute();
    await sql`lock table answer_history in access exclusive mode`.execute(trx);
    await manager.get(`/task/${task}/quality`);
    const jobs = app.runJobs();
    await until(async () => (await blockedQueries()) > 0);
    return { jobs, release: () => trx.rollback().execute() };
  }
  const blockedQueries = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    return rows.length;
  };

  test('they are given up while they are computed, when no one looks any more, and begun again with the next look', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    const { as_of } = await measured(task);
    await submit();
    app.clock.advance(31_000);
    app.clock.stop();
    const { jobs, release } = await measuring(task);
    app.clock.advance(21_000);
    await jobs;
    expect(await blockedQueries()).toBe(0);
    await release();
    const look = async () => (await manager.get(`/task/${task}/quality`)).result;
    expect(await look()).toMatchObject({ state: 'renewing', as_of, answers_since: 4 });
    await app.runJobs();
    expect(await look()).toMatchObject({ state: 'current', answers_since: 0 });
    expect((await look()).as_of).not.toBe(as_of);
  });

  test('they are computed to the end while someone looks', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    app.clock.stop();
    await manager.get(`/task/${task}/quality`);
    app.clock.advance(15_000);
    await manager.get(`/task/${task}/quality`);
    app.clock.advance(15_000);
    let looks = 0;
    const now = () => {
      looks += 1;
      return app.services.now();
    };
    await whileWatched({ ...app.services, now }, { task_id: task, answers: 'first_submitted' }, async (left) => {
      await until(() => looks > 1);
      expect(left.aborted).toBe(false);
    });
  });

  test('they hold the answers of the moment at which they were read', async () => {
    const { task, submit } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    const { jobs, release } = await measuring(task);
    await submit();
    await release();
    await jobs;
    const { as_of, state, answers_since, questions } = (await manager.get(`/task/${task}/quality`)).result;
    expect([state, answers_since, questions[0]?.figures?.counts.values]).toEqual(['outdated', 4, 0]);
    expect(Date.parse(as_of ?? '')).toBeLessThan(Date.now());
  });

  test('they are not given up where final answers wait for them', async () => {
    const { task } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
    await app.db.updateTable('tasks').set({ consensus_probability: 90 }).where('id', '=', task).execute();
    app.clock.stop();
    const states = async (answers: Schemas['AnswersCounted']) => {
      const look = async () => (await manager.get(`/task/${task}/quality?answers=${answers}`)).result.as_of;
      await look();
      app.clock.advance(61_000);
      await app.runJobs();
      return (await look()) !== null;
    };
    expect([await states('first_submitted'), await states('now')]).toEqual([true, false]);
  });

  test('they are tried again when they failed', async () => {
    const { task } = await answered({ contributor: ['a'], contributor2: ['a'] });
    await measured(task);
    await app.db.updateTable('task_quality').set({ state: 'failed' }).where('task_id', '=', task).execute();
    expect((await manager.get(`/task/${task}/quality`)).result.state).toBe('failed');
    expect((await measured(task)).state).toBe('current');
  });
});

test('figures that are stored while someone reads them are shown with the people they are of', async () => {
  const { task, of } = await answered({ contributor: ['a', 'b'], contributor2: ['a', 'b'] });
  const [path, detail] = [`/task/${task}/quality`, `/task/${task}/quality/1`] as const;
  await of('contributor2').submit();
  await measured(task);
  const ofOne = await storedOf(task);
  await of('contributor').submit();
  await measured(task);
  const ofTwo = await storedOf(task);
  await store(app.db, task, ofOne);
  const waits = lockWaits();
  const { reading } = await app.db.transaction().execute(async (trx) => {
    await sql`lock table task_quality in access exclusive mode`.execute(trx);
    const reading = [manager.get(path), manager.get(detail)] as const;
    await until(async () => (await waits.execute(app.db)).rows.length === 2);
    await store(trx, task, ofTwo);
    return { reading };
  });
  const [all, one] = await Promise.all(reading);
  const { contributors, questions } = all.result;
  expect(questions[0]?.figures?.counts.values).toBe(2 * contributors);
  const people = one.result.figures?.contributors.map(({ username }) => username);
  expect(people).toEqual(one.result.figures?.counts.values === 2 ? ['contributor2'] : ['contributor', 'contributor2']);
});

/** The figures of a task as they are stored. */
async function storedOf(task: string) {
  const { rows } = await sql<{ runs: string; figures: string }>`
    select (select jsonb_agg(to_jsonb(run)) from task_quality as run where task_id = ${task})::text as runs,
      (select jsonb_agg(to_jsonb(one)) from question_quality as one where task_id = ${task})::text as figures`.execute(
    app.db,
  );
  return rows[0] ?? { runs: '[]', figures: '[]' };
}

async function store(db: Db, task: string, { runs, figures }: Awaited<ReturnType<typeof storedOf>>): Promise<void> {
  for (const table of ['question_quality', 'task_quality'] as const)
    await db.deleteFrom(table).where('task_id', '=', task).execute();
  await sql`insert into task_quality select * from jsonb_populate_recordset(null::task_quality, ${runs}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into question_quality select * from jsonb_populate_recordset(null::question_quality, ${figures}::jsonb)`.execute(
    db,
  );
}

test('a job that comes twice, or whose figures no one waits for, does nothing', async () => {
  const { task } = await answered({ contributor: ['a'], contributor2: ['a'] });
  const { as_of } = await measured(task);
  await app.services.jobs.add('measure_task', { task_id: task, answers: 'first_submitted' });
  await app.services.jobs.add('measure_task', { task_id: task, answers: 'now' });
  await app.runJobs();
  expect((await manager.get(`/task/${task}/quality`)).result).toMatchObject({ as_of, state: 'current' });
});
