import { DAY_MS, today } from '@concord/domain';
import { done } from '../../flows/make-task.ts';
import { question } from '../../flows/questions.ts';
import { ended, said, versionOf } from '../answers.ts';
import { isOnceIn, pick, pickManager, pickTask } from '../pick.ts';
import { type Action, CONTRIBUTORS, Nothing } from '../world.ts';
import { importRows } from './rows.ts';

const MOST_TASKS = 4;

/** A task with gold answers, often with a pilot or hidden gold, for most of the contributors; it takes the place of the oldest. */
export const newTask: Action = async (world) => {
  if (world.tasks.length >= MOST_TASKS && !isOnceIn(world, 2)) throw new Nothing();
  const api = world.as('manager');
  const { result: draft } = await api.post('/task', {
    project: world.project,
    name: `Task ${world.random(1_000_000)}`,
  });
  const task = draft.id;
  const path = `/task/${task}` as const;
  const version = () => versionOf(api, task);
  await done(api, await importRows(world, api, task));
  const show_when = isOnceIn(world, 2) ? { question_no: 1, values: ['a', 'b'] } : null;
  const questions = [question(1), question(2, 'open'), { ...question(3, 'multiple'), show_when }];
  await api.put(`${path}/question`, { version: await version(), questions });
  const [dataset] = (await api.get(path)).result.task_row;
  if (dataset) await api.put(`${path}/dataset/${dataset.id}/gold`, { column: 'gold', question_no: 1 });
  const contributor = CONTRIBUTORS.filter(() => !isOnceIn(world, 4)).map(world.idOf);
  await api.put(`${path}/contributor`, { version: await version(), contributor, reviewer: [world.idOf('manager2')] });
  await api.patch(path, {
    version: await version(),
    answers_per_row: 1 + world.random(3),
    overlap_share: pick(world, [100, 50, 20]),
    review_sample: pick(world, [100, 40]),
    review_riskiest: isOnceIn(world, 3),
    majority_share: pick(world, [null, 60]),
    assign_logic: pick(world, ['sequential', 'random'] as const),
    gold_share: pick(world, [null, null, 30]),
  });
  const pilot = isOnceIn(world, 3) ? { pilot_rows: 1 + world.random(3) } : {};
  const answer = await api.post(`${path}/publish`, { version: await version(), ...pilot });
  await done(api, answer);
  if (answer.status < 300) world.tasks = [...world.tasks, task].slice(-MOST_TASKS);
  return `${task} ${JSON.stringify(pilot)} ${said(answer)}`;
};

export const publishRest: Action = async (world) => {
  const api = pickManager(world);
  const running: { id: string; version: number }[] = [];
  for (const task of world.tasks) {
    const { status, result } = await api.get(`/task/${task}`);
    if (status === 200 && result.pilot?.state === 'running') running.push(result);
  }
  const { id, version } = pick(world, running);
  const order = { version, pilot: pick(world, ['counted', 'apart'] as const) };
  return ended(api, `${id} ${order.pilot}`, await api.post(`/task/${id}/publishRest`, order));
};

export const changeOverlap: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const overlap = { answers_per_row: 1 + world.random(4), overlap_share: pick(world, [100, 50, 10]) };
  const answer = await api.post(`/task/${task}/overlap`, { version: await versionOf(api, task), ...overlap });
  return ended(api, `${task} ${JSON.stringify(overlap)}`, answer);
};

export const changeGoldShare: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const gold_share = pick(world, [null, 10, 30, 50]);
  const answer = await api.post(`/task/${task}/goldShare`, { version: await versionOf(api, task), gold_share });
  return ended(api, `${task} ${gold_share}`, answer);
};

export const changeGoldRule: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const action = pick(world, ['warn', 'pause'] as const);
  const rule = isOnceIn(world, 3) ? null : { share: 60, answers: 1 + world.random(3), action };
  return `${task} ${said(await api.put(`/task/${task}/goldRule`, { version: await versionOf(api, task), rule }))}`;
};

export const changeAutoApproval: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const version = await versionOf(api, task);
  if (isOnceIn(world, 3)) return `${task} ${said(await api.post(`/task/${task}/autoApproval/undo`, { version }))}`;
  const rule = isOnceIn(world, 3) ? null : { gold_share: 20, gold_rows: 0, approved: world.random(2) };
  return `${task} ${said(await api.put(`/task/${task}/autoApproval`, { version, rule }))}`;
};

const acceptance = {
  ...({ way: 'risks', acceptable: 5, producer_risk: 10 } as const),
  ...{ unacceptable: 60, consumer_risk: 10 },
};

export const changeSettings: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const settings = pick(world, [
    { acceptance, acceptance_lot: pick(world, ['task', 'submission'] as const) },
    { acceptance: null, review_sample: pick(world, [100, 30]) },
    { majority_share: pick(world, [null, 50, 70]) },
    { consensus_probability: pick(world, [null, 60]) },
    { review_riskiest: isOnceIn(world, 2) },
  ]);
  const answer = await api.patch(`/task/${task}`, { version: await versionOf(api, task), ...settings });
  return `${task} ${JSON.stringify(settings)} ${said(answer)}`;
};

/** The last day of a task, or of its project, is one that is over, one to come, or none. */
export const changeLastDay: Action = async (world) => {
  const api = pickManager(world);
  const day = pick(world, [null, -3, -1, 0, 30]);
  const date = day === null ? null : today(new Date(Date.now() + day * DAY_MS));
  if (isOnceIn(world, 3)) {
    const path = `/project/${world.project}` as const;
    const { version } = (await api.get(path)).result;
    return `ends ${date}: ${said(await api.patch(path, { version, end_date: date }))}`;
  }
  const task = pickTask(world);
  const answer = await api.patch(`/task/${task}`, { version: await versionOf(api, task), due_date: date });
  return `${task} ${date} ${said(answer)}`;
};

/** A task is switched off, and mostly on again. */
export const interrupt: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const turn = async (verb: 'activate' | 'deactivate') =>
    said(await api.post(`/task/${task}/${verb}`, { version: await versionOf(api, task) }));
  const off = await turn('deactivate');
  return isOnceIn(world, 6) ? `${task} ${off}` : `${task} ${off}, ${await turn('activate')}`;
};

/** A project is completed or switched off, and mostly opened again. */
export const interruptProject: Action = async (world) => {
  const api = pickManager(world);
  const path = `/project/${world.project}` as const;
  const turn = async (verb: 'activate' | 'deactivate' | 'complete' | 'reopen') =>
    said(await api.post(`${path}/${verb}`, { version: (await api.get(path)).result.version }));
  const isDone = isOnceIn(world, 2);
  const off = await turn(isDone ? 'complete' : 'deactivate');
  if (isOnceIn(world, 8)) return off;
  if (isDone) await turn('reopen');
  return `${off}, ${await turn('activate')}`;
};

/** A task is deleted, and mostly restored. */
export const deleteTask: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const removed = said(await api.delete(`/task/${task}`));
  if (!isOnceIn(world, 20)) return `${task} ${removed}, ${said(await api.post(`/task/${task}/restore`, {}))}`;
  world.tasks = world.tasks.filter((one) => one !== task);
  return `${task} ${removed}`;
};

export const duplicateTask: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const copy = { project: world.project, name: `Copy ${world.random(1000)}`, with_data: isOnceIn(world, 2) };
  return ended(api, task, await api.post(`/task/${task}/duplicate`, copy));
};
