import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../db/db.ts';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../../testing/browser.ts';
import { makePublished } from '../../../testing/factories.ts';
import { lockWaits } from '../../../testing/statements/lock-waits.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

const app = await createTestApp();
const { db, people } = app;
const texts = Array.from({ length: 12 }, (_, index) => `text ${index + 1}`);

async function replace(task: string, contributors: readonly DemoUsername[]) {
  const { version } = (await app.as('manager').get(`/task/${task}`)).result;
  const contributor = contributors.map((name) => people[name]);
  return app.as('manager').put(`/task/${task}/contributor`, { version, contributor, reviewer: [] });
}

const rowsOf = async (task: string, username: DemoUsername) => {
  const rows = await db
    .selectFrom('assignment_rows')
    .innerJoin('assignments', (join) =>
      join
        .onRef('assignments.task_id', '=', 'assignment_rows.task_id')
        .onRef('assignments.id', '=', 'assignment_rows.assignment_id'),
    )
    .select(['row_no', 'assignment_rows.position'])
    .where('assignment_rows.task_id', '=', task)
    .where('user_id', '=', people[username])
    .orderBy('assignment_rows.position')
    .execute();
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ row_no }) => row_no);
};

/** How many connections wait for what another one has locked. */
async function waiting(): Promise<number> {
  const waits = lockWaits();
  return (await waits.execute(db)).rows.length;
}

/** Runs `meanwhile` while the people of a task are being replaced: at the row, the last one that moves. */
async function whileMoving<T>(
  task: string,
  { to, row }: { to: readonly DemoUsername[]; row: number },
  meanwhile: (trx: Db) => Promise<T>,
) {
  const { replacing, result } = await db.transaction().execute(async (trx) => {
    const held = trx
      .selectFrom('assignment_rows')
      .select('row_no')
      .where('task_id', '=', task)
      .where('row_no', '=', row);
    await held.forNoKeyUpdate().execute(); // as a save does
    const replacing = replace(task, to);
    await until(async () => (await waiting()) === 1);
    return { replacing, result: await meanwhile(trx) };
  });
  const replaced = await replacing;
  expect(replaced.status, replaced.text).toBe(200);
  return result;
}

test('others save while rows come to them, and everything is counted', async () => {
  const contributors = ['contributor', 'contributor2', 'contributor3'] as const;
  const { task } = await makePublished(app, { texts, contributors });
  const browser = openBrowser(app, 'contributor', task);
  const result = await whileMoving(task, { to: ['contributor', 'contributor2'], row: 12 }, () =>
    browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'b')]),
  );
  expect(result).toMatchObject({ status: 200, body: { rows_done: 2 } });
  expect(await rowsOf(task, 'contributor')).toHaveLength(6);
  expect(await rowsOf(task, 'contributor2')).toHaveLength(6);
  await expectCountersExact(app, task);
});

test('others save while rows are taken from them; of these rows answers are refused until they are another’s', async () => {
  const { task } = await makePublished(app, { texts, contributors: ['contributor'] });
  const browser = openBrowser(app, 'contributor', task);
  const late = browser.cell(7, 1, 'c');
  const result = await whileMoving(
    task,
    { to: ['contributor', 'contributor2'], row: 12 },
    async () => [await browser.save([browser.cell(1, 1, 'a')]), await browser.save([late])] as const,
  );
  expect(result).toMatchObject([
    { status: 200, body: { rows_done: 1 } },
    { status: 503, body: { code: 'unavailable' } },
  ]);
  expect(await rowsOf(task, 'contributor')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await rowsOf(task, 'contributor2')).toEqual([7, 8, 9, 10, 11, 12]);
  expect(await browser.save([late])).toMatchObject({ status: 200, body: { cells: [{ outcome: 'current' }] } });
  expect(await rowsOf(task, 'contributor')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await expectCountersExact(app, task);
});

test('a row that is answered between the plan and the move stays', async () => {
  const { task, assignments } = await makePublished(app, { texts, contributors: ['contributor'] });
  const { revision } = openBrowser(app, 'contributor', task).cell(12, 1, null);
  const to = ['contributor', 'contributor2'] as const;
  await whileMoving(task, { to, row: 12 }, (trx) =>
    sql`insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
      values (${task}, ${assignments.contributor}, 12, 1, 'null', ${revision}, 1)`.execute(trx),
  );
  expect(await rowsOf(task, 'contributor')).toEqual([1, 2, 3, 4, 5, 6, 12]);
  expect(await rowsOf(task, 'contributor2')).toEqual([7, 8, 9, 10, 11]);
  await expectCountersExact(app, task);
});

test('what would be submitted while rows come waits, and is refused as they are not done', async () => {
  const { task } = await makePublished(app, {
    texts: texts.slice(0, 2),
    contributors: ['contributor', 'contributor2'],
  });
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([browser.cell(1, 1, 'a')]);
  const result = await whileMoving(task, { to: ['contributor'], row: 2 }, async () => {
    let isOver = false;
    const submitted = browser.submit().finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await waiting()) === 2);
    return { submitted };
  });
  expect(await result.submitted).toMatchObject({ status: 422, body: { code: 'rows_incomplete' } });
});
