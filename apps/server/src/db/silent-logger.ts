import { Logger } from 'graphile-worker';

/** The queue says much about every job; what matters is logged by the tasks and by the server. */
export const silentLogger = new Logger(() => () => undefined);
