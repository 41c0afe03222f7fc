import { expect, type Page } from '@playwright/test';
import { figure, signIn } from '../people.ts';
import { test } from '../test.ts';
import { arrive, english, submitWork } from '../workbench.ts';

/** Far less than the minute after which a page asks by itself. */
/** Without the stream of events a page asks once a minute: what is seen sooner has come by it. */
const soon = { timeout: 50_000 };

/** What the bell in the bar at the top says. */
async function unread(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Open quick panel/ }).getAttribute('aria-label');
  return Number(/(\d+) unread/.exec(name ?? '')?.[1] ?? 0);
}

test('a manager sees a submission and the end of the session as they happen, without a reload', async ({
  browser,
  request,
}) => {
  const manager = await signIn(browser, 'manager');
  const submitted = await figure(manager, 'Total Submission');
  const before = await unread(manager);
  await manager.evaluate(() => document.body.setAttribute('data-same-page', ''));

  const contributor = await signIn(browser, 'contributor');
  await arrive(contributor, english, '/task');
  await contributor.getByRole('link', { name: /Topics of app reviews/ }).click();
  // returned work in which nothing was changed
  await contributor.getByRole('button', { name: english.submit, exact: true }).first().click();
  await submitWork(contributor, english, 'Submit anyway');

  await expect(manager.getByRole('button', { name: `Open quick panel, ${before + 1} unread` })).toBeVisible(soon);
  await expect.poll(() => figure(manager, 'Total Submission'), soon).toBe(submitted + 1);
  await expect(manager.locator('body[data-same-page]')).toBeVisible();

  const data = { username: 'manager', password: 'concord-demo' };
  const { authToken } = await (await request.post('/cms/v1/auth/login', { data })).json();
  await request.delete('/cms/v1/auth/session', { headers: { authorization: `Bearer ${authToken}` } });
  await expect(manager.getByRole('dialog', { name: 'Sign in again' })).toBeVisible(soon);
  await expect(manager.locator('body[data-same-page]')).toBeAttached();
});
