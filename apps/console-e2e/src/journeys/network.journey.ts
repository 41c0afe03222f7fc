import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { registered } from '../newcomers.ts';
import { come, enter, openBrowser, signIn, toast } from '../people.ts';
import { call, demoPassword, home, tokenOf } from '../server.ts';
import { test } from '../test.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('concord.token'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unavailable = {
  status: 503,
  json: { type: 'about:blank', title: '', status: 503, code: 'unavailable', params: {} },
};

/** How a request can go without an answer that means anything. */
const failures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is unavailable', (route) => route.fulfill(unavailable)],
  ['cannot be reached', (route) => route.abort('connectionrefused')],
];

/**
 * A new user, signed in as if earlier, with no page loaded yet. Their pages get no live events: they learn of changes only
 * when they ask. A route would say so, too, but then the browser caches nothing, and each page costs half as much again.
 */
async function newPerson(browser: Browser, name: string) {
  const person = await registered(home, name, demoPassword);
  const token = await tokenOf(home, person.username);
  const page = await openBrowser(browser, { language: 'en', token });
  await page.context().addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      input instanceof Request && new URL(input.url).pathname === '/cms/v1/events'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init);
  });
  return { person, page };
}

test.describe('at the start', () => {
  for (const [how, fail] of failures)
    test(`a server that ${how} is waited for, and the sign-in is kept`, async ({ browser }) => {
      const token = await tokenOf(home, 'contributor');
      const page = await openBrowser(browser, { language: 'en', token });
      // until the button is pressed: the page asks again by itself, too, and would be gone with its button
      await page.route('**/auth/getUser', async (route) => {
        const isPressed = await page.evaluate(() => 'isPressed' in document.documentElement.dataset);
        await (isPressed ? route.continue() : fail(route));
      });
      await page.goto('/user-profile');
      await expect(heading(page)).toHaveText('Waiting for the server');
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      expect(await storedToken(page)).toBe(token);
      await expect(page).toHaveURL('/user-profile');

      await page.evaluate(() => {
        addEventListener('click', () => Object.assign(document.documentElement.dataset, { isPressed: '' }), true);
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('My profile');
      expect(await storedToken(page)).toBe(token);
    });

  test('who does not want to wait can sign out; who does need not do anything', async ({ browser }) => {
    const patient = await openBrowser(browser, { language: 'en', token: await tokenOf(home, 'contributor') });
    const hasty = await openBrowser(browser, { language: 'en', token: await tokenOf(home, 'contributor') });
    for (const page of [patient, hasty]) {
      await page.route('**/auth/getUser', (route) => route.abort('connectionreset'));
      await page.goto('/dashboard');
      await expect(heading(page)).toHaveText('Waiting for the server');
    }
    await patient.unroute('**/auth/getUser');
    await hasty.getByRole('button', { name: 'Sign Out' }).click();
    await expect(hasty).toHaveURL('/auth/login');
    expect(await storedToken(hasty)).toBeNull();
    await expect(heading(patient)).toHaveText('Dashboard');
  });

  test('a slow server is waited for without a word of signing in', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en', token: await tokenOf(home, 'contributor') });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/auth/getUser', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/auth/getUser');
    await page.goto('/dashboard');
    await asked;
    await expect(page.getByText('Please wait...')).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    release();
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test('a sign-in that the server no longer takes is forgotten', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en', token: 'no-longer-taken' });
    await come(page, '/dashboard');
    await expect(page).toHaveURL('/auth/login');
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('signing in', () => {
  for (const [how, fail] of failures)
    test(`to a server that ${how} says so and keeps what was typed`, async ({ browser }) => {
      const page = await openBrowser(browser, { language: 'en' });
      await come(page, '/auth/login');
      await page.route('**/auth/login', fail);
      await enter(page, 'contributor', demoPassword);
      await expect(page.getByRole('alert')).toContainText('try again', { ignoreCase: true });
      await expect(page.getByRole('alert')).not.toContainText('Incorrect Password');
      await expect(page.locator('input[name=username]')).toHaveValue('contributor');
      await expect(page.locator('input[name=password]')).toHaveValue(demoPassword);
      await page.unroute('**/auth/login');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/dashboard');
    });

  test('to a slow server says that it is under way, and is sent once', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en' });
    await come(page, '/auth/login');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/auth/login', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/auth/login');
    await enter(page, 'contributor', demoPassword);
    await page.keyboard.press('Enter');
    await asked;
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/dashboard');
    expect(sent).toBe(1);
  });
});

test.describe('in the middle of work', () => {
  test('an ended session asks once to sign in again, keeps what was typed, and then saves it', async ({ browser }) => {
    const { page, person } = await newPerson(browser, 'Kim');
    await come(page, '/user-profile');
    await page.getByLabel('Occupation').fill('Typed before');
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Sign in again', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await expect(page.getByLabel('Occupation')).toHaveValue('Typed before');
    await expect(dialog.locator('input[name=username]')).toHaveValue(person.username);
    await dialog.locator('input[name=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(toast(page, 'Changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Occupation')).toHaveValue('Typed before');
  });

  test('another person continues with their own page: what the first has typed is neither there nor saved', async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, 'Lou');
    const other = await registered(home, 'Max', demoPassword);
    await come(page, '/user-profile');
    await page.getByLabel('Occupation').fill('Typed by the first');
    await endSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    // that dialog is for the user whose page it covers
    await expect(dialog.locator('input[name=username]')).toBeDisabled();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth/login');
    await enter(page, other.username, demoPassword);
    await expect(page).toHaveURL('/dashboard');
    await come(page, '/user-profile');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(other.name);
    await expect(page.getByLabel('Occupation')).toHaveValue('');
  });

  test('another person who signs in in another tab takes over every tab', async ({ browser }) => {
    const { page } = await newPerson(browser, 'Noa');
    const other = await registered(home, 'Pat', demoPassword);
    await come(page, '/user-profile');
    await page.getByLabel('Occupation').fill('Typed by the first');
    await endSession(page);
    const tab = await page.context().newPage();
    await tab.goto('/user-profile');
    await enter(tab, other.username, demoPassword);
    await expect(tab.getByLabel('Name', { exact: true })).toHaveValue(other.name);
    await expect(page).toHaveURL('/dashboard');
    await come(page, '/user-profile');
    for (const each of [tab, page]) {
      await expect(each.getByLabel('Name', { exact: true })).toHaveValue(other.name);
      await expect(each.getByLabel('Occupation')).toHaveValue('');
    }
  });

  test('a second tab that finds the session ended takes nothing from the first; signing in there continues in both', async ({
    browser,
  }) => {
    const { page, person } = await newPerson(browser, 'Rae');
    await come(page, '/user-profile');
    await page.getByLabel('Occupation').fill('Typed before');
    await endSession(page);
    const tab = await page.context().newPage();
    await come(tab, '/dashboard');
    await expect(tab).toHaveURL('/auth/login');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Sign in again', { exact: true })).toBeVisible();
    await enter(tab, person.username, demoPassword);
    await expect(tab).toHaveURL('/dashboard');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Occupation')).toHaveValue('Typed before');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Changes saved')).toBeVisible();
  });

  test('what is saved without a network is not taken, says so, and stays to be saved again', async ({ browser }) => {
    const page = await signIn(browser, 'manager');
    await come(page, '/category/list');
    await page.getByRole('button', { name: 'Add category' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Written on a train');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The server could not be reached', { exact: false }).first()).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('Written on a train');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Written on a train/ })).toBeVisible();
  });

  test('people chosen in the builder without a network are kept, and saved once it is back', async ({ browser }) => {
    const token = await tokenOf(home, 'manager');
    const { entities } = await call<{ entities: { id: string }[] }>(home, 'GET', '/project?pageSize=1', { token });
    const body = { project: entities[0]?.id, name: 'Chosen on a train' };
    const { id } = await call<{ id: string }>(home, 'POST', '/task', { token, body });
    const page = await signIn(browser, 'manager');
    await come(page, `/task/${id}/edit?step=people`);
    await page.getByRole('checkbox', { name: /^Select “Cyril/ }).check();
    await expect(page.getByText(/Draft saved at/)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Remove Cyril from the task' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Offline, kept in this browser').last()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Select “Cyril/ })).not.toBeChecked();
    await page.context().setOffline(false);
    await expect(page.getByText(/Draft saved at/)).toBeVisible();
    const { contributor } = await call<{ contributor: object[] }>(home, 'GET', `/task/${id}`, { token });
    expect(contributor).toEqual([]);
  });

  test('signing out in one tab signs out the other', async ({ browser }) => {
    const { page } = await newPerson(browser, 'Quin');
    const tab = await page.context().newPage();
    await come(tab, '/task');
    await come(page, '/logout');
    await expect(page).toHaveURL('/auth/login');
    await expect(tab).toHaveURL('/auth/login');
    expect(await storedToken(tab)).toBeNull();
  });

  test('a screen that cannot be fetched says so within its frame and leads on', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en', token: await tokenOf(home, 'manager') });
    // before the page starts: it fetches the screens that its links lead to once it has settled
    await page.route('**/assets/category-list-screen-*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText('Dashboard');
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: 'Project', exact: true }).click();
    await page.getByRole('link', { name: 'Category', exact: true }).click();
    await expect(heading(page)).toHaveText('This screen could not be loaded');
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
    await page.unroute('**/assets/category-list-screen-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Category');
  });

  test('a frame that cannot be fetched says so and leads on', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en', token: await tokenOf(home, 'manager') });
    await page.route('**/assets/signed-in-*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText('This screen could not be loaded');
    await page.unroute('**/assets/signed-in-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Dashboard');
  });

  test('a list asked for without a network is there once the network is back', async ({ browser }) => {
    const page = await signIn(browser, 'manager');
    await come(page, '/user/list');
    await expect(page.getByRole('row', { name: /Cyril/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: 'Search users' }).fill('Chika');
    await expect(page).toHaveURL(/q=Chika/);
    await page.context().setOffline(false);
    await expect(page.getByRole('row', { name: /Chika/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Cyril/ })).toHaveCount(0);
  });
});

