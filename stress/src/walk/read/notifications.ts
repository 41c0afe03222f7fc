import type { components } from '@concord/openapi';
import { CONTRIBUTORS, type Name, STAFF, type World } from '../world.ts';

type Notification = components['schemas']['Notification'];

/** Enough of the newest ones. */
const READ = 20;

/** A line for each notification that leads to a page that is not there, or to none although its page is there. */
export async function wrongNotifications(world: World): Promise<string[]> {
  const problems: string[] = [];
  for (const name of [...STAFF, ...CONTRIBUTORS]) {
    const answer = await world.as(name).get(`/notification?limit=${READ}`);
    if (answer.status !== 200) continue; // may be disabled meanwhile
    for (const one of answer.result.entities) {
      const found = await pageOf(world, name, one);
      if (found !== undefined && (found === 200) !== one.can_open)
        problems.push(`a notification of ${name} (${one.kind}, ${one.task?.id}, ${one.assignment}): ${found}`);
    }
  }
  return problems;
}

/** The status of what a notification leads to; undefined: it leads to a list. */
async function pageOf(world: World, name: Name, { task, assignment, kind }: Notification): Promise<number | undefined> {
  if (!task) return undefined;
  const api = world.as(name);
  if (CONTRIBUTORS.some((one) => one === name)) return (await api.get(`/userTask/${task.id}`)).status;
  if (kind === 'late_answers') return (await api.get(`/task/${task.id}`)).status;
  return assignment === null ? undefined : (await api.get(`/submission/${assignment}`)).status;
}
