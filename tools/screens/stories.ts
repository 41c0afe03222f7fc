/** Pictures of every story of the built Storybook. */
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Options } from './options.ts';
import { freePort } from './server.ts';
import { type Finding, fileName, type Shot, type Theme, windowOf } from './shot.ts';
import { folderFor, inParallel, withBrowser } from './take.ts';
import { axe, sideways, watch } from './watch.ts';

const built = join(import.meta.dirname, '../../libs/ui/storybook-static');

type Entry = { id: string; title: string; name: string; type: 'story' | 'docs' };
/** A way to look at a story. */
type Variant = { width: number; theme: Theme; language: string };
type Job = Variant & { stories: readonly Entry[] };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function serve(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, server };
}

export function readStories(folder: string, route: string | undefined): Entry[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return stories.filter(({ title, name, id }) =>
    `${title} ${name} ${id}`.toLowerCase().includes((route ?? '').toLowerCase()),
  );
}

/** The day on which every picture is taken. */
const TODAY = '2026-11-21T10:00:00+08:00';
/** Neither what breathes for ever nor a caret makes two pictures differ. */
const STILL = { animations: 'disabled', caret: 'hide' } as const;

const ATTEMPTS = 10;

/** The width that stories are written for. */
const DESK = 1280;

/** Each once on a desk in both themes; the other languages and the narrow window in light alone. */
export function variantsOf({ widths, themes, languages }: Options): Variant[] {
  const [first = 'en', ...others] = languages;
  const [plain = 'light'] = themes;
  const narrow = widths.filter((width) => width < 600);
  return [
    ...themes.map((theme) => ({ width: DESK, theme, language: first })),
    ...others.map((language) => ({ width: DESK, theme: plain, language })),
    ...narrow.map((width) => ({ width, theme: plain, language: first })),
  ];
}

/** The lower edge of what a story draws; a story that opens something over the page has the whole window. */
async function extent(page: Page, { width, height }: { width: number; height: number }) {
  const bottom = await page.evaluate(() => {
    const root = document.getElementById('storybook-root');
    const over = document.querySelector(
      'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-radix-popper-content-wrapper]',
    );
    return over || !root ? undefined : root.getBoundingClientRect().bottom + 24;
  });
  return { x: 0, y: 0, width, height: Math.round(Math.min(2400, Math.max(100, bottom ?? height))) };
}

/** A page with the stories loaded, told by Storybook's own events which to show. */
async function openStories(
  browser: Browser,
  base: string,
  { width, theme, language }: Variant,
  first: Entry,
): Promise<Page> {
  const page = await browser.newPage({ viewport: windowOf(width), colorScheme: theme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(TODAY);
  const globals = `theme:${theme};language:${language};density:comfortable;a11y.manual:!true`;
  await page.goto(`${base}/iframe.html?id=${first.id}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'));
  // Drawings and overlays are chunks of their own: what loads with the first story is not on the pictures of the others.
  await page.waitForLoadState('networkidle');
  return page;
}

type Channel = {
  on: (event: string, listener: (payload: { storyId?: string; status?: string } | string) => void) => void;
  emit: (event: string, payload: { storyId: string; viewMode: 'story' }) => void;
};

/** Shows a story and lets it play to its end; says what went wrong with it. */
function show(page: Page, story: Entry): Promise<string | undefined> {
  return page.evaluate(
    ({ id, patience }) =>
      new Promise<string | undefined>((resolve) => {
        const channel = (window as Window & { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
        if (!channel) return resolve('Storybook has not started');
        channel.on('storyFinished', (payload) => {
          if (typeof payload === 'object' && payload.storyId === id)
            resolve(payload.status === 'error' ? 'the story fails' : undefined);
        });
        channel.on('storyMissing', () => resolve('the story is missing'));
        setTimeout(() => resolve('the story does not come to an end'), patience);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    { id: story.id, patience: 20_000 },
  );
}

/** Waits until fades have ended. Endless animations are part of their stories. */
const stands = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      // That of a change of route; others stand in the page.
      [...document.querySelectorAll('[role=progressbar]')].every((bar) => getComputedStyle(bar).position !== 'fixed') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    undefined,
    { timeout: 10_000 },
  );

/** A picture, taken until two that follow each other are the same: what still loads or moves has ended then. */
async function picture(page: Page, clip: Parameters<Page['screenshot']>[0]): Promise<Buffer> {
  let last = await page.screenshot({ ...clip, ...STILL });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const next = await page.screenshot({ ...clip, ...STILL });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

async function photograph(
  page: Page,
  story: Entry,
  variant: Variant,
  options: Options,
): Promise<Omit<Shot, 'findings'> & { findings: Finding[] }> {
  const { width, theme, language } = variant;
  const findings: Finding[] = [];
  const unsettled = (text: string) => findings.push({ kind: 'unsettled', text });
  const wrong = await show(page, story);
  const isAsWritten = width === DESK && language === options.languages[0];
  if (wrong) findings.push({ kind: isAsWritten ? 'unsettled' : 'play', text: wrong });
  await stands(page).catch(() => unsettled('something still moves'));
  findings.push(...(await sideways(page, width)));
  if (options.axe) findings.push(...(await axe(page)));
  const file = join(fileName(story.title), `${fileName(story.name)}-${width}-${theme}-${language}.png`);
  const clip = await extent(page, page.viewportSize() ?? { width, height: 900 });
  writeFileSync(folderFor(join(options.out, file)), await picture(page, { clip, fullPage: clip.height > 900 }));
  return { id: story.id, group: story.title, view: story.name, width, theme, language, file, findings };
}

/** So many stories share a page: enough that loading it hardly counts, few enough that all workers have some. */
const TOGETHER = 30;

/**
 * @param say is told how far it is
 * @param isWanted picks stories by their id
 */
export async function takeStories(
  options: Options,
  say: (text: string) => void,
  isWanted: (id: string) => boolean = () => true,
): Promise<Shot[]> {
  const stories = readStories(built, options.route).filter(({ id }) => isWanted(id));
  const parts = Array.from({ length: Math.ceil(stories.length / TOGETHER) }, (_, index) =>
    stories.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
  const jobs = variantsOf(options).flatMap((variant) => parts.map((part): Job => ({ ...variant, stories: part })));
  const { url, server } = await serve(built);
  let done = 0;
  try {
    return await withBrowser(async (browser) => {
      const taken = await inParallel(jobs, () => async (job) => {
        const [first] = job.stories;
        if (!first) return [];
        const page = await openStories(browser, url, job, first);
        const seen = watch(page, undefined);
        const shots: Shot[] = [];
        for (const story of job.stories) {
          const shot = await photograph(page, story, job, options);
          // One that fails says so in the console, too.
          const isUnplayable = shot.findings.some(({ kind }) => kind === 'play');
          shots.push({ ...shot, findings: [...shot.findings, ...seen.take().filter(() => !isUnplayable)] });
        }
        await page.close();
        done += job.stories.length;
        say(`${done} of ${stories.length * variantsOf(options).length} pictures`);
        return shots;
      });
      return taken.flat();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
