import { sql } from 'kysely';
import { createDatabase, type Database, type Db } from '../../db/db.ts';
import { wrongAssignments } from './assignment-counts.ts';
import { wronglyPaused } from './paused-work.ts';
import type { Problem } from './problem.ts';
import { brokenReferences } from './references.ts';
import { wrongRevisions } from './revisions.ts';
import { wrongRows } from './row-counts.ts';
import { wrongDatasets, wrongGold, wrongWork } from './work-counts.ts';

/**
 * Looks whether what a database contains fits together: references lead to records, counters equal what they count, and the
 * answers that are current are the newest ones. Reads everything; others may write meanwhile.
 */
export async function checkDatabase(url: string, onStep: (what: string) => void = () => undefined): Promise<Problem[]> {
  const db = createDatabase(url, () => undefined, { max: 1, prepare: false });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        const problems: Problem[] = [];
        for (const [what, find] of CHECKS) {
          onStep(what);
          problems.push(...(await find(trx)));
        }
        return problems;
      });
  } finally {
    await db.destroy();
  }
}

/** The same without what the database itself ensures, for one that is small. */
export const checkCounters = (db: Database): Promise<Problem[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const problems: Problem[] = [];
      for (const [, find] of COUNTERS) problems.push(...(await find(trx)));
      return problems;
    });

type Check = [what: string, find: (db: Db) => Promise<Problem[]>];
const COUNTERS: Check[] = [
  ['revisions of answers', wrongRevisions],
  ['counters of datasets', wrongDatasets],
  ['counters of rows with gold', wrongGold],
  ['counters of rows', wrongRows],
  ['counters of assignments', wrongAssignments],
  ['paused assignments', wronglyPaused],
  ['counters of tasks and users', wrongWork],
];
const CHECKS: Check[] = [['references', brokenReferences], ...COUNTERS];
