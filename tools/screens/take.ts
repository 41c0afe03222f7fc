/** Takes pictures with several pages at once. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { chromiumLaunch, type Fonts } from '../chromium.ts';
import { windowOf } from './shot.ts';

/** Pages that wait for the network leave the processors to others. */
const PAGES = availableParallelism() + 1;

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, fonts?: Fonts): Promise<T> {
  const browser = await chromium.launch(chromiumLaunch(fonts));
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Works through jobs with as many workers as the machine carries; the results in the order of the jobs. */
export async function inParallel<Job, Result>(
  jobs: readonly Job[],
  worker: () => (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const queue = jobs.entries();
  await Promise.all(
    Array.from({ length: Math.min(PAGES, jobs.length) }, async () => {
      const work = worker();
      for (const [index, job] of queue) results.set(index, await work(job));
    }),
  );
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

/** A window of a width; one narrower than a desk is a thing for fingers. */
export const deviceOf = (width: number): BrowserContextOptions => ({
  viewport: windowOf(width),
  isMobile: width < 992,
  hasTouch: width < 992,
});

export function folderFor(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  return file;
}
