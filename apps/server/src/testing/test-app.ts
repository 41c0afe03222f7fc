import { randomUUIDv7 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { createDatabase, createPool, type Database } from '../db/db.ts';
import { unknownDisk } from '../db/embedded/disk.ts';
import { type DemoPeople, type DemoUsername, demoPassword, seedPeople } from '../first-run/demo/people.ts';
import { createLog } from '../http/log.ts';
import { runJobsOnce } from '../jobs/run-jobs.ts';
import { type Config, readConfig } from '../kernel/config.ts';
import { jobTasks } from '../modules.ts';
import { noteSeen } from '../security/last-seen.ts';
import { openSession } from '../security/sessions.ts';
import { createServices, type Services } from '../services.ts';
import { Canary } from './canary/canary.ts';
import { databaseText } from './canary/database-text.ts';
import { type Caller, createCaller } from './client/caller.ts';
import { sessionsByTest } from './client/sessions-by-test.ts';
import { testDatabase } from './database/test-database.ts';

const CLIENT = { headers: {}, ip: '127.0.0.1', socket: {} };

export type TestApp = {
  /**
   * Calls the API as one of the demo people. Each test has sessions of its own, so that none suffers from what another one
   * does to them.
   */
  as(username: DemoUsername): Caller;
  /** Calls the API with a token, or signed out. */
  withToken(token: string | undefined): Caller;
  people: DemoPeople;
  services: Services;
  db: Database;
  /** Fastify itself, for requests that are not those of a client. */
  server: FastifyInstance;
  clock: {
    advance(milliseconds: number): void;
    /** From here on only `advance` moves it. */
    stop(): void;
  };
  /** Does all that is queued: emails, imports. */
  runJobs(): Promise<void>;
  /** What is left in the queue: what failed and will be tried again. */
  waitingJobs(): Promise<{ kind: string; attempts: number }[]>;
  /** The text of the newest email to this address, and the link in it. */
  mailTo(email: string): string;
  mailedLink(email: string): string;
};

/**
 * The whole server on a database of its own, with the demo people in it and nothing else. Every answer is checked
 * against the contract, every successful change for its audit event; in the end the log and the database are searched for
 * secrets. Call it once per test file, in `beforeAll` or at the top.
 */
export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const { name, end } = await testDatabase();
  const url = new URL(inject('adminUrl'));
  url.pathname = name;
  const pool = createPool(url.href, () => undefined);
  const db = createDatabase(url.href, () => undefined, { isDistributed: inject('isCluster') });

  let offset = 0;
  let stopped: number | undefined;
  const now = () => new Date((stopped ?? Date.now()) + offset);
  const dataDir = join(inject('dataDir'), randomUUIDv7());
  const config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      CONCORD_DATA_DIR: dataDir,
      CONCORD_REQUESTS_PER_SECOND: '0',
      CONCORD_BUSY_MS: '0',
    }),
    ...overrides,
  };
  const disk = { ...unknownDisk }; // for tests to say what it is
  const canary = new Canary();
  canary.plantPassword(demoPassword);
  const services = createServices({ db, heavyDb: db, pool, config, log: createLog('trace', canary.log), now, disk });
  const people = await seedPeople(db, now());
  const server = await buildApp(services);

  afterAll(async () => {
    await server.close();
    await Promise.all([db.destroy(), pool.end()]);
    const leaks = canary.leaks(inject('isCluster') ? [] : await databaseText(url.href));
    await end();
    expect(leaks, 'secrets in plain').toEqual([]);
  });

  const withToken = (token: () => Promise<string | undefined>) => createCaller(server, db, token, canary);
  const mailTo = (email: string) => newestMail(join(dataDir, 'outbox'), email);
  const signIn = async (username: DemoUsername) => {
    const token = await openSession(db, people[username], CLIENT, now());
    await noteSeen(db, people[username], now());
    canary.plantToken(token);
    return token;
  };
  const tokenOf = sessionsByTest(signIn);
  return {
    as: (username) => withToken(() => tokenOf(username)),
    withToken: (token) => withToken(async () => token),
    people,
    services,
    db,
    server,
    clock: {
      advance: (milliseconds) => {
        offset += milliseconds;
      },
      stop: () => {
        stopped = Date.now();
      },
    },
    runJobs: async () => {
      const busy = sql`select from graphile_worker.jobs where locked_at is not null`;
      const ready = sql`select from graphile_worker.jobs where run_at <= now() and attempts = 0`;
      do {
        await runJobsOnce(pool, jobTasks(services), services.log);
        // the queue notes what became of a job a moment later; until then it takes no other one of the same line
        while ((await busy.execute(db)).rows.length > 0);
      } while ((await ready.execute(db)).rows.length > 0);
    },
    waitingJobs: async () => {
      const jobs = sql<{ kind: string; attempts: number }>`
        select task_identifier as kind, attempts from graphile_worker.jobs order by id`;
      return (await jobs.execute(db)).rows;
    },
    mailTo,
    mailedLink: (email) => /https?:\/\/\S+/.exec(mailTo(email))?.[0] ?? '',
  };
}

function newestMail(outbox: string, to: string): string {
  const mails = readdirSync(outbox)
    .sort()
    .reverse()
    .map((file) => readFileSync(join(outbox, file), 'utf8'));
  const mail = mails.find((text) => /^To: (.*)$/im.exec(text)?.[1]?.includes(to));
  if (!mail) throw new Error(`there is no mail to ${to}`);
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (head.includes('base64')) return Buffer.from(content, 'base64').toString();
  if (!head.includes('quoted-printable')) return content;
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
