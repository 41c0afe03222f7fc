import { ApiError } from '@concord/api-client';
import { pageUser } from '@concord/auth-machine';
import { type Language, setLanguage } from '@concord/i18n';
import { storeFormDrafts } from '../form/form-draft-storage.ts';
import { api, session, watchPerson } from '../session/session.ts';
import { rememberChoice } from './page-language.ts';

const SAVING_MS = 5000;

/** The signed-in user. */
const me = () => pageUser(session.getSnapshot().context.identity);

/** Saves the language of an account, which may have changed meanwhile. */
export async function saveAccountLanguage(language: Language, version: number): Promise<void> {
  const signal = AbortSignal.timeout(SAVING_MS);
  const isSamePerson = watchPerson();
  const save = (of: number) => api.call('patch', '/auth/profile', { body: { version: of, language }, signal });
  try {
    await save(version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !isSamePerson()) return;
    const { version: newer } = await api.call('get', '/auth/getUser', { signal });
    if (isSamePerson()) await save(newer);
  }
}

/** Saves the choice and reloads the page in it (SPEC section 4), with what stood in its forms. */
export function changeLanguage(language: Language): void {
  rememberChoice(language);
  if (!setLanguage(language, me()?.id)) return;
  storeFormDrafts();
  location.reload();
}

/** A choice of the person who is signed in is their account's too: emails follow it, and other browsers. */
export async function chooseLanguage(language: Language): Promise<void> {
  const user = me();
  const isSamePerson = watchPerson();
  // What the server does not take now is still this browser's choice.
  if (user && user.language !== language) await saveAccountLanguage(language, user.version).catch(() => undefined);
  if (isSamePerson()) changeLanguage(language);
}
