/** Watches a page for what must not happen, and waits until it has settled. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { transformWithOxc } from 'vite';
import type { Finding } from './shot.ts';

const PATIENCE = 20_000;
const axeSource = () => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Watch = {
  /** What was found since the last call. */
  take: () => Finding[];
};

/**
 * Listens to a page.
 * @param expected messages and addresses that belong to what the view shows, for instance a refused sign-in
 */
export function watch(page: Page, expected: RegExp | undefined): Watch {
  let found: Finding[] = [];
  const add = (kind: Finding['kind'], text: string) => {
    if (!expected?.test(text)) found.push({ kind, text: text.slice(0, 300) });
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} ${new URL(message.location().url || 'about:blank').pathname}`;
    add(/content security policy|trusted ?types/i.test(text) ? 'csp' : 'console', text);
  });
  page.on('pageerror', (error) => add('console', error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left or closed gives up what it was fetching.
    if (why !== 'net::ERR_ABORTED') add('request', `${request.method()} ${new URL(request.url()).pathname} ${why}`);
  });
  return {
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/**
 * Waits until a page has everything and nothing on it moves: fonts are there, no request is under way, and neither
 * spinner nor skeleton nor fade is left. Any key sends the splash away.
 */
export async function settle(page: Page): Promise<Finding[]> {
  const still = () =>
    page.waitForFunction(
      () => {
        const isEmpty = !document.body?.childElementCount || document.getElementById('root')?.childElementCount === 0;
        const bars = [...document.querySelectorAll('[role=progressbar]')];
        const isMoving =
          document.getAnimations().some(({ playState }) => playState === 'running') ||
          // The bar of a route change is above the page; others are in it.
          bars.some((bar) => getComputedStyle(bar).position === 'fixed');
        if (isEmpty || isMoving) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        return !isEmpty && !isMoving && document.fonts.status === 'loaded';
      },
      undefined,
      { timeout: PATIENCE },
    );
  try {
    await still();
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
    await still();
    return [];
  } catch {
    return [{ kind: 'unsettled', text: `something still moves or loads after ${PATIENCE / 1000} s` }];
  }
}

/**
 * Whether the page can be pushed sideways. A phone zooms out to show all, so its own width is useless here.
 */
export async function sideways(page: Page, width: number): Promise<Finding[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return wide > width + 1 ? [{ kind: 'sideways', text: `the page is ${wide} px wide` }] : [];
}

const coveredWords = new URL('../../libs/ui/.storybook/covered-words.ts', import.meta.url).pathname;

/** The words of the current page that lie over others or over a control. */
export async function covered(page: Page): Promise<Finding[]> {
  const { code } = await transformWithOxc(readFileSync(coveredWords, 'utf8'), coveredWords);
  const found = await page.evaluate(`{ ${code.replaceAll(/^export /gm, '')}; coveredWords(); }`);
  return (found as string[]).map((text) => ({ kind: 'covered', text }));
}

type Violation = { id: string; help: string; nodes: { target: string[] }[] };

/** The axe violations of the current page. */
export async function axe(page: Page): Promise<Finding[]> {
  await page.evaluate(axeSource());
  const violations = await page.evaluate('axe.run().then((result) => result.violations)');
  return (violations as Violation[]).map(({ id, help, nodes }) => ({
    kind: 'axe',
    text: `${id}: ${help} (${nodes
      .map(({ target }) => target.join(' '))
      .slice(0, 3)
      .join(', ')})`,
  }));
}
