import type { components } from '@concord/openapi';
import { said } from '../answers.ts';
import { isOnceIn, pick, pickTask } from '../pick.ts';
import { type Action, CONTRIBUTORS, type Name, type World } from '../world.ts';

type Cell = components['schemas']['AnswerCell'];
type Row = components['schemas']['UserTaskRow'];

export const VALUES = ['a', 'b', 'c'] as const;

/** An answer that the question of this number in `newTask` can have. */
export function someValue(world: World, question_no: number): NonNullable<Cell['value']> {
  const choice = pick(world, VALUES);
  if (question_no === 1) return choice;
  if (question_no === 2) return `text ${world.random(3)}`;
  return [...new Set([choice, pick(world, VALUES)])]; // in any order
}

/** An answer to a question, or none; the second one is left empty more often, as it may be. */
function cellOf(world: World, row_no: number, question_no: number): Cell {
  const value = isOnceIn(world, question_no === 2 ? 3 : 8) ? null : someValue(world, question_no);
  return { row_no, question_no, value, revision: world.revision() };
}

/** Someone, and a task that they have open. */
async function openWork(world: World) {
  const name = pick(world, CONTRIBUTORS);
  const { entities } = (await world.as(name).get('/userTask?pageSize=50')).result;
  const open = entities.filter(({ id, submission }) => world.tasks.includes(id) && !submission.is_completed);
  return readWork(world, name, pick(world, open).id);
}

async function readWork(world: World, name: Name, id: string) {
  const api = world.as(name);
  const { questions } = (await api.get(`/userTask/${id}`)).result;
  const { rows } = (await api.get(`/userTask/${id}/row?limit=200`)).result;
  return { name, api, id, rows, questions };
}
type Work = Awaited<ReturnType<typeof readWork>>;

export const answerSome: Action = async (world) => answerSomeOf(world, await openWork(world));

async function answerSomeOf(world: World, { name, api, id, rows, questions }: Work): Promise<string> {
  const some = rows.filter(() => isOnceIn(world, 3)).map(({ content }) => content.row_no);
  const skips = some
    .filter(() => isOnceIn(world, 6))
    .map((row_no) => ({ row_no, reason: isOnceIn(world, 3) ? null : 'why', revision: world.revision() }));
  const cells = some.flatMap((row) =>
    questions.filter(() => isOnceIn(world, 2)).map(({ question_no }) => cellOf(world, row, question_no)),
  );
  return `${name} ${id} ${said(await api.put(`/userTask/${id}/answers`, { cells, skips }))}`;
}

/** All that is left is answered, and mostly submitted. */
export const finish: Action = async (world) => finishWork(world, await openWork(world));

async function finishWork(world: World, { name, api, id, rows, questions }: Work): Promise<string> {
  const left = rows.filter(({ done }) => !done);
  const cells = left.flatMap(({ content }) =>
    questions.map(({ question_no }) => {
      const cell = cellOf(world, content.row_no, question_no);
      return question_no === 1 ? { ...cell, value: cell.value ?? 'a' } : cell;
    }),
  );
  await acknowledge(world, api, id);
  const saved = await api.put(`/userTask/${id}/answers`, { cells, skips: [] });
  if (isOnceIn(world, 5)) return `${name} ${id} ${said(saved)}`;
  return `${name} ${id} ${said(saved)}, submits: ${said(await api.post(`/userTask/${id}/submit`))}`;
}

/** Returned work is changed, finished and mostly submitted again. */
export async function rework(world: World, name: Name, id: string): Promise<string> {
  await answerSomeOf(world, await readWork(world, name, id));
  return finishWork(world, await readWork(world, name, id));
}

async function acknowledge(world: World, api: ReturnType<World['as']>, id: string): Promise<void> {
  const unread = (await api.get(`/userTask/${id}`)).result.unread_guideline.at(-1);
  if (!unread || isOnceIn(world, 4)) return;
  const { guideline_no } = unread;
  await api.post(`/userTask/${id}/guideline`, { guideline_no, revision: world.revision() });
}

export const withdraw: Action = async (world) => {
  const task = pickTask(world);
  return `${task} ${said(await world.as(pick(world, CONTRIBUTORS)).post(`/userTask/${task}/withdraw`))}`;
};

/** A mark is disputed, or that is taken back. */
export const dispute: Action = async (world) => {
  const api = world.as(pick(world, CONTRIBUTORS));
  const { entities } = (await api.get('/userTask?pageSize=50')).result;
  const found: { id: string; row: Row }[] = [];
  for (const { id } of entities.filter((task) => world.tasks.includes(task.id))) {
    const { rows } = (await api.get(`/userTask/${id}/row?limit=200`)).result;
    found.push(...rows.map((row) => ({ id, row })));
  }
  if (isOnceIn(world, 4)) {
    const open = found.flatMap(({ id, row: { content, disputes } }) =>
      disputes
        .filter(({ outcome }) => outcome === null)
        .map(({ question_no }) => `/userTask/${id}/dispute/${content.row_no}/${question_no}` as const),
    );
    const path = pick(world, open);
    return `${path} ${said(await api.delete(path))}`;
  }
  const { id, row } = pick(
    world,
    found.filter((one) => one.row.disputable.length > 0),
  );
  const cell = { row_no: row.content.row_no, question_no: pick(world, row.disputable) };
  return `${id} ${said(await api.post(`/userTask/${id}/dispute`, { ...cell, reason: 'No.' }))}`;
};
