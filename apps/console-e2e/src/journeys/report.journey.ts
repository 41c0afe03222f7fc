import type { Schema } from '@concord/api-client';
import { expect, type Page } from '@playwright/test';
import { come, signIn } from '../people.ts';
import { call, home, tokenOf } from '../server.ts';
import { test } from '../test.ts';

/** How much of the page is beside what paper shows, which titles may end a sheet, and what would still be seen of the screen. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (each) => each.checkVisibility() && each.getBoundingClientRect().height > 1,
      ).length;
    const cut = [...document.querySelectorAll('main *')].filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const scrolls = [overflowX, overflowY].some((value) => value !== 'visible');
      return scrolls && each.getBoundingClientRect().width > 1 && each.scrollWidth > each.clientWidth + 1;
    });
    // the line of the title, not the title: a browser keeps headings with what follows, but these are in a row of their own
    const alone = [...document.querySelectorAll('main section > div:has(> h2)')].filter(
      (head) => head.checkVisibility() && getComputedStyle(head).breakAfter !== 'avoid',
    );
    return {
      operable: isShown('button, [role="switch"], header nav, aside, footer'),
      cut: cut.map(({ className }) => String(className)),
      alone: alone.map(({ textContent }) => textContent),
      background: getComputedStyle(document.body).backgroundColor,
      isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
    };
  });

test('a reliability report is printed whole, on white, without the frame', async ({ browser }) => {
  const token = await tokenOf(home, 'manager');
  const { entities } = await call<Schema<'TaskList'>>(home, 'GET', '/task?pageSize=100', { token });
  const task = entities.find(({ name }) => name === 'Topics of app reviews');
  if (!task) throw new Error('the demo has no such task');
  const page = await signIn(browser, 'manager');
  await come(page, `/task/${task.id}/quality?answers=so_far`);
  await page.getByRole('link', { name: 'Reliability report' }).click();
  await expect(page.getByRole('region', { name: 'For a methods section' })).toContainText(
    'The figures were computed with Concord',
    {
      timeout: 30_000,
    },
  );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // the width of an A4 page at 96 dpi
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await onPaper(page)).toEqual({
    operable: 0,
    cut: [],
    alone: [],
    background: 'rgb(255, 255, 255)',
    isTooWide: false,
  });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
