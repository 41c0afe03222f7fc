import { unguardFormula } from '@concord/domain/files';
import { expect, type Page } from '@playwright/test';
import { buildTask } from '../builder.ts';
import { figure, signIn } from '../people.ts';
import { test } from '../test.ts';
import { chineseText, englishText, parseCsv, texts } from '../texts.ts';
import { type Answer, answerRows, arrive, chinese, english, submitWork } from '../workbench.ts';

const tweets = texts('tweeteval_sentiment_val.csv', 1_000, englishText);
const hotels = texts('zh_hotel_reviews.csv', 20, chineseText);
const project = 'Tweets and hotels';

const answerFor = (row: number): Answer =>
  row % 3 === 0
    ? { tone: 'Negative', reason: `=row ${row}, "quoted" 原因` }
    : { tone: row % 3 === 1 ? 'Positive' : 'Neutral' };
const answers = (from: number, count: number) => Array.from({ length: count }, (_, index) => answerFor(from + index));

test('a manager gets two files answered, reviewed and exported, and every dashboard says so', async ({ browser }) => {
  const manager = await signIn(browser, 'manager');
  const before = await figure(manager, 'Total Submission');
  const first = await signIn(browser, 'contributor3');
  const second = await signIn(browser, 'contributor5', 'cn');

  await test.step('a category, and a project in it', async () => {
    await manager.goto('/category/list');
    await manager.getByRole('button', { name: 'Add category' }).first().click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Journeys');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByRole('row', { name: /Journeys/ })).toBeVisible();

    await manager.goto('/project/add');
    await manager.getByLabel('Name').fill(project);
    await manager.getByLabel('Category').fill('Journeys');
    await manager.getByRole('option', { name: 'Journeys' }).click();
    await manager.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByRole('heading', { level: 1, name: project })).toBeVisible();
    await manager.getByRole('button', { name: `Actions for “${project}”` }).click();
    await manager.getByRole('menuitem', { name: 'Publish' }).click();
    await expect(manager.getByText('Active', { exact: true })).toBeVisible();
  });

  const people = ['Cyril', 'Carlos'];
  const [tweetTask, hotelTask] =
    await test.step('two tasks, from a file of text and from a workbook, built and published', async () => [
      await buildTask(manager, {
        project,
        name: 'Tone of tweets',
        filename: 'tweets.csv',
        rows: tweets,
        bad: 0,
        people,
      }),
      await buildTask(manager, {
        project,
        name: '酒店评论',
        filename: 'hotels.xlsx',
        people,
        rows: [...hotels, { id: 'blank', text: '　' }],
        bad: 1,
      }),
    ]);

  const half = tweets.length / 2;
  const few = hotels.length / 2;
  await test.step('both contributors answer by keyboard and submit', () =>
    Promise.all([
      (async () => {
        await arrive(first, english, '/task');
        await first.getByRole('link', { name: /Tone of tweets/ }).click();
        await answerRows(first, english, half, answers(1, half));
        await submitWork(first, english);
        await arrive(first, english, `/task/${hotelTask}`);
        await answerRows(first, english, few, answers(1, few));
        await submitWork(first, english);
      })(),
      (async () => {
        await arrive(second, chinese, `/task/${tweetTask}`);
        await answerRows(second, chinese, half, answers(half + 1, half));
        await submitWork(second, chinese);
        await arrive(second, chinese, `/task/${hotelTask}`);
        await answerRows(second, chinese, few, answers(few + 1, few));
        await submitWork(second, chinese);
      })(),
    ]));

  await test.step('one is returned with a remark, corrected and submitted again', async () => {
    await openReview(manager, tweetTask, 'Carlos');
    // the tone, so that the returned work opens at it
    await manager.keyboard.press('x');
    await manager.keyboard.press('Escape');
    await manager.getByLabel('Message to Carlos').fill('Please read row 1 again.');
    await manager.getByRole('button', { name: /Return for rework/ }).click();
    // the choice is made, and Enter returns
    await expect(manager.getByRole('radio', { name: 'Only the 1 answer marked incorrect' })).toBeChecked();
    await manager.keyboard.press('Enter');
    await expect(manager.getByText('Returned to Carlos', { exact: true })).toBeVisible();

    await second.goto('/task');
    await expect(second.getByText('Please read row 1 again.')).toBeVisible();
    await arrive(second, chinese, `/task/${tweetTask}?row=1`);
    await answerRows(second, chinese, half, [{ tone: 'Neutral' }]);
    await submitWork(second, chinese);
  });

  await test.step('all four are approved', async () => {
    for (const [task, person] of [
      [tweetTask, 'Carlos'],
      [tweetTask, 'Cyril'],
      [hotelTask, 'Carlos'],
      [hotelTask, 'Cyril'],
    ] as const) {
      await openReview(manager, task, person);
      await manager.keyboard.press('c');
      await expect(manager.getByText(/Saved \d/)).toBeVisible();
      await manager.keyboard.press('a');
      await approveUnmarked(manager);
      await expect(manager.getByText(`${person}’s submission approved`, { exact: true })).toBeVisible();
    }
  });

  await test.step('the export holds what was typed, cell by cell', async () => {
    const corrected = new Map([[half + 1, { tone: 'Neutral' } satisfies Answer]]);
    await expectExport(manager, tweetTask, tweets, corrected);
    await expectExport(manager, hotelTask, hotels, new Map());
  });

  await test.step('the three dashboards show the matching numbers', async () => {
    await manager.goto('/dashboard');
    expect(await figure(manager, 'Total Submission')).toBe(before + 4);
    await expect(
      manager.getByRole('row', { name: /Tweets and hotels.*Tone of tweets.*Completed: 2 \/ Total: 2/ }),
    ).toBeVisible();

    await first.goto('/dashboard');
    await expect(first.getByRole('row', { name: /Tone of tweets.*Approved/ })).toBeVisible();
    await expect(first.getByRole('row', { name: /Tone of tweets.*1 \/ 1 100%/ })).toBeVisible();

    const master = await signIn(browser, 'master');
    await expect(master.getByRole('row', { name: /Carlos.*Tone of tweets/ }).first()).toBeVisible();
    await expect(master.getByRole('row', { name: /Cyril.*Idle/ })).toBeVisible();
  });
});

