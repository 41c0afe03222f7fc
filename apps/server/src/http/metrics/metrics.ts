import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolOf } from '../../db/db.ts';
import { GATED } from '../../kernel/gate.ts';
import type { Services } from '../../services.ts';
import { SHED } from '../load/kinds.ts';
import { readFigures } from './metrics.queries.ts';

/** In seconds: from a read of a page to an upload of minutes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export type Metrics = {
  /** Counts a request that was answered. */
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

/** The figures of this server. Labels name operations, never addresses, so that their number is known and none is secret. */
export function createMetrics(services: Services, openStreams: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'concord_requests_total',
    help: 'Requests answered, by operation of the contract (other: none of them) and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'concord_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response; without the event stream, which does not end',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  countWork(services, openStreams, registers);
  countLoad(services, registers);
  observePools(services, registers);
  const readDatabase = observeDatabase(services, registers);
  return {
    observe: (request, reply) => {
      const { operation = 'other' } = request.routeOptions.config;
      requests.inc({ operation, status: reply.statusCode });
      if (operation !== 'streamEvents') seconds.observe({ operation }, reply.elapsedTime / 1000);
    },
    text: async () => {
      await readDatabase();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function countWork({ done }: Services, openStreams: () => number, registers: Registry[]): void {
  new Counter({
    name: 'concord_saved_answers_total',
    help: 'Answers and skips of contributors that were saved',
    registers,
    collect() {
      this.reset();
      this.inc(done.savedAnswers);
    },
  });
  new Gauge({
    name: 'concord_event_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
}

function countLoad({ done, gate }: Services, registers: Registry[]): void {
  new Counter({
    name: 'concord_shed_requests_total',
    help: 'Requests refused with 503 because there was too much to do, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const kind of SHED) this.inc({ kind }, done.shed[kind]);
    },
  });
  new Gauge({
    name: 'concord_waiting_requests',
    help: 'Requests that wait for others to be done, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of GATED) this.set({ kind }, gate.waiting(kind));
    },
  });
}

function observePools({ db, heavyDb, pool }: Services, registers: Registry[]): void {
  const pools: [string, pg.Pool | undefined][] = [
    ['requests', poolOf(db)],
    ['heavy', poolOf(heavyDb)],
    ['jobs', pool],
  ];
  new Gauge({
    name: 'concord_database_connections',
    help: 'Connections to the database, by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount } = { totalCount: 0, idleCount: 0 }] of pools) {
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'used' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'concord_database_waiting',
    help: 'Statements that wait for a connection, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, one] of pools) this.set({ pool: name }, one?.waitingCount ?? 0);
    },
  });
}

/**
 * What several servers share is the same on each of them. Returns the function that reads it anew; without the database there
 * is only `concord_database_up`.
 */
function observeDatabase({ db, log, now }: Services, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('concord_database_up', '1: the database responds; 0: it does not');
  const waiting = gauge('concord_jobs_waiting', 'Jobs that could run now and wait');
  const oldest = gauge('concord_jobs_oldest_seconds', 'How long the oldest of these jobs has been waiting');
  const failed = gauge('concord_jobs_failed', 'Jobs that failed and are not tried again');
  const backup = gauge('concord_backup_age_seconds', 'Time since the last good backup ended; +Inf: there is none');
  return async () => {
    try {
      const { jobs, backup_at } = await readFigures(db, now());
      waiting.set(jobs.waiting);
      oldest.set(jobs.oldest_seconds);
      failed.set(jobs.failed);
      backup.set(backup_at === null ? Number.POSITIVE_INFINITY : (now().getTime() - Date.parse(backup_at)) / 1000);
      up.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the database could not be read');
      for (const each of [waiting, oldest, failed, backup]) each.remove();
      up.set(0);
    }
  };
}
