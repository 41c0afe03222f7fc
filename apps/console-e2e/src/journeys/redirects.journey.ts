import { type Browser, expect, type Page } from '@playwright/test';
import { enter, openBrowser } from '../people.ts';
import { filled, type Scene, setScene } from '../redirect-scene.ts';
import { type Ending, rows, type Visitor, visitors } from '../redirect-table.ts';
import { demoPassword, home } from '../server.ts';
import { test } from '../test.ts';

// two hundred pages are loaded: none is drawn larger than needed
const light = { viewport: { width: 1000, height: 300 }, reducedMotion: 'reduce' } as const;

test('every address leads each visitor where the table says', async ({ browser }) => {
  const scene = await setScene(home);
  const walks = visitors.map(async (visitor) => [visitor, await walk(browser, visitor, scene)] as const);
  const expected = visitors.map((visitor) => [visitor, rows.map((row) => wanted(row[visitor], scene))]);
  expect(Object.fromEntries(await Promise.all(walks))).toEqual(Object.fromEntries(expected));
});

test('a deep link is kept through signing in, with its query and hash', async ({ browser }) => {
  const page = await openBrowser(browser, { language: 'en' });
  const asked = '/user/list?q=Ch&pageSize=3#people';
  await page.goto(asked);
  await expect(page).toHaveURL('/auth/login');
  await enter(page, 'manager', demoPassword);
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('row', { name: /Chika/ })).toBeVisible();
});

test('a deep link that the user may not open is forgotten', async ({ browser }) => {
  const page = await openBrowser(browser, { language: 'en' });
  await page.goto('/user/list');
  await expect(page).toHaveURL('/auth/login');
  await enter(page, 'contributor', demoPassword);
  await expect(page).toHaveURL('/dashboard');
});

type Seen = Ending & { tab: string };

const wanted = ({ path, title }: Ending, { records }: Scene): Seen => ({
  path: filled(path, 'id', records),
  title: filled(title, 'name', records),
  tab: title.includes('Concord') ? title : `${filled(title, 'tab', records)} · Concord`,
});

/** Where one person ends who asks for one address after the other. */
async function walk(browser: Browser, visitor: Visitor, scene: Scene): Promise<Seen[]> {
  const { tokens, records } = scene;
  const page = await openBrowser(browser, { ...light, language: 'en', token: tokens[visitor] });
  const ends: Seen[] = [];
  for (const row of rows) {
    await page.goto(home.baseURL + filled(row.asked, 'id', records), { waitUntil: 'commit' });
    ends.push(await endingAt(page, wanted(row[visitor], scene)));
  }
  await page.context().close();
  return ends;
}

/** The address, heading and title of the page, as soon as they are the expected ones, or at the end. */
async function endingAt(page: Page, end: Seen): Promise<Seen> {
  // within the page: a page that is loaded two hundred times is not to be waited for in steps of half a second
  return page.evaluate(async ({ path, title, tab }) => {
    const seen = () => ({
      path: location.pathname,
      title: document.querySelector('h1')?.textContent ?? '',
      tab: document.title,
    });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    for (const end = performance.now() + 60_000; performance.now() < end; await pause()) {
      const now = seen();
      if (now.path === path && now.title === title && now.tab === tab) return now;
    }
    return seen();
  }, end);
}
