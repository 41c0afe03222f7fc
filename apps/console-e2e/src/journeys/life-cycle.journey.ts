import { expect, type Locator, type Page } from '@playwright/test';
import { invite, invited, newcomer, registered, registrationForm } from '../newcomers.ts';
import { mailTo } from '../outbox.ts';
import { come, enter, openBrowser, signIn, signInAs, toast } from '../people.ts';
import { demoPassword, home } from '../server.ts';
import { test } from '../test.ts';

const wrong = 'Incorrect Password';
const howToGetANewLink = 'Link expired or already used? Ask your project manager for a new one.';

test('an invitation comes by email and leads to a first dashboard; its link works once', async ({ browser }) => {
  const master = await signIn(browser, 'master');
  const ana = newcomer('Ana');
  await invite(master, ana);
  const mail = await mailTo(home, ana.email);
  expect(mail.subject).toBe('Morgan invited you to Concord');
  expect(mail.text).toContain(`Hello ${ana.name},`);

  const page = await openBrowser(browser, { language: 'en' });
  await come(page, mail.link);
  const form = registrationForm(page);
  await expect(form.name).toHaveValue(ana.name);
  await expect(form.email).toHaveValue(ana.email);
  await expect(form.name).toBeDisabled();
  await expect(form.email).toBeDisabled();
  await expect(form.submit).toBeDisabled();
  await test.step('what is wrong with the password is said, and it cannot be sent', async () => {
    for (const [password, repeated, message] of [
      ['ab', 'ab', 'Minimum 3 symbols'],
      ['a'.repeat(51), 'a'.repeat(51), 'Maximum 50 symbols'],
      ['secret', 'secrets', "Password and Confirm Password didn't match"],
    ] as const) {
      await form.fill(password, repeated);
      await expect(page.getByText(message)).toBeVisible();
      await expect(form.submit).toBeDisabled();
    }
  });
  await form.fill('abc');
  await form.submit.click();
  await expect(page).toHaveURL('/dashboard');
  const notice = page.getByRole('note').filter({ hasText: 'You have no tasks yet.' });
  await expect(notice).toContainText('Write to master@localhost');
  expect(await brightness(notice)).toBeLessThan(0.25);

  await test.step('the link says nothing when it is opened again, and is refused when it is used', async () => {
    const again = await openBrowser(browser, { language: 'en' });
    const refused = again.waitForResponse('**/auth/fetchUser');
    await come(again, mail.link);
    expect((await refused).status()).toBe(404);
    const form = registrationForm(again);
    await expect(again.getByText(howToGetANewLink)).toBeVisible();
    await expect(form.name).toHaveValue('');
    await expect(form.email).toHaveValue('');
    await expect(again.getByRole('alert')).toHaveCount(0);
    await form.fill('another one');
    await form.submit.click();
    await expect(again.getByRole('alert')).toHaveText(wrong);
    await expect(form.password).toHaveValue('another one');
  });
});

test('a pasted list is corrected and invited, and each person of it gets a link', async ({ browser }) => {
  const master = await signIn(browser, 'master');
  const [uma, vic] = [newcomer('Uma'), newcomer('Vic', 'de')];
  await master.goto('/user/list');
  await master.getByRole('link', { name: 'Invite several' }).click();
  const cells = [
    ['Username', 'E-mail', 'Name', 'Language'],
    [uma.username, uma.email, uma.name, 'English'],
    ['master', vic.email, vic.name, 'Deutsch'],
  ];
  await master.getByLabel('People', { exact: true }).fill(cells.map((line) => line.join('\t')).join('\n'));
  await master.getByRole('button', { name: 'Check the list' }).click();
  const line = master.getByRole('region', { name: 'Line 2' });
  await expect(line).toContainText('Another user already has this');
  await expect(master.getByRole('button', { name: 'Invite 1 person' })).toBeEnabled();
  await line.getByLabel('Username').fill(vic.username);
  await master.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(master.getByRole('heading', { name: '2 people invited' })).toBeVisible();

  expect((await mailTo(home, uma.email)).text).toContain(`Hello ${uma.name},`);
  const page = await openBrowser(browser, { language: 'de' });
  await come(page, (await mailTo(home, vic.email)).link);
  await expect(registrationForm(page).name).toHaveValue(vic.name);
});

test('who is invited in Chinese reads Chinese from the email to the dashboard', async ({ browser }) => {
  const master = await signIn(browser, 'master');
  const lin = { ...newcomer('Lin', 'cn'), name: '林小满' };
  await invite(master, lin);
  const mail = await mailTo(home, lin.email);
  expect(mail.subject).toBe('Morgan邀请您使用Concord');
  expect(mail.text).toContain(`${lin.name}，您好：`);

  // a browser that has never been here
  const page = await openBrowser(browser, {});
  await come(page, mail.link);
  const form = registrationForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('欢迎使用Concord');
  await expect(form.name).toHaveValue(lin.name);
  await form.fill('密码密', '密码');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await form.fill('密码密');
  await form.submit.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('note')).toContainText('master@localhost');
});

