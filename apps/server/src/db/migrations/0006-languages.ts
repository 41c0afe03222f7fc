import { type Kysely, sql } from 'kysely';

const collations = { en: 'en', zh: 'zh-Hant', cn: 'zh-Hans', de: 'de', es: 'es', fr: 'fr', ja: 'ja' };

/** An account has no language until one is chosen; names are sorted with their numbers in order, 9 before 10. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users alter column language drop default, alter column language drop not null`.execute(db);
  for (const [code, tag] of Object.entries(collations))
    await sql`create collation ${sql.id(`concord_${code}`)} (provider = icu, locale = ${sql.lit(`${tag}-u-kn-true`)})`.execute(
      db,
    );
}
