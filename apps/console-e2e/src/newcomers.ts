import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { type Language, toast } from './people.ts';
import { call, type Place, tokenOf } from './server.ts';

export type Newcomer = { username: string; name: string; email: string; language: Language };

/** A user who exists in no workspace yet. */
export function newcomer(name: string, language: Language = 'en'): Newcomer {
  const username = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  return { username, name: `${name} ${username.slice(-8)}`, email: `${username}@example.com`, language };
}

/** Invites a contributor as people do it. Leaves the master on the list of users. */
export async function invite(master: Page, { username, name, email, language }: Newcomer): Promise<void> {
  await master.goto('/user/add');
  await master.getByLabel('Username').fill(username);
  await master.getByLabel('Email').fill(email);
  await master.getByLabel('Name', { exact: true }).fill(name);
  await master.getByLabel('Language', { exact: true }).selectOption(language);
  await master.keyboard.press('Enter');
  await expect(toast(master, 'Invitation sent')).toBeVisible();
  await expect(master).toHaveURL(/\/user\/list$/);
}

/** A new user invited without a browser; the test opens the emailed link. */
export async function invited(place: Place, name: string): Promise<Newcomer & { link: string }> {
  const person = newcomer(name);
  await call(place, 'POST', '/user', { token: await tokenOf(place, 'master'), body: { ...person, type: 2 } });
  return { ...person, link: (await mailTo(place, person.email)).link };
}

/** A new user who has already set a password. */
export async function registered(place: Place, name: string, password: string): Promise<Newcomer> {
  const { link, ...person } = await invited(place, name);
  const token = new URL(link).pathname.split('/').at(-1);
  await call(place, 'POST', '/auth/register', { body: { token, password } });
  return person;
}

/** The form behind the link of an email, in whatever language. */
export function registrationForm(page: Page) {
  const field = (name: string) => page.locator(`input[name=${name}]`);
  const [password, confirmation] = [field('password'), field('confirmation')];
  return {
    name: field('name'),
    email: field('email'),
    password,
    confirmation,
    submit: page.locator('button[type=submit]'),
    /** Types the password twice, and leaves the fields. */
    async fill(secret: string, repeated = secret): Promise<void> {
      await password.fill(secret);
      await confirmation.fill(repeated);
      await confirmation.blur();
    },
  };
}
