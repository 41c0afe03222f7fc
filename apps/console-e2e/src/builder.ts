import { expect, type Page } from '@playwright/test';
import { csvOf, type Text, workbookOf } from './texts.ts';

type Plan = {
  project: string;
  name: string;
  filename: string;
  rows: readonly Text[];
  bad: number;
  people: readonly string[];
};

/** Builds a task as a manager would: file, two questions, people, publish. Leaves on the page of the task; returns its id. */
export async function buildTask(page: Page, { project, name, filename, rows, bad, people }: Plan): Promise<string> {
  await page.goto('/project/list');
  await page.getByRole('link', { name: project }).click();
  await page.getByRole('link', { name: 'Add Task' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/edit\?step=basics$/);

  await goTo(page, 'Data');
  const isWorkbook = filename.endsWith('.xlsx');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: filename, mimeType: '', buffer: isWorkbook ? workbookOf(rows) : Buffer.from(csvOf(rows)) });
  if (isWorkbook) {
    await expect(page.getByRole('combobox', { name: 'Sheet' })).toHaveValue('2');
    await expect(page.getByRole('combobox', { name: 'Header row' })).toHaveValue('4');
  }
  const good = (rows.length - bad).toLocaleString('en');
  if (bad > 0) {
    await expect(page.getByText('The main text is blank')).toHaveCount(bad);
    await page.getByRole('button', { name: `Import ${good} valid rows` }).click();
  } else await page.getByRole('button', { name: `Import ${good} rows` }).click();
  await expect(page.getByText(`${good} rows imported`, { exact: true })).toBeVisible();

  await goTo(page, 'Questions');
  await page.getByRole('button', { name: 'Add the first question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('What is the tone?');
  await page.getByRole('textbox', { name: 'Label of choice 1' }).fill('Positive');
  await page.getByRole('textbox', { name: 'Label of choice 2' }).fill('Neutral');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Negative');
  await page.getByRole('button', { name: 'Add question' }).first().click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Why?');
  await page.getByRole('radio', { name: 'Open question' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Show when' }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'Negative' }).check();

  await goTo(page, 'People');
  for (const person of people) await page.getByRole('checkbox', { name: new RegExp(`^Select “${person}\\b`) }).check();

  await goTo(page, 'Review and publish');
  await expect(page.getByText('This task is ready to publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish task' }).click();
  await expect(page).toHaveURL(/\/task\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const goTo = (page: Page, step: string) => page.getByRole('button', { name: step, exact: true }).click();
