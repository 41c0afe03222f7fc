import { listLimit } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { watchPlans } from '../testing/statements/plans-run.ts';
import { createTestApp } from '../testing/test-app.ts';

const runs = watchPlans();
const app = await createTestApp();
const { db, people } = app;

/** More than a list counts, so that its pages are read in order. */
const RECORDS = listLimit + 500;

const day = (n: string) => sql.raw(`(date '2026-11-30' + (${n})::int)`);
await sql`insert into categories (id, name) select md5('category' || n)::uuid, 'Subject ' || n from generate_series(1, 30) n`.execute(
  db,
);
await sql`insert into users (id, username, email, name, type, state, last_seen_at, created_at)
  select md5('user' || n)::uuid, 'user.' || n * 7919 % 10501, 'user.' || n || '@example.org', 'Name ' || n * 31 % 500,
    2, case when n % 5 = 0 then 'disabled' else 'active' end, case when n % 3 > 0 then now() - n % 700 * interval '1 hour' end,
    now() - n * 7919 % 10501 * interval '1 minute'
  from generate_series(1, ${RECORDS}::int) n`.execute(db);
await sql`insert into projects (id, name, category_id, manager_id, start_date, end_date, created_by, created_at, updated_at)
  select md5('project' || n)::uuid, 'Project ' || n * 7919 % 10501, md5('category' || 1 + n * 31 % 30)::uuid,
    (array[${people.manager}::uuid, ${people.manager2}::uuid, ${people.master}::uuid])[1 + n % 3],
    case when n % 3 > 0 then ${day('n * 31 % 900 - 900')} end, case when n % 4 > 0 then ${day('n * 7919 % 900')} end,
    ${people.manager}, now() - n * 31 % 10501 * interval '1 minute', now() - n * 7919 % 10501 * interval '1 minute'
  from generate_series(1, ${RECORDS}::int) n`.execute(db);
await sql`insert into tasks (id, project_id, name, due_date, created_by, created_at, updated_at)
  select md5('task' || n)::uuid, md5('project' || 1 + n * 31 % 3000)::uuid, 'Task ' || n * 7919 % 10501,
    case when n % 3 = 0 then ${day('n * 31 % 900')} end, ${people.manager}, now() - n * 31 % 10501 * interval '1 minute',
    now() - n * 7919 % 10501 * interval '1 minute'
  from generate_series(1, ${RECORDS}::int) n`.execute(db);
await sql`insert into user_counts (user_id, active) select md5('user' || n)::uuid, n % 9
  from generate_series(1, ${RECORDS}::int) n where n % 2 = 0`.execute(db);
await sql`analyze`.execute(db);

const named = (column: string) => `${column} collate concord_en`;
/** What lists are sorted by, and where it is from. */
const lists = {
  project: {
    names: 'projects.name',
    from: 'projects join categories on categories.id = category_id join users on users.id = manager_id',
    fields: {
      name: named('projects.name'),
      category: named('categories.name'),
      manager: named('users.name'),
      start_date: 'projects.start_date',
      end_date: 'projects.end_date',
      createdAt: 'projects.created_at',
      updatedAt: 'projects.updated_at',
    },
  },
  task: {
    names: "(tasks.name || ' ' || projects.name)",
    from: 'tasks join projects on projects.id = project_id',
    fields: {
      name: named('tasks.name'),
      project: named('projects.name'),
      due_date: 'coalesce(tasks.due_date, projects.end_date)',
      createdAt: 'tasks.created_at',
      updatedAt: 'tasks.updated_at',
    },
  },
  user: {
    names: "(users.name || ' ' || users.username || ' ' || users.email)",
    from: 'users left join user_counts on user_id = users.id',
    fields: {
      name: named('users.name'),
      username: named('users.username'),
      type: 'users.type',
      state: 'users.state',
      active: 'coalesce(user_counts.active, 0)',
      last_seen_at: 'users.last_seen_at',
      createdAt: 'users.created_at',
    },
  },
} as const;
await db.updateTable('users').set({ language: 'en' }).where('id', '=', people.master).execute();

type List = keyof typeof lists;
type Order = 'asc' | 'desc';
const SIZE = 100;

async function readPage(list: List, query: string, pageNumber: number) {
  const { result } = await app.as('master').get(`/${list}?${query}&pageSize=${SIZE}&pageNumber=${pageNumber}`);
  return { ids: result.entities.map(({ id }) => id), totalCount: result.totalCount };
}

/** The ids of all records in order, without any of the ways to find a page. */
async function ordered(list: List, by: string, order: Order, where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${sql.raw(`${list}s.id from ${lists[list].from}
    where ${list}s.deleted_at is null and ${where} order by ${by} ${order} nulls last, ${list}s.id ${order}`)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const cases = (Object.keys(lists) as List[]).flatMap((list) =>
  Object.entries(lists[list].fields).flatMap(([field, by]) =>
    (['asc', 'desc'] as const).map((order) => ({ list, field, by, order })),
  ),
);

test.each(cases)('a list of more records than are counted is in order: $list by $field, $order', async (given) => {
  const { list, field, by, order } = given;
  const all = await ordered(list, by, order);
  for (const number of [1, 34, 67, 100]) {
    const page = await readPage(list, `sortField=${field}&sortOrder=${order}`, number);
    expect(page.totalCount).toBe(listLimit + 1);
    expect(page.ids).toEqual(all.slice((number - 1) * SIZE, number * SIZE));
  }
});

test.each(cases)('and one of fewer, too: $list by $field, $order', async ({ list, field, by, order }) => {
  const all = await ordered(list, by, order, `${lists[list].names} like '%77%'`);
  const last = Math.ceil(all.length / SIZE);
  expect(last).toBeGreaterThan(1);
  for (const number of [1, last]) {
    const page = await readPage(list, `q=77&sortField=${field}&sortOrder=${order}`, number);
    expect(page.totalCount).toBe(all.length);
    expect(page.ids).toEqual(all.slice((number - 1) * SIZE, number * SIZE));
  }
});

/** Who manages projects is found among all of them. */
const isNear = ({ field }: (typeof cases)[number]) => field !== 'manager';

test.each(cases.filter(isNear))('a page is read along an index: $list by $field, $order', async (given) => {
  const { list, field, order } = given;
  runs.length = 0;
  await readPage(list, `sortField=${field}&sortOrder=${order}`, 1);
  const [page, ...others] = runs.filter(({ text }) => text.includes(') as part'));
  expect(others).toEqual([]);
  expect(page?.rows).toBeLessThan(30 * SIZE);
});
