import { awayHistoryDays, DAY_MS, TRASH_DAYS, today } from '@concord/domain';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { agesAt } from './ages.ts';

/** How long the answer to a request is kept for the case that it is asked again. */
const answersFor = DAY_MS;
/** A browser without a sign-in for this long counts as unknown again. */
const devicesFor = 180 * DAY_MS;
/** Nothing that ends at a moment of its own is valid for longer. */
const longestValid = 7 * DAY_MS;
/** Who has asked for a preview is shown it within seconds; each number that is typed asks for one. */
const previewsFor = DAY_MS;
/** As long as what is in the trash. */
const deletedViewsFor = TRASH_DAYS * DAY_MS;

/** Who watches over the server has seen in a week that a job failed for good. */
const failedJobsFor = 7 * DAY_MS;

/** Deletes expired records. They are refused anyway; this only frees space. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  const ages = await agesAt(db, now);
  const before = (milliseconds: number, settled?: number) => ages.before(milliseconds, settled).toISOString();
  const at = before(0, longestValid);
  await db.deleteFrom('sessions').where('expires_at', '<=', at).execute();
  await db
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('expires_at', '<=', at), eb('used_at', 'is not', null)]))
    .execute();
  await db.deleteFrom('email_changes').where('expires_at', '<=', at).execute();
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', at).execute();
  await db.deleteFrom('download_tickets').where('expires_at', '<=', at).execute();
  await db.deleteFrom('login_throttles').where('forgotten_at', '<=', at).where('blocked_until', '<=', at).execute();
  await db.deleteFrom('known_devices').where('used_at', '<=', before(devicesFor)).execute();
  await db
    .deleteFrom('away_periods')
    .where('end_date', '<', today(ages.before(awayHistoryDays * DAY_MS)))
    .execute();
  await db.deleteFrom('saved_views').where('deleted_at', '<=', before(deletedViewsFor)).execute();
  await db.deleteFrom('jobs').where('kind', '=', 'preview').where('created_at', '<=', before(previewsFor)).execute();
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at <= ${before(failedJobsFor)}
    having count(*) > 0`.execute(db);
  await db.deleteFrom('answered_requests').where('at', '<=', before(answersFor)).execute();
}
