import { addDays, today } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import type { DemoPeople } from './people.ts';

/** A team of some of the contributors, and another contributor who is away. */
export async function seedTeam(trx: Db, people: DemoPeople, now: Date): Promise<void> {
  const team_id = newId();
  const team = { id: team_id, name: 'Café reviews', created_by: people.manager, created_at: now, updated_at: now };
  await trx.insertInto('teams').values(team).execute();
  const members = [people.contributor, people.contributor2, people.contributor3];
  await trx
    .insertInto('team_members')
    .values(members.map((user_id) => ({ team_id, user_id })))
    .execute();
  const start_date = today(now);
  const period = { user_id: people.contributor4, start_date, end_date: addDays(start_date, 9) };
  await trx.insertInto('away_periods').values(period).execute();
}
