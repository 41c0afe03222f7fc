import { ApiError } from '@concord/api-client';
import { initI18n, type Language, languageOfTag, setLanguage, type TFunction } from '@concord/i18n';
import { useEffect, useState } from 'react';
import { waitFor } from 'storybook/test';
import { App } from '../../app/app.tsx';
import { rememberAside } from '../../app/shell/aside-cookie.ts';
import { forgetSplash } from '../../app/start/splash-seen.ts';
import { outboxPlace } from '../../shared/outbox/store/count-outbox.ts';
import { type CurrentUser, session } from '../../shared/session/session.ts';
import { SessionContext } from '../../shared/session/use-session.ts';
import { stopCalendar } from './clock.ts';
import { answerBy, askedSoFar, isQuiet, joined, type Network } from './network.ts';
import { workspaceNetwork } from './sample/workspace.ts';

export type Scene = {
  path: string;
  /** The signed-in user; none by default. */
  user?: CurrentUser;
  /** With an id of their own, as contributors always: a page keeps for each user what they have not saved. */
  isNewcomer?: boolean;
  /** What is answered otherwise than the sample workspace would. */
  network?: Network;
  /** The splash stays over the start. */
  withSplash?: boolean;
  /** The machine has no network at all. */
  isOffline?: boolean;
  /** What this browser remembers, before the page is opened. */
  remember?: () => void;
};

const OWN = /^concord\./;

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OWN.test(key)) storage.removeItem(key);
}

/** Nothing of one story may be found by the next. */
function forgetAll(): void {
  forget(localStorage);
  forget(sessionStorage);
  rememberAside(false);
  forgetSplash();
  indexedDB.deleteDatabase(outboxPlace.database);
}

/** The address of a story, as Storybook has it, back in its place. */
function leaveFor(home: URL): void {
  // Another story may have been chosen meanwhile.
  const chosen = location.search.includes('viewMode=') ? location.search : home.search;
  history.replaceState(null, '', home.pathname + chosen);
}

/** A reload, as a change of language makes it, would ask the server of Storybook for a page of the console. */
function reloadAs(home: URL): () => void {
  const listen = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || !event.cancelable) return;
    event.preventDefault();
    location.replace(home);
  };
  navigation.addEventListener('navigate', listen);
  return () => navigation.removeEventListener('navigate', listen);
}

/** An answer that a screen is made to show is no error of its story, though React and the router write of it. */
function hushRefusals(): () => void {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!parts.some((part) => part instanceof ApiError)) error(...parts);
  };
  return () => {
    console.error = error;
  };
}

function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => void Reflect.deleteProperty(navigator, 'onLine');
}

let texts: TFunction | undefined;

async function open(
  { path, user, isNewcomer = user?.type === 2, network = {}, isOffline = false, remember }: Scene,
  language: Language,
): Promise<() => void> {
  const home = new URL(location.href);
  forgetAll();
  texts = (await initI18n(language)).t;
  setLanguage(language);
  remember?.();
  const me = user && { ...user, ...(isNewcomer && { id: crypto.randomUUID() }), language };
  const undo = [
    stopCalendar(),
    hushRefusals(),
    reloadAs(home),
    answerBy(joined(workspaceNetwork, me ? { get: { '/auth/getUser': me } } : {}, network)),
    ...(isOffline ? [goOffline()] : []),
  ];
  history.replaceState(null, '', path);
  session.start();
  // As if the person had signed in, or out, in another tab.
  session.send({ type: 'token.changed', token: me ? crypto.randomUUID() : null });
  return () => {
    session.send({ type: 'code.cancel' });
    session.send({ type: 'token.changed', token: null });
    for (const one of undo) one();
    leaveFor(home);
    forgetAll();
  };
}

function ConsoleAt({ scene, language }: { scene: Scene; language: Language }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    void open(scene, language).then((done) => {
      close = done;
      if (isGone) close();
      else setOpen(true);
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [scene, language]);
  useEffect(() => {
    // Any key closes the splash.
    if (isOpen && !scene.withSplash) dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  }, [isOpen, scene]);
  if (!isOpen) return null;
  return (
    <SessionContext value={session}>
      <App />
    </SessionContext>
  );
}

/**
 * The `render` of a story: the whole console at a path, in the language of the toolbar, with only the network faked.
 */
export function consoleAt(scene: Scene) {
  return (_args: object, { globals }: { globals: Record<string, unknown> }) => {
    const language = languageOfTag(String(globals.language));
    return <ConsoleAt key={language} scene={scene} language={language} />;
  };
}

const SCREEN = 'h1, [role="dialog"], dialog[open]';
const SPLASH = '[role="status"][data-state]';

// The boxes of a table come after its rows.
const LATE = 'th[data-part="select"]:empty';

const sees = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());

/**
 * Waits until the screen is complete: it is drawn, the splash is gone, and what it has asked for has been answered.
 * @returns its texts, so that what a story does can be done in every language of the toolbar
 */
export async function settled(): Promise<TFunction> {
  let asked = -1;
  await waitFor(() => {
    const before = asked;
    asked = askedSoFar();
    if (!isQuiet() || asked !== before) throw new Error('The network is still asked');
    if (!sees(SCREEN) || sees(SPLASH) || sees(LATE)) throw new Error('No screen has been drawn');
  });
  // What fades in is there; endless animations continue.
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
  }
  if (!texts) throw new Error('No console has been opened');
  return texts;
}

/** The `play` of a story that is only looked at. */
export async function stands(): Promise<void> {
  await settled();
}

/**
 * Parameters of all stories of screens: on the docs page each has a window of its own, as it has an address of its own.
 */
export const screenParameters = {
  layout: 'fullscreen',
  controls: { disable: true },
  docs: { story: { inline: false, height: '720px' } },
};
