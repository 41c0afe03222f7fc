import { expect, type Page } from '@playwright/test';
import { come, signIn } from '../people.ts';
import { test } from '../test.ts';

type Figure = { words: string; href: string };

/** What the answers of lists are at: which of them a page of the console shows. */
const lists = ['/project/list', '/task/list', '/user/list', '/submission', '/task'];

/** Every link of the dashboard to a list, with what it says. */
const figures = (page: Page): Promise<Figure[]> =>
  page.locator('main a[href]').evaluateAll(
    (links, lists) =>
      links.flatMap((link) => {
        const href = link.getAttribute('href') ?? '';
        const words = (link.getAttribute('aria-label') ?? link.textContent ?? '').replace(/\/ \d+$/, '');
        return lists.includes(href.split('?')[0] ?? '') ? [{ words, href }] : [];
      }),
    lists,
  );

const digits = /\d[\d,]*/;
const numberIn = (words: string) => Number(digits.exec(words)?.[0].replaceAll(',', ''));

/** How many records the list says it has. */
async function entries(page: Page): Promise<number> {
  const total = page.getByText(/^[\d,]+ (entry|entries|item|items)$/);
  await expect(total).toBeVisible();
  return numberIn(await total.innerText());
}

/** Follows each link, as a person would, and comes back. What it found, in the words of the links. */
async function follow(page: Page, links: readonly Figure[]): Promise<string[]> {
  const found = [];
  for (const { words, href } of links) {
    const dashboard = page.url();
    await page.locator(`main a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(href);
    found.push(`${words} (${href}): ${await entries(page)}`);
    await page.goBack();
    await expect(page).toHaveURL(dashboard);
    await expect(page.getByRole('table').first()).toBeVisible();
  }
  return found;
}

const expected = (links: readonly Figure[]) => links.map(({ words, href }) => `${words} (${href}): ${numberIn(words)}`);

for (const [username, least] of [
  ['master', 30],
  ['manager', 25],
  ['contributor', 4],
] as const)
  test(`every figure of the dashboard of ${username} leads to a list of as many records`, async ({ browser }) => {
    const page = await signIn(browser, username);
    await expect(page.getByRole('table').first()).toBeVisible();
    const numbers = async () => (await figures(page)).filter(({ words }) => digits.test(words));
    // a table may appear before its figures have loaded
    await expect.poll(async () => (await numbers()).length).toBeGreaterThanOrEqual(least);
    const links = await numbers();
    expect(await follow(page, links)).toEqual(expected(links));
  });

test('the figure of a log that a range narrows leads to as many records', async ({ browser }) => {
  const page = await signIn(browser, 'manager');
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await come(page, `/dashboard?from=${day(7)}&to=${day(0)}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  const narrowed = async () => (await figures(page)).filter(({ href }) => href.includes('from='));
  await expect.poll(narrowed).toHaveLength(1);
  const links = await narrowed();
  expect(await follow(page, links)).toEqual(expected(links));
  expect(numberIn(links[0]?.words ?? '')).toBeGreaterThan(0);
});
