import type { Resources } from '../../db/resources.ts';
import { seedWork } from './demo.ts';
import { seedPeople } from './people.ts';
import { seedTeam } from './team.ts';

/** A workspace with something true in every table and on every dashboard; all of it or nothing. */
export async function seedDemo({ db, now }: Pick<Resources, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = now();
    const people = await seedPeople(trx, at);
    await seedWork(trx, people, at);
    await seedTeam(trx, people, at);
  });
}
