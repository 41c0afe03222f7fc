import type { components } from '@concord/openapi';
import type { Answer } from '@concord/server/src/testing/client/answer.ts';
import type { Api } from '../../flows/make-task.ts';
import { ended, said } from '../answers.ts';
import { isOnceIn, pick, pickManager, pickTask } from '../pick.ts';
import { type Action, CONTRIBUTORS, type World } from '../world.ts';
import { VALUES } from './contributing.ts';

type Column = components['schemas']['DatasetColumn'];
type Job = components['schemas']['Job'];

const columns: Column[] = [
  { name: 'id', role: 'id' },
  { name: 'text', role: 'text' },
  { name: 'gold', role: 'hidden' },
];

/** Imports a file whose rows mostly have a gold answer. */
export async function importRows(world: World, api: Api, task: string): Promise<Answer> {
  const name = `Rows ${world.random(1_000_000)}`;
  const rows = Array.from(
    { length: 2 + world.random(8) },
    (_, n) => `${name} ${n},Text ${n},${isOnceIn(world, 3) ? '' : 'a'}`,
  );
  const { result: upload } = await api.upload(`/task/${task}/dataset/upload`, `id,text,gold\n${rows.join('\n')}\n`);
  const order = { upload_id: upload.id, name, columns, only_good: false };
  return api.post(`/task/${task}/dataset/import`, order);
}

export const addRows: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  return ended(api, task, await importRows(world, api, task));
};

/** An import is ordered and cancelled at once; perhaps it has ended by then. */
export const cancelImport: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const answer = await importRows(world, api, task);
  const cancelled = answer.status === 202 ? said(await api.post(`/job/${(answer.body as Job).id}/cancel`)) : '';
  return ended(api, `${task} ${cancelled}`, answer);
};

async function someDataset(world: World, api: Api) {
  const task = pickTask(world);
  const dataset = pick(world, (await api.get(`/task/${task}`)).result.task_row);
  return { task, dataset, path: `/task/${task}/dataset/${dataset.id}` as const };
}

export const takeBack: Action = async (world) => {
  const api = pickManager(world);
  const { task, path } = await someDataset(world, api);
  const started = pick(world, ['keep', 'withdraw'] as const);
  return ended(api, `${task} ${started}`, await api.post(`${path}/takeBack`, { started }));
};

export const restore: Action = async (world) => {
  const api = pickManager(world);
  const { task, path } = await someDataset(world, api);
  return ended(api, task, await api.post(`${path}/restore`));
};

export const purge: Action = async (world) => {
  const api = world.as('master');
  const { task, dataset, path } = await someDataset(world, api);
  return ended(api, task, await api.post(`${path}/purge`, { typed_name: dataset.name }));
};

export const assignGold: Action = async (world) => {
  const api = pickManager(world);
  const { task, path } = await someDataset(world, api);
  return `${task} ${said(await api.put(`${path}/gold`, { column: 'gold', question_no: isOnceIn(world, 3) ? null : 1 }))}`;
};

export const setGold: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const { row_no } = pick(world, (await api.get(`/task/${task}/row?limit=50`)).result.rows);
  const change = { gold: pick(world, VALUES), replaces: pick(world, [null, ...VALUES]) };
  return `${task} ${said(await api.put(`/task/${task}/row/${row_no}/gold/1`, change))}`;
};

/** Answers from a file become the work of a source or of a contributor. */
export const importAnswers: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const { rows_count } = (await api.get(`/task/${task}`)).result;
  const lines = Array.from({ length: 1 + world.random(6) }, () => {
    const start = `${1 + world.random(rows_count + 1)},${pick(world, ['Tool', 'Tool', ...CONTRIBUTORS.slice(0, 3)])}`;
    return `${start},1,${pick(world, VALUES)}\n${start},2,A text\n`;
  });
  const file = `row_no,contributor,question,value\n${lines.join('')}`;
  const { id: upload_id, columns } = (await api.upload(`/task/${task}/answerImport/upload`, file)).result;
  const contributors = [{ name: 'Tool', user: null, source: 'Tool' }];
  const submit = pick(world, ['none', 'sources', 'everyone'] as const);
  const order = { upload_id, columns, contributors, only_good: true, submit };
  return ended(api, task, await api.post(`/task/${task}/answerImport`, order));
};

export const undoImport: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const { import_no } = pick(world, (await api.get(`/task/${task}/answerImport`)).result.imports);
  return ended(api, task, await api.post(`/task/${task}/answerImport/${import_no}/undo`));
};
