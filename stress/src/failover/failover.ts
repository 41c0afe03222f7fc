import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  openPrimaryAndStandby,
  type PrimaryAndStandby,
} from '@concord/server/src/testing/process/primary-and-standby.ts';
import { reservePort } from '../../../tools/reserve-port.ts';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import { checkSaved, type Saved } from '../flows/saved.ts';
import { type Concord, openConcord } from '../server/concord.ts';
import { keepSaving } from './saving.ts';
import { makeScene, type Scene } from './scene.ts';

type Options = {
  /** How often the primary is killed. */
  rounds: number;
  /** Who save at the same time, half of them through either server. */
  clients: number;
  /** Where PostgreSQL is, with `bin`; without it the embedded one. */
  native?: string | undefined;
  /** Is told of each round how many milliseconds after the promotion everyone's answers were saved again. */
  onRound?(milliseconds: number): void;
};
export type Outcome = {
  faults: string[];
  acknowledged: number;
  /** Of each round, in milliseconds from the promotion to the moment when everyone has saved again. */
  back: number[];
  scene: Scene;
  saved: Saved;
  databaseUrl: string;
};

/** Answers that everyone saves between two failures. */
const BETWEEN = 5;

/**
 * Kills the primary of two servers while people save, and promotes its synchronous standby. `use` looks at what came of it,
 * while the database is there.
 */
export async function failOver<T>(options: Options, use: (outcome: Outcome) => Promise<T>): Promise<T> {
  const folder = temporaryFolder('concord-failover-');
  const pair = await openPrimaryAndStandby(folder, {
    ports: [await reservePort(), await reservePort()],
    native: options.native,
  });
  const servers: Concord[] = [];
  try {
    // one after the other: the first makes the tables
    for (let n = 0; n < 2; n++) servers.push(await openConcord({ DATABASE_URL: pair.url }));
    const ports = servers.map(({ port }) => port);
    const scene = await makeScene({ databaseUrl: pair.url, port: ports[0] ?? 0, clients: options.clients });
    const saved: Saved = { sent: new Map(), acknowledged: new Map(), faults: [] };
    const back = await strike(pair, { scene, ports, saved }, options);
    const faults = [...saved.faults, ...servers.flatMap((server) => server.complaints().filter(isOurs))];
    faults.push(...(await checkSaved(pair.url, [scene.task], saved)));
    return await use({ faults, acknowledged: saved.acknowledged.size, back, scene, saved, databaseUrl: pair.url });
  } finally {
    for (const server of servers) await server.close();
    await pair.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function strike(
  pair: PrimaryAndStandby,
  { scene, ports, saved }: { scene: Scene; ports: readonly number[]; saved: Saved },
  { rounds, onRound }: Options,
): Promise<number[]> {
  const back: number[] = [];
  let isOver = false;
  const people = scene.people.map((person, n) => keepSaving({ ...person, n, ports, saved, isOver: () => isOver }));
  const working = Promise.all(people.map(({ working }) => working));
  working.catch(() => undefined); // it is thrown below
  const everyone = async (has: (saves: number, before: number) => boolean) => {
    const before = people.map(({ saves }) => saves());
    const isSo = () => people.every(({ saves }, n) => has(saves(), before[n] ?? 0));
    await Promise.race([working, until(isSo)]);
  };
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) await pair.renewStandby();
    await everyone((saves, before) => saves >= before + BETWEEN);
    await pair.killPrimary();
    await pair.promote();
    const promoted = performance.now();
    await everyone((saves, before) => saves > before);
    back.push(performance.now() - promoted);
    onRound?.(performance.now() - promoted);
  }
  isOver = true;
  await working;
  return back;
}

/** That something can not be done while there is no primary is as it should be. */
const isOurs = (complaint: string): boolean =>
  !complaint.startsWith('{') || /unhandled promise rejection|"msg":"internal"/.test(complaint);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10);
}
