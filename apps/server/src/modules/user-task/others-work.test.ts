import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { expectCountersExact, openBrowser } from '../../testing/browser.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { expectReworkKept } from '../../testing/review/expect-rework.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const manager = app.as('manager');

type Work = { task: string; assignments: Partial<Record<string, string>> };

/** Three rows with two answers each, so that two contributors have all of them. */
const sharedTask = (): Promise<Work> =>
  makePublished(app, {
    contributors: ['contributor', 'contributor2'],
    answers_per_row: 2,
    guideline: 'Read this',
    review_sample: 50,
    review_riskiest: true,
    questions: [question(1), question(2, { type: 'open', choices: [] })],
  });

const wordsOf = (username: DemoUsername) => `words of ${username}.`;

/** Answers, disputes and submits all rows; a reviewer marks, returns, decides, undoes and approves. */
async function wholeLife({ task, assignments }: Work, username: DemoUsername): Promise<void> {
  const browser = openBrowser(app, username, task);
  const words = wordsOf(username);
  const path = `/submission/${assignments[username] ?? ''}` as const;
  const done = async (answered: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answered;
    expect(status, text).toBeLessThan(300);
    app.clock.advance(1000);
  };
  const decide = async (verb: 'approve' | 'return' | 'undo' | 'reopen', body: object = {}) =>
    done(manager.post(`${path}/${verb}`, { version: (await manager.get(path)).result.version, ...body }));
  const mark = (row_no: number, verdicts: ('correct' | 'incorrect' | null)[]) =>
    done(
      manager.put(`${path}/marks`, {
        marks: verdicts.map((verdict, index) => {
          return { row_no, question_no: index + 1, verdict, correct_answer: null, remark: `About ${words}` };
        }),
      }),
    );
  const dispute = (question_no: number) =>
    app.as(username).post(`/userTask/${task}/dispute`, { row_no: 2, question_no, reason: `By ${words}` });
  const answerDispute = (question_no: number, outcome: 'upheld' | 'kept') =>
    done(manager.post(`${path}/dispute/2/${question_no}`, { round: 2, outcome, reason: `For ${words}` }));

  await done(browser.acknowledge(1));
  await done(browser.save([1, 2, 3].flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 2, words)])));
  await done(browser.save([browser.cell(1, 1, 'b'), browser.cell(1, 2, `Later ${words}`)], [browser.skip(3, 'spam')]));
  await done(browser.save([], [browser.skip(3, null)]));
  await done(browser.save([], [browser.skip(3, words)]));
  await done(browser.submit());
  await done(browser.withdraw());
  await done(browser.save([browser.cell(2, 1, 'b')]));
  await done(browser.submit());

  await done(manager.put(`${path}/reviewer`));
  await done(manager.post(`${path}/open`));
  await done(manager.put(`${path}/assignedReviewer`, { reviewer_id: app.people.manager }));
  await mark(1, ['incorrect', 'incorrect']);
  await mark(1, ['incorrect', 'correct']);
  await mark(2, ['incorrect', 'incorrect']);
  const returned = { remarks: `To ${words}`, rework: 'incorrect' };
  await decide('return', returned);
  await decide('undo');
  await decide('return', returned);

  await done(browser.save([browser.cell(1, 1, 'c')]));
  await done(dispute(1));
  await done(dispute(2));
  await done(app.as(username).delete(`/userTask/${task}/dispute/2/1`));
  await done(dispute(1));
  await done(browser.submit());
  await answerDispute(1, 'upheld');
  await answerDispute(2, 'kept');
  await mark(1, ['correct', 'correct']);
  await decide('approve');
  await decide('undo');
  await decide('approve');
  await decide('reopen', { reason: `Reopened ${words}` });
  await decide('return', { ...returned, rework: 'all' });
  const last = [browser.cell(2, 1, 'c'), browser.cell(2, 2, `Last ${words}`)];
  await done(browser.save(last, [browser.skip(1, words)]));
  await done(browser.submit());
  await mark(2, ['incorrect', 'correct']);
  await decide('approve');
  await done(dispute(1));
  await done(manager.delete(`${path}/reviewer`));
}

