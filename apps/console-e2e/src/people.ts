import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { home, tokenOf } from './server.ts';

export type Language = 'en' | 'cn' | 'de';
type Options = BrowserContextOptions & {
  /** undefined: nothing has been chosen in this browser yet */
  language?: Language | undefined;
  /** of a user who is already signed in */
  token?: string | undefined;
};

/** A user's own browser, with no page open yet. */
export async function openBrowser(browser: Browser, { language, token, ...options }: Options): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(
    ({ selectedLang, token }) => {
      // once: what the person does afterwards holds
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      if (selectedLang !== undefined && !localStorage.getItem('concord.language'))
        localStorage.setItem('concord.language', JSON.stringify({ selectedLang }));
      if (token !== undefined) localStorage.setItem('concord.token', token);
    },
    { selectedLang: language, token },
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** Fills in the sign-in form and sends it. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  // The first key only closes the splash.
  await page.keyboard.press('Shift');
  await page.keyboard.press('Enter');
}

/** Goes to an address as if the person had waited for it: the splash is gone. */
export async function come(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
}

/**
 * A user of the demo workspace in their own browser, on their dashboard, signed in as if earlier: for journeys that are
 * not about signing in, whose page costs as much as the dashboard.
 */
export async function signIn(browser: Browser, username: string, language: Language = 'en'): Promise<Page> {
  const page = await openBrowser(browser, { language, token: await tokenOf(home, username) });
  await come(page, '/dashboard');
  return page;
}

/** Any user in their own browser, signed in through the page and on their dashboard. */
export async function signInAs(
  browser: Browser,
  username: string,
  password: string,
  options: Options = { language: 'en' },
): Promise<Page> {
  const page = await openBrowser(browser, options);
  await page.goto('/');
  await enter(page, username, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** What a toast says; it is read out as part of a longer text. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The figure on one of the cards of a dashboard. */
export async function figure(page: Page, card: string): Promise<number> {
  const text = await page.getByRole('link', { name: new RegExp(`^${card}`) }).innerText();
  const number = /\d[\d,]*/.exec(text.slice(card.length))?.[0];
  if (!number) throw new Error(`no figure on the card ${card}: ${text}`);
  return Number(number.replaceAll(',', ''));
}
