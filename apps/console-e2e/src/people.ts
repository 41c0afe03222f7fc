import { type Browser, expect, type Page } from '@playwright/test';

const password = 'concord-demo';

/** Somebody of the demo workspace in a browser of their own, signed in and on their dashboard. */
export async function signIn(browser: Browser, username: string, language: 'en' | 'cn' = 'en'): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((selectedLang) => {
    if (!localStorage.getItem('concord.language'))
      localStorage.setItem('concord.language', JSON.stringify({ selectedLang }));
  }, language);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** The figure on one of the cards of a dashboard. */
export async function figure(page: Page, card: string): Promise<number> {
  const text = await page.getByRole('link', { name: new RegExp(`^${card}`) }).innerText();
  const number = /\d[\d,]*/.exec(text.slice(card.length))?.[0];
  if (!number) throw new Error(`no figure on the card ${card}: ${text}`);
  return Number(number.replaceAll(',', ''));
}
