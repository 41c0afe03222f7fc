/** A page of the built Storybook that shows one story after the other and keeps still for its picture. */
import type { Browser, Page } from 'playwright';
import { PATIENCE_MS } from '../../patience.ts';
import { type Theme, windowOf } from '../shot.ts';

/** The day on which every picture is taken. */
const TODAY = '2026-11-21T10:00:00+08:00';
/** Neither an endless animation nor a caret makes two pictures differ. */
const STILL = { animations: 'disabled', caret: 'hide' } as const;

const ATTEMPTS = 10;

/** A way to look at a story. */
export type Variant = { width: number; theme: Theme; language: string };

export type StoryPage = { page: Page; requests: ReadonlySet<Promise<unknown>> };

/** What a page has asked for and not got yet. Drawings and overlays are chunks that are loaded when a story needs them. */
function followRequests(page: Page): ReadonlySet<Promise<unknown>> {
  const requests = new Set<Promise<unknown>>();
  page.on('request', (request) => {
    const ended = request
      .response()
      .then((response) => response?.finished())
      .catch(() => undefined)
      .finally(() => requests.delete(ended));
    requests.add(ended);
  });
  return requests;
}

/** Storybook without a story; its own events choose the story to show. */
export async function openStories(
  browser: Browser,
  base: string,
  { width, theme, language }: Variant,
): Promise<StoryPage> {
  const page = await browser.newPage({
    viewport: windowOf(width),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  page.setDefaultTimeout(PATIENCE_MS);
  const requests = followRequests(page);
  await page.clock.setFixedTime(TODAY);
  const globals = `theme:${theme};language:${language};density:comfortable;a11y.manual:!true`;
  await page.goto(`${base}/iframe.html?viewMode=story&globals=${globals}`);
  await page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'));
  return { page, requests };
}

type Listener = (payload: { storyId?: string; status?: string } | string) => void;
type Channel = {
  on: (event: string, listener: Listener) => void;
  once: (event: string, listener: Listener) => void;
  emit: (event: string, payload: { storyId: string; viewMode: 'story' }) => void;
};

/** Shows a story and lets it play to its end; returns what went wrong. */
export function show({ page }: StoryPage, story: string): Promise<string | undefined> {
  return page.evaluate(
    ({ id, patience }) =>
      new Promise<string | undefined>((resolve) => {
        const channel = (window as Window & { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
        if (!channel) return resolve('Storybook has not started');
        channel.on('storyFinished', (payload) => {
          if (typeof payload === 'object' && payload.storyId === id)
            resolve(payload.status === 'error' ? 'the story fails' : undefined);
        });
        channel.once('storyMissing', () => resolve('the story is missing'));
        setTimeout(() => resolve('the story does not come to an end'), patience);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    { id: story, patience: PATIENCE_MS },
  );
}

/** Waits for a frame in which all fonts are there and fades have ended. Endless animations are part of their stories. */
const fadesEnd = (page: Page) =>
  page.evaluate(
    (patience) =>
      new Promise<void>((resolve, reject) => {
        const isStill = () =>
          document.fonts.status === 'loaded' &&
          // That of a change of route; others are in the page.
          [...document.querySelectorAll('[role=progressbar]')].every(
            (bar) => getComputedStyle(bar).position !== 'fixed',
          ) &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
            );
        const look = () => requestAnimationFrame(() => (isStill() ? requestAnimationFrame(() => resolve()) : look()));
        setTimeout(() => reject(new Error('something still moves')), patience);
        look();
      }),
    PATIENCE_MS,
  );

/** Waits until everything is there and no longer moves. */
export async function stands({ page, requests }: StoryPage): Promise<void> {
  do {
    await Promise.all(requests);
    await fadesEnd(page); // what has come is drawn, and may ask for more
  } while (requests.size > 0);
}

/** The lower edge of what a story draws; a story that opens something over the page has the whole window. */
async function extent(page: Page) {
  const { width, height } = page.viewportSize() ?? windowOf(1280);
  const bottom = await page.evaluate(() => {
    const root = document.getElementById('storybook-root');
    const over = document.querySelector(
      'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-radix-popper-content-wrapper]',
    );
    return over || !root ? undefined : root.getBoundingClientRect().bottom + 24;
  });
  return { x: 0, y: 0, width, height: Math.round(Math.min(2400, Math.max(100, bottom ?? height))) };
}

/**
 * A picture, taken until two that follow each other are the same: what still loads or moves has ended then.
 * @param isExpected whether a picture is the one that is hoped for: then the first will do
 */
export async function picture(
  { page }: StoryPage,
  isExpected: (file: Buffer) => Promise<boolean> = async () => false,
): Promise<Buffer> {
  const clip = await extent(page);
  const take = () => page.screenshot({ clip, fullPage: clip.height > 900, ...STILL });
  let last = await take();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isExpected(last)) return last;
    await fadesEnd(page);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
