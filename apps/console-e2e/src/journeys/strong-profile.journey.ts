import { expect, type Page } from '@playwright/test';
import { invited, newcomer, registered, registrationForm } from '../newcomers.ts';
import { mailTo } from '../outbox.ts';
import { come, enter, openBrowser, signInAs, toast } from '../people.ts';
import { demoPassword } from '../server.ts';
import { type OwnServer, startStrongServer } from '../strong-server.ts';
import { test } from '../test.ts';

const short = 'a'.repeat(11);
const enough = 'a'.repeat(12);
const long = 'a'.repeat(129);
const sent = 'If the address is right, a link is on its way.';
const wrong = 'Incorrect Password';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startStrongServer();
});
test.afterAll(() => server.stop());

test('a password that is set by a link, of an invitation or a reset, has 12 to 128 characters', async ({ browser }) => {
  const fay = await invited(server, 'Fay');
  const page = await openBrowser(browser, { language: 'en', baseURL: server.baseURL });
  await come(page, fay.link);
  await expectTwelve(page, enough);
  await expect(page).toHaveURL(/\/dashboard$/);

  const elsewhere = await openBrowser(browser, { language: 'en', baseURL: server.baseURL });
  await askForLink(elsewhere, fay.email);
  await come(elsewhere, (await mailTo(server, fay.email, 2)).link);
  await expectTwelve(elsewhere, 'b'.repeat(128));
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
});

test('so has one that is changed', async ({ browser }) => {
  const gil = await registered(server, 'Gil', enough);
  const page = await signInAs(browser, gil.username, enough, { language: 'en', baseURL: server.baseURL });
  await come(page, '/user-profile');
  await page.getByLabel('Old password').fill(enough);
  for (const [password, message] of [
    [short, 'Minimum 12 symbols'],
    [long, 'Maximum 128 symbols'],
  ] as const) {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByLabel('New password').fill('b'.repeat(12));
  await page.getByLabel('Confirm password').fill('b'.repeat(12));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed. You are signed out everywhere else.')).toBeVisible();
});

test('whether an address is known is told by nothing that a forgotten password says', async ({ browser }) => {
  const person = await registered(server, 'Hal', enough);
  const page = await openBrowser(browser, { language: 'en', baseURL: server.baseURL });
  await askForLink(page, newcomer('Unknown').email);
  await askForLink(page, person.email);
  await mailTo(server, person.email, 2);
});

test('signing in says the same of a wrong name and of a wrong password', async ({ browser }) => {
  const page = await openBrowser(browser, { language: 'en', baseURL: server.baseURL });
  await come(page, '/auth/login');
  for (const username of ['contributor', newcomer('Unknown').username]) {
    await enter(page, username, 'not the password');
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await page.reload();
  }
  await enter(page, 'contributor', demoPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** Sets a password by the link that is open, once one that is too short or too long has been refused. */
async function expectTwelve(page: Page, password: string): Promise<void> {
  const form = registrationForm(page);
  for (const [refused, message] of [
    [short, 'Minimum 12 symbols'],
    [long, 'Maximum 128 symbols'],
  ] as const) {
    await form.fill(refused);
    await expect(page.getByText(message)).toBeVisible();
    await expect(form.submit).toBeDisabled();
  }
  await form.fill(password);
  await form.submit.click();
}

/** Requests a link as a user who forgot their password. */
async function askForLink(page: Page, email: string): Promise<void> {
  await come(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  const asked = page.waitForResponse('**/auth/requestPassword');
  await page.getByRole('button', { name: 'Send link' }).click();
  expect((await asked).status()).toBe(204);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText(sent)).toBeVisible();
}
