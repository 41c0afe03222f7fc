import type { Schema } from '@concord/api-client';
import { initI18n, setLanguage } from '@concord/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { forgetLeaving } from '../shared/form/form-draft-storage.ts';
import { forgetOutboxes } from '../shared/outbox/page-outbox.ts';
import { forgetAppearance } from '../shared/preferences/appearance.ts';
import { forgetRelease } from '../shared/session/release.ts';
import { type CurrentUser, forgetUsedLinks, session } from '../shared/session/session.ts';
import { SessionContext } from '../shared/session/use-session.ts';
import { forgetWorkspace } from '../shared/session/use-workspace.ts';
import { type Answers, fakeServer, ok, problem } from './fake-server.ts';
import { holdToasts } from './hold-toasts.ts';
import { aWorkspace, emptyDashboard } from './records.ts';

/** A user of the type, as the server names them. */
export function aUser(type: CurrentUser['type']): CurrentUser {
  return {
    id: '019a9f5e-0000-7000-8000-00000000000a',
    username: 'ana',
    name: 'Ana',
    email: 'ana@example.org',
    firstname: '',
    lastname: '',
    occupation: '',
    pic: null,
    type,
    language: 'en',
    second_factor: 'off',
    version: 1,
  };
}

const noPeriods: Schema<'AwayPeriodList'> = { entities: [] };
const noSecondFactor: Schema<'SecondFactor'> = { since: null, is_required: false, recovery_codes: 0 };
const noEmailChange: Schema<'EmailChange'> = { email: null, mail: 'none', expires_at: null };

type Options = { user?: CurrentUser; answers?: Answers };

/**
 * The whole console at a path, in English, with only the network faked; `user` is signed in.
 * @returns what the network was asked, where the console is now, and a user to act as
 */
export async function renderApp(path: string, { user, answers = {} }: Options = {}) {
  await initI18n('en');
  setLanguage('en');
  document.documentElement.lang = 'en';
  const server = fakeServer({
    'GET /workspace': ok(aWorkspace),
    'POST /auth/logout': { status: 204 },
    'GET /user/{id}/away': ok(noPeriods),
    'GET /auth/secondFactor': ok(noSecondFactor),
    'GET /user/{id}/secondFactor': ok(noSecondFactor),
    ...(user ? { 'GET /user/{id}/emailChange': { only: user.id, answer: ok(noEmailChange) } } : {}),
    'GET /events': problem(403, 'forbidden'), // no stream
    'GET /view': ok({ entities: [] }),
    'GET /task/{id}/exportPreset': ok({ entities: [] }),
    'GET /notification': ok({ entities: [], next: null, unread_count: 0 }),
    ...(user ? { 'GET /auth/getUser': ok(user), 'GET /dashboard/': ok(emptyDashboard(user.type)) } : {}),
    ...answers,
  });
  history.replaceState(null, '', path);
  forgetWorkspace();
  forgetUsedLinks();
  forgetRelease();
  forgetAppearance();
  forgetOutboxes();
  forgetLeaving();
  session.start();
  holdToasts();
  // As if the person had signed in, or out, in another tab.
  session.send({ type: 'token.changed', token: user ? 'a-token' : null });
  render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  );
  // Any key closes the splash. At once: under load a screen may be there before the first key of the actor is, and
  // what a test presses in that moment would only close the splash.
  fireEvent.keyDown(document.body, { key: 'Shift' });
  fireEvent.keyUp(document.body, { key: 'Shift' });
  const actor = userEvent.setup();
  await actor.keyboard('{Shift}');
  onTestFinished(() => {
    cleanup();
    session.send({ type: 'code.cancel' });
    session.send({ type: 'token.changed', token: null });
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return { ...server, actor, screen, path: () => location.pathname + location.search + location.hash };
}