test('an invitation that is sent again ends the link before', async ({ browser }) => {
  const ben = await invited(home, 'Ben');
  const master = await signIn(browser, 'master');
  await choose(master, ben.name, 'Send the invitation again');
  await expect(toast(master, `Invitation sent to ${ben.name}`)).toBeVisible();
  const second = await mailTo(home, ben.email, 2);
  expect(second.link).not.toBe(ben.link);

  const page = await openBrowser(browser, { language: 'en' });
  const refused = page.waitForResponse('**/auth/fetchUser');
  await come(page, ben.link);
  expect((await refused).status()).toBe(404);
  await expect(registrationForm(page).name).toHaveValue('');
  await come(page, second.link);
  await expect(registrationForm(page).name).toHaveValue(ben.name);
});

test('a forgotten password is set again by email, and earlier sessions end', async ({ browser }) => {
  const cleo = await registered(home, 'Cleo', 'the old one');
  const elsewhere = await signInAs(browser, cleo.username, 'the old one');

  const page = await openBrowser(browser, { language: 'en' });
  await come(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  const email = page.getByLabel('Email');
  const unknown = `unknown-${cleo.email}`.slice(0, 50);
  await email.fill(unknown);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toHaveText(`The requested ${unknown} is not found`);
  await expect(email).toHaveValue(unknown);
  await email.fill(cleo.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('If the address is right, a link is on its way.')).toBeVisible();

  const mail = await mailTo(home, cleo.email, 2);
  expect(mail.subject).toBe('Set a new password for Concord');
  await come(page, mail.link);
  const form = registrationForm(page);
  await expect(form.email).toHaveValue(cleo.email);
  await form.fill('the new one');
  await form.submit.click();
  await expect(page).toHaveURL('/dashboard');

  const dialog = await expectSignedOut(elsewhere);
  await dialog.locator('input[name=password]').fill('the old one');
  await elsewhere.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(wrong);
  await dialog.locator('input[name=password]').fill('the new one');
  await elsewhere.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a changed password signs out every other browser; any of them can be signed out by itself', async ({
  browser,
}) => {
  const dora = await registered(home, 'Dora', 'the old one');
  const here = await signInAs(browser, dora.username, 'the old one');
  const there = await signInAs(browser, dora.username, 'the old one');

  await come(here, '/user-profile');
  await here.getByLabel('Old password').fill('the old one');
  await here.getByLabel('New password').fill('the new one');
  await here.getByLabel('Confirm password').fill('the new one');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(here, 'Password changed. You are signed out everywhere else.')).toBeVisible();
  await come(here, '/user-profile');
  await expect(here.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await expectSignedOut(there);
  await there.reload();
  await expect(there).toHaveURL('/auth/login');

  await enter(there, dora.username, 'the new one');
  await expect(there.getByRole('button', { name: 'User menu' })).toBeVisible();
  await come(here, '/user-profile');
  const sessions = here.getByRole('table', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out of / }).click();
  await expect(toast(here, 'Session ended')).toBeVisible();
  await expect(sessions.getByRole('button', { name: /^Sign out of / })).toHaveCount(0);
  await expectSignedOut(there);
});

test('disabling users ends their sessions, and enabling them lets them in again', async ({ browser }) => {
  const emil = await registered(home, 'Emil', demoPassword);
  const page = await signInAs(browser, emil.username, demoPassword);
  const master = await signIn(browser, 'master');
  await choose(master, emil.name, 'Disable');
  await expect(master.getByRole('row', { name: emil.name }).getByText('Disabled')).toBeVisible();

  const dialog = await expectSignedOut(page);
  await dialog.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(wrong);
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await enter(page, emil.username, demoPassword);
  await expect(page.getByRole('alert')).toHaveText(wrong);

  await choose(master, emil.name, 'Enable');
  await expect(master.getByRole('row', { name: emil.name }).getByText('Active')).toBeVisible();
  await enter(page, emil.username, demoPassword);
  await expect(page).toHaveURL('/dashboard');
});

/** From the menu of a user in the list. */
async function choose(master: Page, name: string, action: string): Promise<void> {
  await come(master, `/user/list?q=${encodeURIComponent(name)}`);
  await master.getByRole('button', { name: `Actions for “${name}”` }).click();
  await master.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A contributor's page whose session is over asks to sign in again: by itself, or as soon as they continue. */
async function expectSignedOut(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  // What was read a moment ago is not read again, so one page may not be enough; the dialog covers the links.
  const links = ['Dashboard', 'Task'].map((name) => page.getByRole('link', { name, exact: true }).first());
  let step = 0;
  await expect
    .poll(async () => {
      if (!(await dialog.isVisible()))
        await links[step++ % links.length]?.click({ timeout: 4_000 }).catch(() => undefined);
      return dialog.isVisible();
    })
    .toBe(true);
  return dialog;
}

/** Of the background that is seen behind something: 0 is black, 1 is white. */
async function brightness(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('there is no canvas');
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}
