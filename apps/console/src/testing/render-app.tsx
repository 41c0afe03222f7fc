import { initI18n } from '@concord/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { routes } from '../app/router.tsx';
import { type CurrentUser, session } from '../shared/session.ts';
import { SessionContext } from '../shared/use-session.ts';
import { type Answers, fakeServer } from './fake-server.ts';

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
    version: 1,
  };
}

const workspace = {
  company_name: 'Example Ltd',
  company_url: 'https://example.org',
  support_email: 'help@example.org',
  security_profile: 'spec',
  server_time: '2026-11-21T00:00:00Z',
};

type Options = { user?: CurrentUser; answers?: Answers };

/**
 * The whole console at a path, in English, with only the network faked; `user` is signed in.
 * @returns what the network was asked, the router, and somebody to act as
 */
export async function renderApp(path: string, { user, answers = {} }: Options = {}) {
  await initI18n('en');
  vi.stubGlobal('scrollTo', () => {});
  const token = user ? 'a-token' : null;
  const server = fakeServer({
    'GET /workspace': { status: 200, body: workspace },
    'POST /auth/logout': { status: 204 },
    ...(user ? { 'GET /auth/getUser': { status: 200, body: user } } : {}),
    ...answers,
  });
  session.start();
  // As if the person had signed in, or out, in another tab.
  session.send({ type: 'token.changed', token });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  const actor = userEvent.setup();
  await actor.keyboard('{Shift}');
  onTestFinished(() => {
    cleanup();
    router.dispose();
    session.send({ type: 'token.changed', token: null });
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  const path_ = () => router.state.location.pathname;
  return { ...server, router, actor, screen, path: path_ };
}
