import { expect, test } from 'vitest';
import type { DemoUsername } from '../../../first-run/demo/people.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

/** Two rows that two contributors have; the gold answer of row 2 to question 2, which applies after "a", is "a". */
async function conditionalTask() {
  const { task, assignments } = await makePublished(app, {
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    questions: [question(1), question(2, { required: false, show_when: { question_no: 1, values: ['a'] } })],
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:2' },
    ],
    rows: [
      ['text 1', ''],
      ['text 2', 'a'],
    ],
  });
  const { version } = (await manager.get(`/task/${task}`)).result;
  const rule = { gold_share: 100, gold_rows: 0, approved: 0 };
  expect((await manager.put(`/task/${task}/autoApproval`, { version, rule })).status).toBe(200);
  /** Says "a" to question 1 and something to question 2, and "b" to question 1 after all, so that the rest is hidden. */
  const submit = async (name: DemoUsername, hidden: string) => {
    const browser = openBrowser(app, name, task);
    for (const cells of [
      [1, 2].flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 2, hidden)]),
      [1, 2].map((row) => browser.cell(row, 1, 'b')),
    ])
      expect((await browser.save(cells)).status).toBe(200);
    expect((await browser.submit()).status).toBe(200);
    await app.runJobs();
  };
  const evidenceOf = async (name: DemoUsername) =>
    (await manager.get('/audit')).result.entities.find(
      ({ operation, subject_id }) => operation === 'autoApproveSubmission' && subject_id === assignments[name],
    )?.after;
  return { submit, evidenceOf };
}

test('answers whose condition no longer holds speak neither against work nor for it', async () => {
  const { submit, evidenceOf } = await conditionalTask();
  await submit('contributor', 'b');
  await submit('contributor2', 'c');
  const found = { evidence: { compared: 2, differing: 0, gold_rows: 0, gold_right: 0 } };
  expect(await evidenceOf('contributor')).toMatchObject(found);
  expect(await evidenceOf('contributor2')).toMatchObject(found);
});
