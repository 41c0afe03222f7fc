import { pageUser } from '@concord/auth-machine';
import { type Language, languageTag, rememberShown, setLanguage, switchLanguage, useLanguage } from '@concord/i18n';
import { useEffect, useState } from 'react';
import { saveAccountLanguage } from '../shared/preferences/change-language.ts';
import { writeCookie, YEAR_S } from '../shared/preferences/cookie.ts';
import {
  choiceAtRegistration,
  forgetChoiceAtRegistration,
  forgetLink,
  pageLanguage,
  spendLink,
} from '../shared/preferences/page-language.ts';
import type { CurrentUser } from '../shared/session/session.ts';
import { useSessionState } from '../shared/session/use-session.ts';

/** For the server, which leads `/help` to the Help Center in the language on screen. */
function tellHelp(language: Language): void {
  writeCookie('concord_language', language, { path: '/help', seconds: YEAR_S });
}

/** Shows the language of a user or of a signed-out visitor. If it cannot be loaded, the old one stays. */
async function show(user: CurrentUser | null): Promise<void> {
  const choice = user && choiceAtRegistration();
  if (user && choice) {
    setLanguage(choice, user.id);
    if (choice !== user.language) void saveAccountLanguage(choice, user.version).catch(() => undefined);
  }
  if (user) {
    forgetChoiceAtRegistration();
    spendLink();
  }
  const language = pageLanguage(user);
  rememberShown(user ? language : undefined);
  tellHelp(language);
  try {
    document.documentElement.lang = languageTag(await switchLanguage(language));
  } catch (error) {
    console.warn('The language could not be loaded', error);
  }
}

/** Switches the page to the language of the current user whenever the user changes. @returns whether it is in it */
export function usePageLanguage(): boolean {
  const user = useSessionState(({ context }) => pageUser(context.identity));
  const isSignedOut = useSessionState((session) => session.hasTag('signed-out'));
  const onScreen = useLanguage();
  const person = user?.id ?? (isSignedOut ? 'signed-out' : undefined);
  const [seenBy, setSeenBy] = useState<string>();
  const isDue = person !== undefined && person !== seenBy;
  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    if (user === null && seenBy !== undefined) forgetLink();
    void show(user).then(() => {
      if (!isGone) setSeenBy(person);
    });
    return () => {
      isGone = true;
    };
  }, [isDue, person, seenBy, user]);
  return !isDue || pageLanguage(user) === onScreen;
}
