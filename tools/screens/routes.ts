/** Pictures of every route of the running product. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Options } from './options.ts';
import { type Scene, setScene, type Visitor } from './scene.ts';
import { startServer } from './server.ts';
import { type Finding, fileName, type Shot, windowOf } from './shot.ts';
import { deviceOf, folderFor, inParallel, withBrowser } from './take.ts';
import { textsOf } from './texts.ts';
import { overlayOf, type View, views } from './views.ts';
import { axe, covered, settle, sideways, watch } from './watch.ts';

type Job = { group: string; view: View; width: number; language: string };

/** Every picture asked for; those of one sign-in follow each other, so that a browser keeps what it has fetched. */
export function jobsOf({ widths, languages, route }: Options): Job[] {
  const all = Object.entries(views).flatMap(([group, ofRoute]) => ofRoute.map((view) => ({ group, view })));
  const wanted = all.filter(({ group, view }) => `${group} ${view.name}`.includes(route ?? ''));
  return languages
    .flatMap((language) => widths.flatMap((width) => wanted.map((one) => ({ ...one, width, language }))))
    .filter(({ view, width }) => view.fits?.(width) ?? true)
    .toSorted((a, b) => a.view.as.localeCompare(b.view.as));
}

async function signedIn(browser: Browser, scene: Scene, as: Visitor, width: number, language: string) {
  const context = await browser.newContext(deviceOf(width));
  const token = scene.tokens.get(as);
  // A stream never comes to rest; to this answer the console continues without one.
  await context.route('**/cms/v1/events', (route) => route.fulfill({ status: 204 }));
  await context.addInitScript(
    ({ token, selectedLang }) => {
      localStorage.setItem('concord.language', JSON.stringify({ selectedLang }));
      if (token !== undefined) localStorage.setItem('concord.token', token);
    },
    { token, selectedLang: language },
  );
  return context;
}

/** More than any reviewer scrolls through. */
const HIGHEST = 6000;

/** Makes the window as high as the page, so that what sticks to its edges is not in the middle of the picture. */
async function grow(page: Page, width: number, isCovered: boolean): Promise<void> {
  const { height } = windowOf(width);
  const content = isCovered ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  if (content <= height) return;
  await page.setViewportSize({ width, height: Math.min(content, HIGHEST) });
  await settle(page);
}

async function photograph(
  context: BrowserContext,
  base: string,
  scene: Scene,
  job: Job,
  options: Options,
): Promise<Shot[]> {
  const { group, view, width, language } = job;
  const page = await context.newPage();
  try {
    const seen = watch(page, view.expected);
    const findings: Finding[] = [];
    await page.goto(base + view.at(scene.ids), { waitUntil: 'commit' });
    findings.push(...(await settle(page)));
    try {
      await view.open?.({ page, t: textsOf(language) });
      findings.push(...(await settle(page)));
    } catch (error) {
      findings.push({
        kind: 'unsettled',
        text: `it could not be opened: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      });
    }
    const shots: Shot[] = [];
    for (const theme of options.themes) {
      await page.emulateMedia({ colorScheme: theme });
      const file = join(fileName(group), `${fileName(view.name)}-${width}-${theme}-${language}.png`);
      const found = [...findings.splice(0), ...(await settle(page)), ...(await sideways(page, width))];
      found.push(...(await covered(page)));
      if (options.axe) found.push(...(await axe(page)));
      const isCovered = (await overlayOf(page).count()) > 0;
      await grow(page, width, isCovered);
      await page
        .screenshot({ path: folderFor(join(options.out, file)) })
        .catch((error: unknown) => found.push({ kind: 'unsettled', text: `no picture: ${error}`.slice(0, 300) }));
      await page.setViewportSize(windowOf(width));
      shots.push({ group, view: view.name, width, theme, language, file, findings: [...found, ...seen.take()] });
    }
    return shots;
  } finally {
    await page.close();
  }
}

/** @param say receives the progress */
export async function takeRoutes(options: Options, say: (text: string) => void): Promise<Shot[]> {
  const server = await startServer();
  try {
    const scene = await setScene(server);
    const jobs = jobsOf(options);
    let done = 0;
    return await withBrowser(async (browser) => {
      const taken = await inParallel(jobs, () => {
        let kept: { key: string; context: BrowserContext } | undefined;
        return async (job) => {
          const key = `${job.view.as} ${job.width} ${job.language}`;
          if (kept?.key !== key) {
            await kept?.context.close();
            kept = { key, context: await signedIn(browser, scene, job.view.as, job.width, job.language) };
            kept.context.setDefaultTimeout(10_000);
          }
          const shots = await photograph(kept.context, server.url, scene, job, options);
          done += 1;
          if (done % 25 === 0) say(`${done} of ${jobs.length} views`);
          return shots;
        };
      });
      return taken.flat();
    }, 'all');
  } finally {
    await server.stop();
  }
}
