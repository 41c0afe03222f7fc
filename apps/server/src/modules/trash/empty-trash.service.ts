import { randomUUIDv7 } from 'node:crypto';
import { DAY_MS, TRASH_DAYS } from '@concord/domain';
import { sql } from 'kysely';
import { type AuditEntry, change } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import { agesAt } from '../../db/expiry/ages.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { type PurgedKind, purge } from './purge.service.ts';

/** Deletes withdrawn rows for good; the module of tasks knows how. */
type ExpireDataset = (
  trx: Db,
  params: { id: string; dataset_id: string },
  now: Date,
) => Promise<{ result: undefined; audit: AuditEntry }>;

/** How many records are looked for at once. */
const BATCH = 100;

type Expired = { kind: PurgedKind; id: string };
type ExpiredDataset = { id: string; dataset_id: string };

/** Deletes for good what was deleted too long ago, each record in a transaction of its own. */
export async function emptyTrash(services: Services, expireDataset: ExpireDataset): Promise<void> {
  const { db, now } = services;
  const until = (await agesAt(db, now())).before(TRASH_DAYS * DAY_MS);
  const bySystem = { actor: undefined, requestId: randomUUIDv7() };
  for (let deleted = true; deleted; ) {
    deleted = false;
    for (const one of await expired(db, until))
      if (await isDone(change(services, bySystem, 'purgeTask', (trx) => purge(trx, one, now())))) deleted = true;
  }
  for (let after: ExpiredDataset | undefined; ; ) {
    const batch = await expiredDatasets(db, until, after);
    for (const one of batch)
      await isDone(change(services, bySystem, 'purgeDataset', (trx) => expireDataset(trx, one, now())));
    after = batch.at(-1);
    if (!after) return;
  }
}

/** What is restored, deleted or changed by someone else just now is looked at again the next day. */
async function isDone(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What is inside comes first. */
async function expired(db: Db, until: Date): Promise<Expired[]> {
  const of = (kind: PurgedKind, table: string) => sql`
    (select ${kind}::text as kind, id from ${sql.table(table)}
    where deleted_at <= ${until} and purged_at is null order by deleted_at, id limit ${BATCH})`;
  const { rows } = await sql<Expired>`
    ${of('task', 'tasks')} union all ${of('project', 'projects')} union all ${of('category', 'categories')}
    limit ${BATCH}`.execute(db);
  return rows;
}

/** Those of a deleted task included: they are refused, and stay as long as the task. */
async function expiredDatasets(db: Db, until: Date, after: ExpiredDataset | undefined): Promise<ExpiredDataset[]> {
  const { rows } = await sql<ExpiredDataset>`
    select task_id as id, id as dataset_id from datasets
    where withdrawn_at <= ${until} ${after ? sql`and id > ${after.dataset_id}` : sql``}
    order by id limit ${BATCH}`.execute(db);
  return rows;
}
