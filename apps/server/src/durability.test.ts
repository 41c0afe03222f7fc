import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareRevisions, nextRevision, type Revision, rowProgress } from '@concord/domain';
import type { components } from '@concord/openapi';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import type { Client } from './testing/client/client.ts';
import { type ServerProcess, serverProcesses } from './testing/process/server-process.ts';
import { createRandom } from './testing/random.ts';
import { until } from './testing/until.ts';

type Schemas = components['schemas'];
type Row = Schemas['UserTaskRow'];
type Cell = Schemas['AnswerCell'];

const folder = temporaryFolder('concord-durability-');
const { run, end } = serverProcesses({ CONCORD_DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const random = createRandom(5);
const keyOf = (rowNo: number, questionNo: number) => `${rowNo} ${questionNo}`;

async function rowsOf(client: Client, task: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { result: window } = await client.get(`/userTask/${task}/row?position=${rows.length + 1}&limit=200`);
    rows.push(...window.rows);
    if (window.rows.length === 0 || rows.length >= window.totalCount) return rows;
  }
}

/** A person with an unfinished task who answers it without a pause, and keeps what was sent and what was acknowledged. */
async function openWorkbench(server: ServerProcess, username: string, client: string) {
  const login = await server.withToken().post('/auth/login', { username, password: 'concord-demo' });
  const { token } = login;
  const signedIn = server.withToken(token);
  const { entities } = (await signedIn.get('/userTask?pageSize=100')).result;
  const open = entities.find(({ submission, rows_count }) => !submission.is_completed && rows_count > 0);
  if (!open) throw new Error(`the demo leaves ${username} no work`);
  const { id: task } = open;
  const { questions } = (await signedIn.get(`/userTask/${task}`)).result;
  const rows = await rowsOf(signedIn, task);
  const sent = new Map<string, Map<Revision, Cell['value']>>();
  const acknowledged = new Map<string, Revision>();
  let last: Revision | null = null;

  const nextCells = (): Cell[] => {
    const cells = new Map<string, Cell>();
    for (let n = 1 + random(5); n > 0; n--) {
      const { row_no } = rows[random(rows.length)]?.content ?? { row_no: 0 };
      const { question_no, type, choices } = questions[random(questions.length)] ?? { question_no: 0, choices: [] };
      const choice = choices[random(choices.length)]?.value ?? '';
      const values = { open: `text ${random(1e9)}`, single: choice, multiple: [choice] };
      last = nextRevision(last, Date.now(), client);
      cells.set(keyOf(row_no, question_no), { row_no, question_no, value: values[type ?? 'open'], revision: last });
    }
    return [...cells.values()];
  };

  return {
    /** Saves one batch; false when no acknowledgement came. */
    save: async (at: ServerProcess): Promise<boolean> => {
      const cells = nextCells();
      for (const { row_no, question_no, revision, value } of cells) {
        const key = keyOf(row_no, question_no);
        sent.set(key, (sent.get(key) ?? new Map()).set(revision, value));
      }
      const sending = at.withToken(token).put(`/userTask/${task}/answers`, { cells, skips: [] });
      const saved = await sending.catch(() => undefined);
      if (saved?.status !== 200) {
        if (saved) expect(saved.status).toBe(503);
        return false;
      }
      for (const { row_no, question_no, revision } of cells) acknowledged.set(keyOf(row_no, question_no), revision);
      return true;
    },
    /** Nothing acknowledged is gone, nothing is there that was never sent, and the counters match the answers. */
    check: async (at: ServerProcess): Promise<void> => {
      const again = at.withToken(token);
      const { result: detail } = await again.get(`/userTask/${task}`);
      const found = await rowsOf(again, task);
      const cells = new Map(
        found.flatMap(({ content, answers }) =>
          answers.map((answer) => [keyOf(content.row_no, answer.question_no), answer] as const),
        ),
      );
      for (const [key, revision] of acknowledged) {
        const cell = cells.get(key);
        expect(cell, `${username} ${key}`).toBeDefined();
        if (!cell) continue;
        expect(compareRevisions(cell.revision, revision), `${username} ${key}`).toBeGreaterThanOrEqual(0);
        expect(cell.value).toEqual(sent.get(key)?.get(cell.revision));
      }
      const { question_logic: logic } = detail;
      const recounted = found.map(({ content, answers, skipped_reason }) =>
        rowProgress({
          questions,
          logic,
          dataset: content.dataset,
          answers: new Map(answers.map(({ question_no, value }) => [question_no, value])),
          skipped: skipped_reason !== null,
        }),
      );
      expect(found.map(({ done }) => done)).toEqual(recounted.map(({ done }) => done));
      const sum = (of: (row: (typeof recounted)[number]) => number) => recounted.reduce((all, row) => all + of(row), 0);
      expect(detail).toMatchObject({
        rows_count: found.length,
        rows_done: sum(({ done }) => Number(done)),
        answers_count: sum(({ answers_count }) => answers_count),
        questions_count: sum(({ questions_count }) => questions_count),
      });
    },
    count: () => acknowledged.size,
  };
}

const databasePid = () =>
  Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
const people = ['contributor', 'contributor2', 'contributor4'];

test.each([
  ['server', true, false],
  ['database', false, true],
  ['server and its database', true, true],
])('every answer that was acknowledged survives the kill of the %s', async (_what, killsServer, killsDatabase) => {
  const server = await run();
  const benches = await Promise.all(people.map((username, at) => openWorkbench(server, username, `0000000${at + 1}`)));
  const saved = { batches: 0 };
  const work = async ({ save }: (typeof benches)[number]) => {
    while (await save(server)) saved.batches += 1;
  };
  const working = benches.map(work);
  await until(() => saved.batches >= 60);
  if (killsDatabase) process.kill(databasePid(), 'SIGKILL');
  if (killsServer) await end(server.child, 'SIGKILL');
  await Promise.all(working);
  await end(server.child, 'SIGTERM');

  const next = await run();
  for (const bench of benches) {
    expect(bench.count()).toBeGreaterThan(0);
    await bench.check(next);
  }
});