async function openReview(page: Page, task: string, person: string): Promise<void> {
  await page.goto(`/task/${task}`);
  await page.getByRole('link', { name: new RegExp(`^${person}\\b`) }).click();
  // The address changes before the page does, and the page of the task says Under Review too.
  await expect(page.getByText(/^Row 1 of/)).toBeVisible();
  // Phones show it elsewhere.
  await expect(page.getByText('Under Review').filter({ visible: true })).toBeVisible();
}

/** Most answers are unmarked: the desk asks, and says how many. */
async function approveUnmarked(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: /answers? not marked yet/ })
    .getByRole('button', { name: 'Approve' })
    .click();
}

/** Downloads the wide CSV and compares every row's text and answers. */
async function expectExport(
  page: Page,
  task: string,
  rows: readonly { id: string; text: string }[],
  corrected: ReadonlyMap<number, Answer>,
): Promise<void> {
  await page.goto(`/task/${task}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  const [head = [], ...lines] = parseCsv(Buffer.concat(chunks).toString('utf8'));
  const column = (name: string) => head.indexOf(name);
  const plain = (cell = '') => unguardFormula(cell);
  expect(lines).toHaveLength(rows.length);
  const exported = lines
    .toSorted((a, b) => Number(a[column('row_no')]) - Number(b[column('row_no')]))
    .map((cells) => ({
      id: plain(cells[column('row_id')]),
      text: plain(cells[column('text')]),
      tone: cells[column('What is the tone?')],
      reason: plain(cells[column('Why?')]),
    }));
  expect(exported).toEqual(
    rows.map(({ id, text }, index) => {
      const { tone, reason = '' } = corrected.get(index + 1) ?? answerFor(index + 1);
      // a choice is exported by its value, which the builder made of its label
      return { id, text, tone: tone.toLowerCase(), reason };
    }),
  );
}
