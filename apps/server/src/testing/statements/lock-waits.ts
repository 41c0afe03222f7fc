import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';

/** A row for each statement that waits for a lock; in a distributed database they wait on the nodes. */
export const lockWaits = (): RawBuilder<unknown> =>
  inject('isCluster')
    ? sql`select from citus_lock_waits`
    : sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
