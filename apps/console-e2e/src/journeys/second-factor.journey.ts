import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { registered } from '../newcomers.ts';
import { mailTo } from '../outbox.ts';
import { come, enter, openBrowser, signInAs, toast } from '../people.ts';
import { home } from '../server.ts';
import { test } from '../test.ts';

const STEP_MS = 30_000;
const password = 'a-good-one';

test('a user turns on two-step verification, and signs in with a code and with a recovery code', async ({
  browser,
}) => {
  const ines = await registered(home, 'Ines', password);
  const page = await signInAs(browser, ines.username, password, { language: 'en' });
  await come(page, '/user-profile');
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' });
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is wrong. Enter the password you sign in with.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  const app = new TOTP({
    secret: (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', ''),
  });

  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^This code is wrong\. Enter the one/)).toBeVisible();
  const first = Date.now();
  await dialog.getByLabel('Code from the app').fill(app.generate({ timestamp: first }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByText(/^[0-9a-z]{5}-[0-9a-z]{5}$/)).toHaveCount(10);
  await page.keyboard.press('Escape');
  const [recovery = ''] = await codes.getByText(/^[0-9a-z]{5}-[0-9a-z]{5}$/).allTextContents();
  await codes.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(toast(page, 'Two-step verification is on. You are signed out everywhere else.')).toBeVisible();
  expect((await mailTo(home, ines.email, 2)).text).toContain('Two-step verification was turned on');

  // the code that turned it on is used up, the next one is not
  const elsewhere = await openBrowser(browser, { language: 'en' });
  await come(elsewhere, '/auth/login');
  await enter(elsewhere, ines.username, password);
  await expect(elsewhere.getByLabel('Code from the app')).toBeFocused();
  await giveCode(elsewhere, app.generate({ timestamp: first }));
  await expect(elsewhere.getByText('This code is wrong or has already been used')).toBeVisible();
  await giveCode(elsewhere, app.generate({ timestamp: Math.max(first + STEP_MS, Date.now()) }));
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await enter(page, ines.username, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await come(page, '/user-profile');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
});

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the app').fill(code);
  await page.keyboard.press('Enter');
}
