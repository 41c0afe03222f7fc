import { Logger } from 'graphile-worker';

/** The queue logs much about every job; the tasks and the server log what matters. */
export const silentLogger = new Logger(() => () => undefined);
