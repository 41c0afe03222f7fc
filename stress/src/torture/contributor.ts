import { setTimeout as pause } from 'node:timers/promises';
import { nextRevision, type Revision } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Api } from '../flows/make-task.ts';
import { insist } from './calls.ts';
import type { Name, World } from './world.ts';

type Schemas = components['schemas'];
type Cell = Schemas['AnswerCell'];
type Skip = Schemas['RowSkip'];
type Row = Schemas['UserTaskRow'];

/** Answers rows as the console's outbox does: batches with revisions, sent until they are answered, some twice or late. */
export async function contribute(world: World, name: Name, client: string): Promise<void> {
  const { random, tasks } = world;
  const api = world.as(name);
  const user = world.idOf(name);
  let last: Revision | null = null;
  let said = 0;

  const cellOf = (row_no: number, question_no: number): Cell => {
    last = nextRevision(last, Date.now(), client);
    const choice = ['a', 'b', 'c'][random(3)] ?? 'a';
    const value = question_no === 1 ? choice : question_no === 2 ? `${name} ${++said}` : [choice];
    return { row_no, question_no, value, revision: last };
  };
  const skipOf = (row_no: number): Skip => {
    last = nextRevision(last, Date.now(), client);
    return { row_no, reason: random(2) === 0 ? `reason ${++said}` : null, revision: last };
  };
  const save = saver(world, api, user);
  const answerSome = async (task: string, rows: readonly Row[]) => {
    const batch = () =>
      new Map(
        Array.from({ length: 1 + random(4) }, () =>
          cellOf(rows[random(rows.length)]?.content.row_no ?? 1, 1 + random(3)),
        ).map((cell) => [`${cell.row_no} ${cell.question_no}`, cell] as const),
      );
    const cells = [...batch().values()];
    const how = random(4);
    if (how === 0)
      await Promise.all([save(task, cells), save(task, cells)]); // two tabs
    else if (how === 1) {
      const newer = cells.map(({ row_no, question_no }) => cellOf(row_no, question_no));
      await save(task, newer);
      await save(task, cells); // they were delayed on their way
    } else await save(task, cells, random(3) === 0 ? [skipOf(rows[random(rows.length)]?.content.row_no ?? 1)] : []);
  };
  const finish = async (task: string, rows: readonly Row[]) => {
    const open = rows.filter(({ done }) => !done).map(({ content }) => cellOf(content.row_no, 1));
    if (open.length > 0) await save(task, open);
    await submit(world, api, `${user} ${task}`, task);
  };

  while (!world.isOver()) {
    const task = tasks[random(tasks.length)] ?? '';
    const { answer: detail } = await insist(() => api.get(`/userTask/${task}`));
    const { answer: window } = await insist(() => api.get(`/userTask/${task}/row?limit=200`));
    const rows = detail.status === 200 && window.status === 200 ? window.result.rows : [];
    if (rows.length === 0 || (detail.status === 200 && detail.result.submission.is_completed)) await pause(200);
    else if (random(8) === 0) await finish(task, rows);
    else await answerSome(task, rows);
  }
}

/** Saves a batch until it is answered, and notes what was sent, what was acknowledged, and what may have been saved before. */
const saver =
  ({ ledger }: World, api: Api, user: string) =>
  async (task: string, cells: readonly Cell[], skips: readonly Skip[] = []): Promise<void> => {
    const keyOf = (one: { row_no: number; question_no?: number }) =>
      `${user} ${task} ${one.row_no} ${one.question_no ?? 'skip'}`;
    const sent = [...cells, ...skips];
    for (const cell of cells) ledger.send(keyOf(cell), cell.revision, cell.value);
    for (const skip of skips) ledger.send(keyOf(skip), skip.revision, skip.reason);
    const { answer, again } = await insist(() => api.put(`/userTask/${task}/answers`, { cells, skips }));
    if (answer.status !== 200) {
      if (again) for (const one of sent) ledger.doubt(keyOf(one), one.revision);
      if (![403, 404, 409].includes(answer.status)) ledger.blame(`a save was refused: ${answer.text.slice(0, 300)}`);
      return;
    }
    for (const { outcome, ...one } of [...answer.result.cells, ...answer.result.skips]) {
      if (outcome !== 'closed') ledger.acknowledge(keyOf(one), one.revision);
      else if (again) ledger.doubt(keyOf(one), one.revision);
    }
  };

/** Asked again after it was done, it is refused: whether it was done is then not known. */
async function submit({ ledger }: World, api: Api, key: string, task: string): Promise<void> {
  const { answer, again } = await insist(() => api.post(`/userTask/${task}/submit`));
  const { least, most } = ledger.submitted.get(key) ?? { least: 0, most: 0 };
  const isDone = answer.status === 200;
  ledger.submitted.set(key, { least: least + Number(isDone), most: most + Number(isDone || again) });
  if (isDone) ledger.gain();
  else if (![404, 409, 422].includes(answer.status))
    ledger.blame(`a submission was refused: ${answer.text.slice(0, 300)}`);
}
