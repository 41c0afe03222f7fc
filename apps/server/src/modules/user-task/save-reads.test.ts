import { nextRevision } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/db.ts';
import { makePublished } from '../../testing/factories.ts';
import { assignmentRowsRead } from '../../testing/rows-read.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { saveAnswers } from './save-answers.service.ts';

const app = await createTestApp();
const { db, people } = app;
const contributor = { id: people.contributor, type: 2, session_id: '', language: 'en' } as const;
const publish = (rows: number) =>
  makePublished(app, { contributors: ['contributor'], texts: Array.from({ length: rows }, (_, n) => `text ${n}`) });

test.each([
  ['a task that is too new for the statistics', false],
  ['a task that the statistics know', true],
])('a save reads the rows it changes and no others, of %s', async (_, isAnalyzed) => {
  await sql`alter table assignment_rows set (autovacuum_enabled = false)`.execute(db);
  const { task } = await publish(3000);
  if (isAnalyzed) await sql`analyze`.execute(db);
  const cells = [5, 1500, 2999].map((row_no) => {
    return { row_no, question_no: 1, value: 'a', revision: nextRevision(null, Date.now(), 'aaaaaaaa') };
  });
  const save = (trx: Db) => saveAnswers(trx, contributor, task, { cells, skips: [] }, new Date());
  const read = await db.transaction().execute((trx) => assignmentRowsRead(trx, () => save(trx)));
  // found, changed, and looked at by the keys that refer to them
  expect(read).toBeLessThanOrEqual(4 * cells.length);
});