/** All that is kept about an assignment and in a task; final answers are left out, because contributors share them. */
async function keptOf(assignment: string, otherTask: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'assignment_id' and table_name not like 'final%'`.execute(app.db);
  const read = async (table: string, id: string) => {
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(kept)::text as kept from ${sql.table(table)} as kept
      where ${sql.ref(id)} = ${assignment} or task_id = ${otherTask} order by 1`.execute(app.db);
    return [table, rows.map(({ kept }) => kept)] as const;
  };
  const kept = [await read('assignments', 'id')];
  for (const { name } of tables) kept.push(await read(name, 'assignment_id'));
  return Object.fromEntries(kept);
}

/** The same has happened to all; `before` is what was kept of the others before it happened to the work of the first one. */
async function scene() {
  const [work, other] = [await sharedTask(), await sharedTask()];
  await wholeLife(other, 'contributor');
  await wholeLife(work, 'contributor2');
  const others = () => keptOf(work.assignments.contributor2 ?? '', other.task);
  const before = await others();
  await wholeLife(work, 'contributor');
  return { work, other, before, others, path: `/submission/${work.assignments.contributor ?? ''}` as const };
}

let made: ReturnType<typeof scene>;
beforeAll(async () => {
  made = scene();
  await made;
});

test('whatever happens to the work of one contributor, that of others stays as it is, in the same task and in others', async () => {
  const { work, other, before, others } = await made;
  for (const table of ['answers', 'answer_history', 'skip_history', 'marks', 'mark_history', 'disputes', 'submissions'])
    expect(before[table]?.length, table).toBeGreaterThan(0);
  expect(await others()).toEqual(before);
  for (const { task } of [work, other]) {
    await expectCountersExact(app, task);
    await expectReworkKept(app, task);
  }
});

test('contributors read nothing but their own work, and reviewers only what is compared with it', async () => {
  const { work, path } = await made;
  const texts = ['', '/row'].map(
    async (part) => (await app.as('contributor').get(`/userTask/${work.task}${part}`)).text,
  );
  const reviewed = ['', '?round=1', '?round=2', '?round=3'].map(async (round) => {
    const { rows } = (await manager.get(`${path}/row${round}`)).result;
    return JSON.stringify(rows.map((row) => ({ ...row, others: [] })));
  });
  for (const text of await Promise.all([...texts, ...reviewed, manager.get(path).then(({ text }) => text)])) {
    expect(text).not.toContain(wordsOf('contributor2'));
    expect(text).toContain(wordsOf('contributor'));
  }
});

test('a contributor sees the answers and marks of a row as they are now, and the last dispute of each', async () => {
  const { work, path } = await made;
  const { rows } = (await app.as('contributor').get(`/userTask/${work.task}/row`)).result;
  const questionsOf = (list: readonly { question_no: number }[]) => list.map(({ question_no }) => question_no);
  expect(rows.map(({ answers, marks, disputes }) => [answers, marks, disputes].map(questionsOf))).toEqual([
    [[1, 2], [1, 2], []],
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    [[1, 2], [], []],
  ]);
  expect(rows.map(({ skipped_reason }) => skipped_reason)).toEqual([
    wordsOf('contributor'),
    null,
    wordsOf('contributor'),
  ]);
  expect(rows[1]?.answers.map(({ value }) => value)).toEqual(['c', `Last ${wordsOf('contributor')}`]);
  expect(rows[1]?.disputes.map(({ outcome }) => outcome)).toEqual([null, 'kept']);
  const { submission } = (await manager.get(path)).result;
  expect(submission.map(({ decision }) => decision)).toEqual(['withdrawn', 'returned', 'returned', 'approved']);
});
