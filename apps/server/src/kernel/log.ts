import type { FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/** For what has to be seen whatever LOG_LEVEL is. Never for a link. */
export const atEveryLevel = (log: Log): Log => log.child({}, { level: 'info' });
