import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Problem, problemOf } from './problem.ts';

type Reference = { name: string; from: string; to: string; columns: string[]; targets: string[] };

/**
 * Rows whose foreign key leads nowhere. The database allows none; a damaged index or disk shows here.
 */
export async function brokenReferences(db: Db): Promise<Problem[]> {
  const { rows } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as key (no, place)
        join pg_attribute on attrelid = conrelid and attnum = key.no) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as key (no, place)
        join pg_attribute on attrelid = confrelid and attnum = key.no) as targets
    from pg_constraint join pg_class as owner on owner.oid = conrelid -- which leaves out the parts of distributed tables
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`.execute(db);
  const problems: Problem[] = [];
  for (const reference of rows) problems.push(...(await broken(db, reference)));
  return problems;
}

function broken(db: Db, { name, from, to, columns, targets }: Reference): Promise<Problem[]> {
  const pairs = columns.map((column, at) => sql`child.${sql.ref(column)} = parent.${sql.ref(targets[at] ?? column)}`);
  const isSet = columns.map((column) => sql`child.${sql.ref(column)} is not null`);
  const key = columns.map((column) => sql`child.${sql.ref(column)}`);
  return problemOf(
    db,
    `Rows of ${from} that refer to a missing row of ${to} (${name})`,
    sql`select concat_ws(', ', ${sql.join(key)}) as example from ${sql.table(from)} as child
      where ${sql.join(isSet, sql` and `)}
        and not exists (select from ${sql.table(to)} as parent where ${sql.join(pairs, sql` and `)})`,
  );
}
