import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

type Jobs = { waiting: number; oldest_seconds: number; failed: number };
type Figures = { jobs: Jobs; backup_at: string | null };

/** What monitoring has to know of the queue and of the backups. */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const ready = sql`attempts < max_attempts and locked_at is null and run_at <= now()`;
  const counts = sql<Jobs>`
    select count(*) filter (where ${ready})::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${ready})), 0)::float8 as oldest_seconds,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from graphile_worker.jobs`;
  const backup = db
    .selectFrom('backups')
    .select('ended_at')
    .where('reason', 'is', null)
    .where('ended_at', '<=', now.toISOString())
    .orderBy('ended_at', 'desc')
    .limit(1);
  const [{ rows }, good] = await Promise.all([counts.execute(db), backup.executeTakeFirst()]);
  return { jobs: rows[0] ?? { waiting: 0, oldest_seconds: 0, failed: 0 }, backup_at: good?.ended_at ?? null };
}
