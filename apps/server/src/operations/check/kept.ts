import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the task with the id in this column has not been deleted for good: what has is removed piece by piece, so what is
 * left of it need not fit together.
 */
export const isKept = (task: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(task)} not in (select id from tasks where purged_at is not null))`;
