import { createPool } from '@concord/server/src/db/db.ts';
import { checkDatabase } from '@concord/server/src/operations/check/check-database.ts';

type Answer = { key: string; value: string };
/** What people know, by the revision of each answer. */
export type Saved = { sent: Map<string, Answer>; acknowledged: Map<string, Answer>; faults: string[] };

/** Every answer that was acknowledged is there, the last one as the present one, and each once; nothing else is. */
export async function checkSaved(
  databaseUrl: string,
  tasks: readonly string[],
  { sent, acknowledged }: Saved,
): Promise<string[]> {
  const pool = createPool(databaseUrl, () => undefined, { max: 1 });
  try {
    const { rows } = await pool.query<{ revision: string; value: string; present: boolean }>(
      `select revision, value #>> '{}' as value, true as present from answers where task_id = any($1)
       union all select revision, value #>> '{}', false from answer_history where task_id = any($1)`,
      [tasks],
    );
    const kept = Map.groupBy(rows, ({ revision }) => revision);
    const last = new Map([...acknowledged].map(([revision, { key }]) => [key, revision])); // in the order they were given
    const faults = (await checkDatabase(databaseUrl)).map((problem) => JSON.stringify(problem));
    for (const [revision, { key, value }] of acknowledged) {
      const found = kept.get(revision) ?? [];
      if (found.length !== 1) faults.push(`${revision} was acknowledged and is there ${found.length} times`);
      if (found.some((one) => one.value !== value)) faults.push(`${revision} is kept as something else`);
      if (found.some(({ present }) => present !== (last.get(key) === revision)))
        faults.push(`${revision} is not in its place`);
    }
    for (const revision of kept.keys()) if (!sent.has(revision)) faults.push(`${revision} was never sent`);
    return faults;
  } finally {
    await pool.end();
  }
}
