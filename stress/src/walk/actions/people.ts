import { demoPassword } from '@concord/server/src/first-run/demo/people.ts';
import { ended, said, versionOf } from '../answers.ts';
import { isOnceIn, pick, pickManager, pickTask } from '../pick.ts';
import { type Action, CONTRIBUTORS } from '../world.ts';

export const replacePeople: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const { version, contributor: now } = (await api.get(`/task/${task}`)).result;
  const stays = new Set(now.map(({ user }) => user.id));
  const contributor = [
    ...now.map(({ user }) => user.id).filter(() => !isOnceIn(world, 6)),
    ...CONTRIBUTORS.map(world.idOf).filter((id) => !stays.has(id) && isOnceIn(world, 3)),
  ];
  const reviewer = isOnceIn(world, 4) ? [] : [world.idOf('manager2')];
  return ended(api, task, await api.put(`/task/${task}/contributor`, { version, contributor, reviewer }));
};

export const passOn: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const { version, contributor } = (await api.get(`/task/${task}`)).result;
  const { id } = pick(world, contributor).user;
  return ended(api, task, await api.post(`/task/${task}/contributor/${id}/passOn`, { version }));
};

/** Someone is disabled, and mostly enabled again. */
export const disable: Action = async (world) => {
  const api = world.as('master');
  const name = pick(world, CONTRIBUTORS);
  const path = `/user/${world.idOf(name)}` as const;
  const { state, version } = (await api.get(path)).result;
  if (state !== 'disabled') {
    const answer = await api.post(`${path}/disable`, { version });
    if (answer.status !== 200 || isOnceIn(world, 6)) return `${name} ${said(answer)}`;
  }
  const now = (await api.get(path)).result;
  const answer = await api.post(`${path}/enable`, { version: now.version });
  await world.signIn(name);
  return `${name} is enabled: ${said(answer)}`;
};

const CONTRIBUTOR = 2;

/** A contributor becomes a manager, and mostly a contributor again. */
export const changeType: Action = async (world) => {
  const api = world.as('master');
  const name = pick(world, CONTRIBUTORS);
  const path = `/user/${world.idOf(name)}` as const;
  const become = async (type: 1 | 2) =>
    api.patch(path, { version: (await api.get(path)).result.version, type, password: demoPassword });
  const isContributor = (await api.get(path)).result.type === CONTRIBUTOR;
  const answer = await become(isContributor ? 1 : CONTRIBUTOR);
  if (isContributor && !isOnceIn(world, 6)) await become(CONTRIBUTOR);
  if ((await api.get(path)).result.state === 'active') await world.signIn(name);
  return `${name} ${said(answer)}`;
};

/** Someone is away from today on, and mostly back at once. */
export const leaveForDays: Action = async (world) => {
  const api = world.as('master');
  const path = `/user/${world.idOf(pick(world, CONTRIBUTORS))}/away` as const;
  const [period] = (await api.get(path)).result.entities;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const start_date = period?.start_date ?? day(0);
  const left = period ? '' : said(await api.post(path, { start_date, end_date: day(2) }));
  if (!period && isOnceIn(world, 4)) return left;
  return `${left}, back: ${said(await api.delete(`${path}/${start_date}`))}`;
};

export const changeGuideline: Action = async (world) => {
  const api = pickManager(world);
  const task = pickTask(world);
  const guideline = { guideline: `Guideline ${world.random(1000)}`, change_note: 'Note' };
  return `${task} ${said(await api.post(`/task/${task}/guideline`, { version: await versionOf(api, task), ...guideline }))}`;
};
