import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { come } from '../people.ts';
import { call, home, tokenOf } from '../server.ts';
import { test } from '../test.ts';

const MARKS = 10;
const offline = 'Offline, kept in this browser';

/** The manager's own browser, whose profile outlives it. */
async function open(profile: string, token: string): Promise<{ browser: BrowserContext; page: Page }> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: home.baseURL,
    locale: 'en-GB',
  });
  await browser.addInitScript((kept) => {
    localStorage.setItem('concord.token', kept);
    localStorage.setItem('concord.language', JSON.stringify({ selectedLang: 'en' }));
  }, token);
  return { browser, page: browser.pages()[0] ?? (await browser.newPage()) };
}

/**
 * Ends a browser as a machine does that loses its power. One that is closed is on the network again for a moment, and
 * what waited for that goes out.
 */
async function crash(browser: BrowserContext): Promise<void> {
  const pages = browser.pages();
  const gone = Promise.all(pages.map((page) => page.waitForEvent('crash')));
  const sessions = await Promise.all(pages.map((page) => browser.newCDPSession(page)));
  for (const session of sessions) session.send('Page.crash').catch(() => undefined); // nothing is left to answer
  await gone;
  await browser.close();
}

type Listed<T> = { entities: (T & { id: string })[] };

test('marks made and a draft typed offline are kept when the browser crashes, and saved by another page', async () => {
  const profile = test.info().outputPath('profile');
  const token = await tokenOf(home, 'manager');
  const { entities: submissions } = await call<Listed<{ correct_count: number; contributor: { name: string } }>>(
    home,
    'GET',
    '/submission?state=under_review',
    { token },
  );
  const { id = '' } = submissions.find((one) => one.correct_count === 0 && one.contributor.name === 'Clara') ?? {};
  const { entities: tasks } = await call<Listed<{ name: string; is_draft: boolean }>>(
    home,
    'GET',
    '/task?state=draft',
    {
      token,
    },
  );
  const { id: draft = '', name = '' } = tasks[0] ?? {};
  const first = await open(profile, token);

  await test.step('ten marks and a name are kept', async () => {
    const { browser, page } = first;
    const builder = await browser.newPage();
    await come(builder, `/task/${draft}/edit?step=basics`);
    await expect(builder.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await come(page, `/submission/${id}`);
    await expect(page.getByText(/^Row 1 of/)).toBeVisible();
    await browser.setOffline(true);
    for (let mark = 0; mark < MARKS; mark += 1) await page.keyboard.press('c');
    await expect(page.getByText(new RegExp(`\\b${MARKS}\\s/\\s`)).first()).toBeVisible();
    await expect(page.getByText(offline).first()).toBeVisible();
    await builder.getByRole('textbox', { name: 'Name' }).fill(`${name}, offline`);
    await expect(builder.getByText(offline).first()).toBeVisible();
    await crash(browser);
  });

  const correct = async () =>
    (await call<{ correct_count: number }>(home, 'GET', `/submission/${id}`, { token })).correct_count;
  expect(await correct()).toBe(0);

  const { browser, page } = await open(profile, token);
  await test.step('the list of projects sends the marks', async () => {
    await come(page, '/project/list');
    await expect.poll(correct).toBe(MARKS);
  });
  await test.step('the builder restores the draft, says so, and saves it', async () => {
    await come(page, `/task/${draft}/edit?step=basics`);
    await expect(page.getByText(/Changes that you had not saved/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name}, offline`);
    const saved = async () => (await call<{ name: string }>(home, 'GET', `/task/${draft}`, { token })).name;
    await expect.poll(saved).toBe(`${name}, offline`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(saved).toBe(name);
  });
  await browser.close();
});
