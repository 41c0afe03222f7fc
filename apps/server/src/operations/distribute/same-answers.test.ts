import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { migrate } from '../../db/migrate.ts';
import { seedDemo } from '../../first-run/demo/seed-demo.ts';
import { newId } from '../../kernel/new-id.ts';
import { emptyDatabase } from '../../testing/database/empty-database.ts';
import { createOnNodes } from '../../testing/database/leased-database.ts';
import { pathsOf, reads } from '../../testing/reads/every-read.ts';
import { knownValues } from '../../testing/reads/known-values.ts';
import { serve } from '../../testing/reads/serve.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { loadBackup } from '../restore/load-backup.ts';
import { distribute } from './distribute.ts';

/*
 * The same workspace in one database and in a distributed one: whatever is asked of both is answered alike. This notices a
 * query that a distributed database does not answer, and one that finds nothing there.
 */

const people = ['master', 'manager', 'manager2', 'contributor', 'contributor2'] as const;
const moment = new Date();

const prepared = inject('isCluster') ? await prepare() : undefined;

async function prepare() {
  const dataDir = temporaryFolder('concord-answers-');
  const place = { dataDir, now: () => moment };
  const url = await emptyDatabase();
  const one = await serve({ ...place, url, isDistributed: false });
  await migrate(one.services.db, one.services.pool);
  await seedDemo(one.services);
  await fill(one);
  const known = await knownValues(one.services.db, moment);

  const backup = join(dataDir, 'all.backup');
  await writeBackup(url, backup);
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const there = await createOnNodes(admin, inject('adminUrl'), 'concord_test_answers');
  await admin.end();
  await loadBackup(there, backup);
  await distribute(there, { shards: 4, say: () => undefined });
  const distributed = await serve({ ...place, url: there, isDistributed: true });
  afterAll(async () => {
    await Promise.all([one.close(), distributed.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { one, distributed, known };
}

/** What the demo lacks: a job, figures, final answers, a trash, and what people name and save. */
async function fill({ send, runJobs, services: { db } }: Awaited<ReturnType<typeof serve>>): Promise<void> {
  const done = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
    const { statusCode, body } = await send('master', method, path, payload);
    expect(statusCode, `${method} ${path}: ${body}`).toBeLessThan(300);
  };
  const tasks = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('datasets', 'datasets.task_id', 'tasks.id')
    .innerJoin('users', 'users.id', 'tasks.created_by')
    .select(['tasks.id', 'projects.id as project', 'datasets.id as dataset', 'tasks.is_draft', 'users.id as user'])
    .orderBy('tasks.id')
    .execute();
  const [first, last] = [tasks.at(0), tasks.at(-1)];
  const open = tasks.filter(({ is_draft, project }) => !is_draft && project !== last?.project).at(1);
  await done('POST', `/task/${open?.id}/dataset/${open?.dataset}/takeBack`, { started: 'withdraw' });
  await done('POST', `/task/${open?.id}/exportPreset`, { name: 'Weekly', choices: { format: 'csv', shape: 'wide' } });
  await done('POST', '/view', { list: 'task', name: 'Late', query: { state: 'late' }, columns: null, is_shared: true });
  await done('POST', '/template', { name: 'Tone', guideline: '', questions: [] });
  const job = {
    id: newId(),
    kind: 'import',
    state: 'done',
    task_id: open?.id ?? '',
    created_by: open?.user ?? '',
  } as const;
  await db.insertInto('jobs').values(job).execute();
  for (const { id } of tasks)
    for (const part of ['final', 'quality']) await send('master', 'GET', `/task/${id}/${part}`);
  await runJobs();
  for (const { id, project } of tasks)
    if (id === first?.id || project === last?.project) await done('DELETE', `/task/${id}`);
  await done('DELETE', `/project/${last?.project}`);
  await done('POST', '/category', { name: 'Unused', description: '' });
  const unused = await db.selectFrom('categories').select('id').where('name', '=', 'Unused').executeTakeFirst();
  await done('DELETE', `/category/${unused?.id}`);
}

test.runIf(prepared).each(reads.map((operation) => [operation.id, operation] as const))(
  '%s',
  { timeout: 600_000 },
  async (_, operation) => {
    if (!prepared) return;
    const different: unknown[] = [];
    for (const person of people)
      for (const path of pathsOf(operation, prepared.known)) {
        const [here, there] = await Promise.all([
          prepared.one.send(person, 'GET', path),
          prepared.distributed.send(person, 'GET', path),
        ]);
        const [expected, found] = [here, there].map(({ statusCode, body }) => ({ statusCode, body: comparable(body) }));
        if (JSON.stringify(expected) !== JSON.stringify(found)) different.push({ person, path, expected, found });
      }
    expect(different).toEqual([]);
  },
);

/** Without what is another one each time. */
const comparable = (text: string) => text.replaceAll(/"request_id":"[^"]*"/g, '');