test.describe('another language', () => {
  test('brings back what stood in a form', async ({ browser }) => {
    const page = await signIn(browser, 'manager');
    // The account stays as it is, for the other journeys of this manager.
    await page.route('**/auth/profile', (route) => route.abort());
    await come(page, '/project/add');
    await page.getByLabel('Name', { exact: true }).fill('Typed before');
    await page.getByRole('button', { name: /^Choose a language/ }).click();
    await page.getByRole('menuitem', { name: '简体中文' }).click();
    await expect(heading(page)).toHaveText('添加项目');
    await expect(page.locator('input[name=name]')).toHaveValue('Typed before');
  });

  test('brings back the username, and no password', async ({ browser }) => {
    const page = await openBrowser(browser, { language: 'en' });
    await come(page, '/auth/login');
    await page.locator('input[name=username]').fill('contributor');
    await page.locator('input[name=password]').fill('secret');
    await page.getByLabel('Choose a language').selectOption('cn');
    await expect(heading(page)).not.toHaveText('Sign in to Concord');
    await expect(page.locator('input[name=username]')).toHaveValue('contributor');
    await expect(page.locator('input[name=password]')).toHaveValue('');
  });
});

/** Ends the session of a page on the server. */
async function endSession(page: Page): Promise<void> {
  const token = await storedToken(page);
  if (token === null) throw new Error('no user is signed in');
  await call(home, 'POST', '/auth/logout', { token });
}
