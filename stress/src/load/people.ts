import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import type { Saved } from '../flows/saved.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { Contributor, Crowd } from './crowd.ts';
import type { Figures } from './figures.ts';
import { openOutbox } from './outbox.ts';

type Random = (below: number) => number;
export type Scene = { port: number; figures: Figures; saved: Saved; isOver(): boolean };

/** Between two saves: on average 2.5 seconds. */
const THINK = { least: 1000, more: 3000 };
const READ = { least: 1000, more: 4000 };

/** What the page of a task reads when it is opened. */
export async function openWork(browser: Browser, { task }: Contributor, figures: Figures): Promise<void> {
  const started = performance.now();
  await browser.ask('reads', 'GET', '/auth/getUser');
  await browser.ask('reads', 'GET', `/userTask/${task}`);
  await browser.ask('reads', 'GET', `/userTask/${task}/row?limit=50`);
  figures.reads.add(performance.now() - started);
}

/**
 * Opens work, and saves answers with time to think between them. Each save has its moment, which does not wait for the one
 * before, and its time counts from there: a slow server is not asked less.
 */
export async function contribute(
  { port, figures, saved, isOver }: Scene,
  { n, person, random, onEvent }: { n: number; person: Contributor; random: Random; onEvent(event: string): void },
): Promise<void> {
  const browser = openBrowser({ port, token: person.token, figures });
  const outbox = openOutbox({ n, person, browser, saved, random });
  await pause(random(THINK.least + THINK.more)); // not all at once
  const leave = browser.follow(onEvent, isOver);
  try {
    await openWork(browser, person, figures);
    let moment = performance.now();
    for (let place = 0; !isOver(); ) {
      moment += THINK.least + random(THINK.more);
      await pause(Math.max(0, moment - performance.now()));
      if (isOver()) break;
      const cells = Array.from({ length: random(5) === 0 ? 2 + random(6) : 1 }, () => outbox.answer(place++));
      if (await outbox.send(cells)) figures.saves.add(performance.now() - moment);
      if (random(50) === 0) await openWork(browser, person, figures);
    }
  } finally {
    leave();
  }
}

const LISTS = [
  '/dashboard/',
  '/task?pageSize=20',
  '/project?pageSize=20',
  '/submission?pageSize=20',
  '/user?pageSize=20',
];

/** Looks at lists and dashboards, one after the other. */
export async function look(scene: Scene, token: string, random: Random): Promise<void> {
  const browser = openBrowser({ ...scene, token });
  let moment = performance.now();
  while (!scene.isOver()) {
    moment += READ.least + random(READ.more);
    await pause(Math.max(0, moment - performance.now()));
    if (scene.isOver()) break;
    const answer = await browser.ask('lists', 'GET', LISTS[random(LISTS.length)] ?? '/task');
    if (answer?.status === 200) scene.figures.lists.add(performance.now() - moment);
  }
}

/** Changes the guideline of a task now and then: all who work on it are told. */
export async function announce(scene: Scene, crowd: Crowd, told: (task: string, at: number) => void, random: Random) {
  const browser = openBrowser({ ...scene, token: crowd.manager });
  while (!scene.isOver()) {
    await pause(2000 + random(2000));
    const task = crowd.tasks[random(crowd.tasks.length)] ?? '';
    const found = await browser.ask('lists', 'GET', `/task/${task}`);
    if (found?.status !== 200) continue;
    const { version } = found.body as components['schemas']['Task'];
    told(task, performance.now());
    const change = { version, guideline: `As of ${version}`, change_note: 'Again' };
    await browser.ask('lists', 'POST', `/task/${task}/guideline`, change);
  }
}
