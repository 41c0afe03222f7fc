import { expect, test } from 'vitest';
import { makeDraft, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { importFile, upload } from '../../../testing/upload.ts';

const app = await createTestApp();
const manager = app.as('manager');

/** Characters that show nothing, each of another kind: a joiner, a filler, a tag, a hyphen that hides, a blank cell. */
const INVISIBLE = ['\u2060', '\u3164', '\u{e0001}', '\u00ad', '\u2800'];

test.each(INVISIBLE)('a row whose text is only %j is left out as blank', async (text) => {
  const { task } = await makeDraft(app);
  const { result: staged } = await upload(manager, task, `id,text\n1,${text}\n${text},fine\n3,a${text}\n`);
  const columns = [
    { name: 'id', role: 'id' },
    { name: 'text', role: 'text' },
  ];
  const { result } = await manager.post(`/task/${task}/dataset/check`, { upload_id: staged.id, columns });
  expect(result.problems.map(({ row, code }) => [row, code])).toEqual([
    [1, 'text_blank'],
    [2, 'id_blank'],
  ]);
});

test.each(INVISIBLE)('a cell with only %j holds no gold answer', async (cell) => {
  const questions = [
    question(1),
    question(2, { type: 'multiple' }),
    question(3, { type: 'open', choices: [] }),
    question(4, { type: 'multiple' }),
  ];
  const { task } = await makeDraft(app, { questions });
  const columns = [
    { name: 'text', role: 'text' },
    ...questions.map(({ question_no }) => ({ name: `q${question_no}`, role: `gold:${question_no}` })),
  ];
  await importFile(app, task, `text,q1,q2,q3,q4\nfirst,${cell},${cell},${cell},a|${cell}\n`, { columns });
  const rows = await app.db.selectFrom('dataset_rows').select('gold').where('task_id', '=', task).execute();
  expect(rows.at(-1)?.gold).toEqual({ '4': ['a'] });
});
