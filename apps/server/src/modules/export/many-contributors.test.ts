import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportsOf } from '../../testing/exports.ts';
import { makeDraft, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { exported, lines } = exportsOf(app);

test('of 500 contributors, each has a line for each row of theirs, and a code of their own', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `text ${index + 1}`);
  const { task } = await makeDraft(app, { texts, answers_per_row: 50 });
  const users = await Promise.all(Array.from({ length: 499 }, () => makeUser(app.db)));
  await app.db
    .insertInto('task_contributors')
    .values(users.map((user_id, index) => ({ task_id: task, user_id, position: index + 2 })))
    .execute();
  expect((await app.as('manager').post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  await sql`insert into answers (task_id, assignment_id, row_no, question_no, value, revision, round)
    select task_id, assignment_id, row_no, 1, '"a"', '0199aaaaaaaa-0000-00000001', 1
    from assignment_rows where task_id = ${task}`.execute(app.db);

  const wide = await lines(task, { shape: 'wide', contributors: 'codes' });
  expect(wide).toHaveLength(40 * 50);
  expect(new Set(wide.map((line) => line['Question 1']))).toEqual(new Set(['a']));
  const codes = new Set(wide.map(({ contributor }) => contributor));
  expect(codes).toEqual(new Set(Array.from({ length: 500 }, (_, index) => `C${index + 1}`)));
  for (const [, own] of Map.groupBy(wide, ({ row_no }) => row_no)) expect(own).toHaveLength(50);

  const items: { annotations: object[] }[] = JSON.parse(
    await exported(task, { shape: 'label_studio', format: 'json' }),
  );
  expect(items.map(({ annotations }) => annotations.length)).toEqual(texts.map(() => 50));
});
