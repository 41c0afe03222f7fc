import { buildApp } from './app.ts';
import { connect } from './db/connect.ts';
import { moveInProcess } from './db/embedded/move-in-process.ts';
import { assertMigrated, migrate } from './db/migrate.ts';
import { prepareFirstRun } from './first-run/first-run.ts';
import { warnOfRisks } from './first-run/warn-of-risks.ts';
import { createLog } from './http/log.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { openDataDir } from './kernel/data-dir.ts';
import { atEveryLevel } from './kernel/log.ts';
import { stopLimits } from './kernel/stop-limits.ts';
import { jobTasks } from './modules.ts';
import { createServices } from './services.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
type Options = {
  env: Readonly<Record<string, string | undefined>>;
  /** The database is gone for good. */
  onLost(error: Error): void;
  /** Aborted when it is to stop: what has not started by then does not start. */
  asked: AbortSignal;
};

/** Starts the server, or throws an error with a message for the administrator, after stopping what it has started. */
export async function start({ env, onLost, asked }: Options): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  openDataDir(config.dataDir, (text) => log.warn(text));
  // unawaited promises are background work: everything else continues
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  process.removeAllListeners('warning'); // Node's own one writes text that is no line of the log
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    asked.throwIfAborted();
    if (config.databaseUrl === undefined && !config.readOnly)
      await moveInProcess(config.dataDir, (text) => log.info(text), asked);
    const { db, heavyDb, pool, embedded, disk, close } = await connect(config, log, onLost, asked);
    ends.push(close);
    asked.throwIfAborted();
    await (config.readOnly ? assertMigrated(pool) : migrate(heavyDb, pool));
    const services = createServices({ db, heavyDb, pool, config, log, now: () => new Date(), disk });
    asked.throwIfAborted();
    if (!config.readOnly) await prepareFirstRun(services, embedded);
    asked.throwIfAborted();
    const app = await buildApp(services);
    ends.push(() => closeApp(app));
    await listen(app, config);
    asked.throwIfAborted();
    if (!config.readOnly) {
      const jobs = await startJobs(pool, jobTasks({ ...services, db: heavyDb }), log, { backups: config.backup });
      ends.push(() => jobs.stop());
    } else log.warn('CONCORD_READ_ONLY=1: changes are refused, and no jobs run');
    await warnOfRisks(services);
    atEveryLevel(log).info({ url: config.publicUrl }, `Concord is ready: ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    if (asked.aborted && error === asked.reason) return { stop };
    throw error;
  }
}

/**
 * Answers the requests in hand. Connections that are only kept, and those that send or read nothing any more, are cut.
 */
async function closeApp(app: App): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const stalled = setTimeout(() => app.server.closeAllConnections(), stopLimits.requests);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(stalled);
  });
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} of ${host} is in use: stop the other program, or set PORT to another number.`);
    if (code === 'EACCES') throw new Error(`Port ${port} is reserved for the system: set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
