import { type RawBuilder, sql } from 'kysely';
import { inject } from 'vitest';

/**
 * A row for each statement that waits for a lock. In a distributed database they wait on the nodes, where one is listed for
 * each other that it waits for, whichever database it is of; requests also record when a user was last seen, which waits
 * for a locked user and does not count.
 */
export const lockWaits = (): RawBuilder<unknown> =>
  inject('isCluster')
    ? sql`select distinct waiting_gpid from citus_lock_waits
      join pg_stat_activity on pid = citus_pid_for_gpid(waiting_gpid)
      where datname = current_database() and blocked_statement not like '%set last_seen_at%'`
    : sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
