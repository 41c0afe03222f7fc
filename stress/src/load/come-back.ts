import { createRandom } from '@concord/server/src/testing/random.ts';
import type { Saved } from '../flows/saved.ts';
import { openBrowser } from './browser.ts';
import type { Crowd } from './crowd.ts';
import { createFigures } from './figures.ts';
import type { Outcome } from './load.ts';
import { openOutbox } from './outbox.ts';
import { openWork } from './people.ts';

/** As many as the console's outbox sends at once. */
export const BATCH = 200;

type Options = { port: number; crowd: Crowd; seed: number; kept: number };

/**
 * Everyone comes back at once with answers that their browsers have kept: the page opens its stream and its work, and the outbox
 * sends one batch after the other. Ends when all is acknowledged.
 */
export async function comeBack({ port, crowd, seed, kept }: Options): Promise<Outcome> {
  const figures = createFigures();
  const saved: Saved = { sent: new Map(), acknowledged: new Map(), faults: figures.errors };
  let isOver = false;
  const outboxes = crowd.contributors.map((person, n) => {
    const browser = openBrowser({ port, token: person.token, figures });
    const random = createRandom(Math.imul(seed, 2654435761) + 7919 * n);
    const outbox = openOutbox({ n, person, browser, saved, random });
    const cells = Array.from({ length: kept }, (_, place) => outbox.answer(place));
    return { person, browser, outbox, cells };
  });
  const started = performance.now();
  const leaving = outboxes.map(({ browser }) =>
    browser.follow(
      () => undefined,
      () => isOver,
    ),
  );
  const opening = Promise.all(outboxes.map(({ browser, person }) => openWork(browser, person, figures)));
  await Promise.all(
    outboxes.map(async ({ outbox, cells }) => {
      for (let at = 0; at < cells.length; at += BATCH) {
        const sentAt = performance.now();
        if (await outbox.send(cells.slice(at, at + BATCH))) figures.saves.add(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await opening;
  for (const leave of leaving) leave();
  return { figures, saved, seconds };
}
