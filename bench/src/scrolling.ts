import { chromium } from 'playwright';
import { chromiumLaunch } from '../../tools/chromium.ts';
import type { Figure } from './figures.ts';
import { makeContributors, makePublishedTask, type Person } from './scene.ts';
import { quantile } from './table.ts';
import type { Workspace } from './workspace.ts';

const ROWS = 100_000;
/** How far a frame scrolls, in px: a reader who turns the wheel, and one who pulls the scroll bar through all rows. */
const SPEEDS = { reading: 60, 'through all rows': 9_000 } as const;
const LASTS_MS = 5_000;
const LEAST_FRAMES = 55;

/** The table view of the workbench with 100,000 rows, scrolled for a while: how many frames a second it draws. */
export async function benchScrolling(workspace: Workspace, manager: Person, project: string): Promise<Figure[]> {
  const contributors = await makeContributors(workspace, 1);
  const { id } = await makePublishedTask(workspace, { manager, project, contributors, rows: ROWS });
  const figures: Figure[] = [];
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript((token) => localStorage.setItem('concord.token', token), contributors[0]?.token ?? '');
    await page.goto(`${workspace.origin}/task/${id}`);
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('Shift'); // closes the splash
    await page.keyboard.press('g');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    for (const [what, by] of Object.entries(SPEEDS)) {
      const frames = await grid.evaluate(scrolled, { by, lasts: LASTS_MS });
      const name = `table view of ${ROWS.toLocaleString('en')} rows, ${what}`;
      figures.push(
        {
          what: `${name}: frames`,
          value: (frames.length / frames.reduce((sum, ms) => sum + ms, 0)) * 1000,
          unit: '/s',
          limit: { of: 'our goal', value: LEAST_FRAMES },
        },
        { what: `${name}: frame, p95`, value: quantile(frames, 0.95), unit: 'ms' },
      );
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** In the page: scrolls down, and up again from the end on. Returns how long each frame took, in milliseconds. */
function scrolled(element: Element, { by, lasts }: { by: number; lasts: number }): Promise<number[]> {
  element.scrollTop = 0;
  let step = by;
  return new Promise((resolve) => {
    const frames: number[] = [];
    const frame = (before: number, started: number) =>
      requestAnimationFrame((now) => {
        frames.push(now - before);
        if (now - started > lasts) {
          resolve(frames);
          return;
        }
        const top = element.scrollTop;
        element.scrollTop += step;
        if (element.scrollTop === top) step = -step;
        frame(now, started);
      });
    requestAnimationFrame((now) => frame(now, now));
  });
}
