import { expect, type Page } from '@playwright/test';

/** What is answered for a row: a tone by its digit, and words where it is negative. */
export type Answer = { tone: 'Positive' | 'Neutral' | 'Negative'; reason?: string };
type Words = { starting: string; questions: string; rowOf: (row: number, of: number) => string; submit: string };

export const english: Words = {
  starting: 'Concord is starting',
  questions: 'Questions',
  rowOf: (row, of) => `Row ${row} of ${of}`,
  submit: 'Submit',
};
export const chinese: Words = {
  starting: 'Concord正在启动',
  questions: '题目',
  rowOf: (row, of) => `第${row}行，共${of}行`,
  submit: '提交',
};

const digits = { Positive: '1', Neutral: '2', Negative: '3' } as const;

/** Goes to an address as if the person had waited for it: the first key would only close the splash. */
export async function arrive(page: Page, words: Words, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.getByText(words.starting)).toBeHidden();
}

/** The row's questions are there to be answered; its number is there before them, and takes keys but no text. */
const isReady = (page: Page, words: Words) =>
  expect(page.getByRole('region', { name: words.questions }).getByRole('radiogroup').first()).toBeVisible();

/** Answers row after row by keyboard alone, from the row that is on screen. */
export async function answerRows(page: Page, words: Words, of: number, answers: readonly Answer[]): Promise<void> {
  for (const [index, { tone, reason }] of answers.entries()) {
    await expect(
      page
        .getByText(words.rowOf(index + 1, of), { exact: true })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    if (reason !== undefined) await isReady(page, words);
    await page.keyboard.press(digits[tone]);
    await page.keyboard.press('Enter');
    if (reason !== undefined) {
      await page.keyboard.insertText(reason);
      await page.keyboard.press('Enter');
    }
  }
}

/** Submits in the dialog, which Enter opens on the last row; `confirm` names its button. */
export async function submitWork(page: Page, words: Words, confirm = words.submit): Promise<void> {
  const dialog = page.getByRole('dialog');
  // Opens a moment after the key: who looks whether it is there, and else opens it, may do so twice.
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}
