import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumLaunch } from '../../tools/chromium.ts';
import type { Figure } from './figures.ts';
import { memory } from './memory.ts';
import type { Person } from './scene.ts';
import { quantile } from './table.ts';
import type { Workspace } from './workspace.ts';

const rounds = 5;
const quietMs = 1_000;

/** How long the server takes to start, and a browser that was never here to show the first page. */
export async function benchStart(workspace: Workspace, manager: Person): Promise<Figure[]> {
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) starts.push(await workspace.restart());
  return [
    { what: 'start of the server', value: quantile(starts, 0.5) / 1000, unit: 's' },
    { what: 'memory of the server after its start', value: memory(workspace, 'VmRSS'), unit: 'MB' },
    ...(await firstLoads('sign-in', workspace, '/', undefined)),
    ...(await firstLoads('the task list', workspace, '/task', manager)),
  ];
}

async function firstLoads(name: string, { origin }: Workspace, path: string, person: Person | undefined) {
  const loads: Awaited<ReturnType<typeof firstLoad>>[] = [];
  const browser = await chromium.launch(chromiumLaunch());
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ locale: 'en-GB' });
      loads.push(await firstLoad(context, origin + path, person?.token));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const median = (of: keyof (typeof loads)[number]) =>
    quantile(
      loads.map((load) => load[of]),
      0.5,
    );
  return [
    { what: `first load of ${name}`, value: median('ms'), unit: 'ms' },
    { what: `first load of ${name}, fetched`, value: median('bytes') / 1000, unit: 'kB' },
    { what: `first load of ${name}, requests`, value: median('requests'), unit: '' },
  ] satisfies Figure[];
}

/** Until the page has its heading; what is fetched counts until nothing more is. */
async function firstLoad(context: BrowserContext, url: string, token: string | undefined) {
  const page = await context.newPage();
  if (token) await page.addInitScript((known) => localStorage.setItem('concord.token', known), token);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let [bytes, requests, last] = [0, 0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
    last = performance.now();
  });
  const started = performance.now();
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  const ms = performance.now() - started;
  // the stream of events never ends, so the network is never idle
  while (performance.now() - last < quietMs) await sleep(quietMs / 4);
  return { ms, bytes, requests };
}
