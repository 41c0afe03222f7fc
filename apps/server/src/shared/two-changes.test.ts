import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { fresh, makeCategory, makePublished } from '../testing/factories.ts';
import { lockWaits } from '../testing/statements/lock-waits.ts';
import { createTestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';

const app = await createTestApp();
const { db, people } = app;
const [master, manager, contributor] = [app.as('master'), app.as('manager'), app.as('contributor')];
const [version, name] = [1, 'Once'];

const scene = await makePublished(app, { contributors: ['contributor', 'contributor2'] });
const { task, project } = scene;
const assignment = scene.assignments.contributor ?? '';
const browser = openBrowser(app, 'contributor', task);
await browser.save([browser.cell(1, 1, 'a'), browser.cell(2, 1, 'a')]);
const category = await makeCategory(db);
const team = (await manager.post('/team', { name: fresh('Team'), member: [people.contributor] })).result.id;
const template = (await manager.post('/template', { name: fresh('Template'), guideline: '', questions: [] })).result.id;
const list = { list: 'project', query: {}, columns: null, is_shared: false } as const;
const view = (await manager.post('/view', { ...list, name: fresh('View') })).result.id;
const preset = (
  await manager.post(`/task/${task}/exportPreset`, {
    name: fresh('Preset'),
    choices: { format: 'csv', shape: 'wide', bom: true, values: 'label' },
  })
).result.id;

type Answer = { status: number; body: unknown };
/** The version of a record that is not new any more. */
const versionOf = async (table: 'tasks' | 'users' | 'assignments', id: string) =>
  (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test.each<[string, table: string, id: string, change: () => Promise<() => Promise<Answer>>]>([
  ['a category', 'categories', category, async () => () => master.patch(`/category/${category}`, { version, name })],
  ['a project', 'projects', project, async () => () => manager.patch(`/project/${project}`, { version, name })],
  ['a team', 'teams', team, async () => () => manager.patch(`/team/${team}`, { version, name })],
  ['a template', 'templates', template, async () => () => manager.patch(`/template/${template}`, { version, name })],
  ['a view', 'saved_views', view, async () => () => manager.patch(`/view/${view}`, { version, name })],
  [
    'a preset',
    'export_presets',
    preset,
    async () => () => manager.patch(`/task/${task}/exportPreset/${preset}`, { version, name }),
  ],
  [
    'a task',
    'tasks',
    task,
    async () => {
      const now = await versionOf('tasks', task);
      return () => manager.patch(`/task/${task}`, { version: now, name });
    },
  ],
  [
    'the rule of a task',
    'tasks',
    task,
    async () => {
      const now = await versionOf('tasks', task);
      const rule = { gold_share: 100, gold_rows: 0, approved: 0 };
      return () => manager.put(`/task/${task}/autoApproval`, { version: now, rule });
    },
  ],
  [
    'a user',
    'users',
    people.contributor3,
    async () => {
      const now = await versionOf('users', people.contributor3);
      return () => master.patch(`/user/${people.contributor3}`, { version: now, name });
    },
  ],
  [
    'a profile',
    'users',
    people.contributor,
    async () => {
      const now = (await contributor.get('/auth/getUser')).result.version;
      return () => contributor.patch('/auth/profile', { version: now, name });
    },
  ],
])(
  'of two changes of %s at once that are based on one version, the second is refused',
  async (_, table, id, prepare) => {
    const change = await prepare();
    const both = await db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx);
      const both = [change(), change()];
      const waits = lockWaits();
      await until(async () => (await waits.execute(db)).rows.length === 2);
      return both;
    });
    const [first, second] = (await Promise.all(both)).sort((a, b) => a.status - b.status);
    expect(first?.status, JSON.stringify(first?.body)).toBe(200);
    expect(second?.body).toMatchObject({ status: 409, code: 'stale_version', current: {} });
  },
);

test('of two decisions about a submission at once, the second is refused', async () => {
  expect((await browser.submit()).status).toBe(200);
  const now = await versionOf('assignments', assignment);
  const both = await db.transaction().execute(async (trx) => {
    await sql`select from assignments where task_id = ${task} and id = ${assignment} for no key update`.execute(trx);
    const path = `/submission/${assignment}` as const;
    const both = [
      manager.post(`${path}/approve`, { version: now }),
      master.post(`${path}/return`, { version: now, remarks: 'Again', rework: 'all' }),
    ];
    const waits = lockWaits();
    await until(async () => (await waits.execute(db)).rows.length === 2);
    return both;
  });
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});
