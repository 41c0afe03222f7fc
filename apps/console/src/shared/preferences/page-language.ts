import { getLanguage, isLanguage, type Language, languageOfPerson } from '@concord/i18n';
import { matchPattern } from '../navigation/match-pattern.ts';
import { paths } from '../navigation/paths.ts';
import { isUsedLink } from '../session/session.ts';

/*
 * The language of the page, in this order: what this person chose in this browser, on the page of their invitation or
 * later, else their account, else the link that was opened, else the browser's own choice, else the default.
 */

const PARAMETER = 'lang';
// For this tab alone: the next person to open a link has one of their own.
const LINK_KEY = 'concord.link-language';
const CHOSEN_KEY = 'concord.registration-language';

// Storage may be blocked: then a link's language lasts as long as the page.
function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    return;
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

let ofLink: Language | undefined;

/** Takes the language out of the address that was opened. One that is none of the product's counts as none. */
export function readLink(): void {
  const { searchParams, pathname, hash } = new URL(location.href);
  const value = searchParams.get(PARAMETER);
  ofLink = [value, kept(LINK_KEY)].find(isLanguage);
  if (value === null) return;
  searchParams.delete(PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  keep(LINK_KEY, ofLink);
}

/** The language for a user, or for a signed-out visitor. */
export function pageLanguage(person: { id: string; language: string | null } | null): Language {
  return (person && (choiceAtRegistration() ?? languageOfPerson(person))) ?? ofLink ?? getLanguage();
}

/** The person who came by the link is on the page: what is loaded in this tab from now on is not opened by it. */
export function spendLink(): void {
  keep(LINK_KEY, undefined);
}

/** A link has spoken for the person who came by it, not for the next one. */
export function forgetLink(): void {
  ofLink = undefined;
  keep(LINK_KEY, undefined);
}

/** A choice outweighs the link; made on the page of an invitation, it is that of the person who registers there. */
export function rememberChoice(language: Language): void {
  forgetLink();
  const token = matchPattern(paths.registration, location.pathname)?.token;
  if (token !== undefined) keep(CHOSEN_KEY, `${language} ${token}`);
}

/** The language chosen on the page on which the user has just registered, where they may be no longer. */
export function choiceAtRegistration(): Language | undefined {
  const [language, token = ''] = (kept(CHOSEN_KEY) ?? '').split(' ');
  return isUsedLink(token) && isLanguage(language) ? language : undefined;
}

/** Someone is on the page: a choice on the page of an invitation is theirs by now, or no one's. */
export function forgetChoiceAtRegistration(): void {
  keep(CHOSEN_KEY, undefined);
}
