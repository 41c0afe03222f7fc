import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '@concord/server/src/testing/random.ts';
import type { Concord } from '../server/concord.ts';
import { insist } from './calls.ts';
import { strike } from './chaos.ts';
import { check } from './check.ts';
import { contribute } from './contributor.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { openNetwork } from './network.ts';
import { addFiles, exportAll, manage, review } from './staff.ts';
import { CONTRIBUTORS, makeWorld, type World } from './world.ts';

type Options = {
  seed: number;
  /** Whether there are to be more strikes after so many. */
  goesOn(strikes: number): boolean;
  /** Is told of each strike. */
  onStrike?(what: string): void;
};
export type Outcome = { faults: string[]; acknowledged: number; strikes: string[]; world: World };

/** So much has to be acknowledged between two strikes, and as much again by chance. */
const BETWEEN = 15;

/** Has people work while the machine fails them, as the seed decides, and then looks whether everything is as they know it. */
export async function torture(concord: Concord, { seed, goesOn, onStrike }: Options): Promise<Outcome> {
  const streams = { count: 0 };
  // each has numbers of its own, so that none depends on how fast the others are
  const newRandom = () => createRandom(Math.imul(seed, 2654435761) + 7919 * ++streams.count);
  const random = newRandom();
  const network = await openNetwork(concord.port, () => 20 + random(100));
  const ledger = createLedger();
  let isOver = false;
  const strikes: string[] = [];
  try {
    const world = await makeWorld({ port: network.port, ledger, random, isOver: () => isOver });
    const ownWorld = () => ({ ...world, random: newRandom() });
    const isEven = (id: string) => Number.parseInt(id.slice(-1), 16) % 2 === 0;
    const actors = [
      ...CONTRIBUTORS.map((name, at) => contribute(ownWorld(), name, `0000000${at + 1}`)),
      review(ownWorld(), 'manager', isEven),
      review(ownWorld(), 'manager2', (id) => !isEven(id)),
      addFiles(ownWorld()),
      exportAll(ownWorld()),
      manage(ownWorld()),
    ];
    const broken = Promise.all(actors).then(() => undefined);
    broken.catch(() => undefined); // it is thrown below
    while (goesOn(strikes.length)) {
      const enough = ledger.count + BETWEEN + random(BETWEEN);
      await Promise.race([broken, ledger.reached(enough), concord.ended()]);
      const what = await strike(concord, network, random, strikes.length);
      strikes.push(what);
      onStrike?.(what);
    }
    await Promise.race([broken, until(() => everyoneWorked(ledger) || !concord.isRunning())]);
    isOver = true;
    if (!concord.isRunning()) await concord.start();
    await broken;
    await insist(() => world.as('manager').get('/auth/getUser')); // the database is there again
    return { faults: await check(world, concord.databaseUrl()), acknowledged: ledger.count, strikes, world };
  } finally {
    isOver = true;
    await network.close();
  }
}

/** That jobs fail while the database is gone is as it should be; nobody foresees an error of these kinds. */
export const isOurs = (complaint: string): boolean =>
  !complaint.startsWith('{') || /unhandled promise rejection|"msg":"internal"/.test(complaint);

/** A short run is not over before there is something of every kind to compare. */
const everyoneWorked = ({ made, marks, submitted, imports }: Ledger): boolean =>
  made.size > 0 &&
  imports.some(({ job }) => job !== undefined) &&
  [...marks.values()].some(({ maybe }) => !maybe) &&
  [...submitted.values()].some(({ least }) => least > 0);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}
