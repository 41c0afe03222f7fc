import { buildApp } from '../../app.ts';
import { createDatabase, createPool } from '../../db/db.ts';
import { unknownDisk } from '../../db/embedded/disk.ts';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { createLog } from '../../http/log.ts';
import { runJobsOnce } from '../../jobs/run-jobs.ts';
import { readConfig } from '../../kernel/config.ts';
import { jobTasks } from '../../modules.ts';
import { openSession } from '../../security/sessions.ts';
import { createServices } from '../../services.ts';

type Place = { url: string; isDistributed: boolean; dataDir: string; now: () => Date };

/** A server on a database that has its people, each of whom is signed in with the first thing they ask. */
export async function serve({ url, isDistributed, dataDir, now }: Place) {
  const pool = createPool(url, () => undefined);
  const db = createDatabase(url, () => undefined, { isDistributed });
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CONCORD_DATA_DIR: dataDir,
    CONCORD_REQUESTS_PER_SECOND: '0',
    CONCORD_BUSY_MS: '0',
  });
  const services = createServices({ db, heavyDb: db, pool, config, now, log: createLog('silent'), disk: unknownDisk });
  const app = await buildApp(services);
  const tokens = new Map<DemoUsername, Promise<string>>();
  const signIn = async (username: DemoUsername) => {
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return openSession(db, id, { headers: {}, ip: '127.0.0.1', socket: {} }, now());
  };
  const tokenOf = (username: DemoUsername) => {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return token;
  };
  return {
    services,
    send: async (username: DemoUsername, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/cms/v1${path}`,
        headers: { authorization: `Bearer ${await tokenOf(username)}` },
        ...(payload && { payload }),
      }),
    runJobs: () => runJobsOnce(pool, jobTasks(services), services.log),
    close: async () => {
      await app.close();
      await Promise.all([db.destroy(), pool.end()]);
    },
  };
}
