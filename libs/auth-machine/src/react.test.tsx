// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createSessionMachine, type SessionUser } from './index.ts';
import { createSessionContext, useFormGuard, useRouteProgress, useSplash } from './react.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const strict = { wrapper: StrictMode };

describe('the splash', () => {
  test('goes after its time', () => {
    const { result } = renderHook(() => useSplash({ duration: 3000, seen: false }), strict);
    wait(2999);
    expect(result.current.isVisible).toBe(true);
    wait(1);
    expect(result.current.isVisible).toBe(false);
  });

  test.each(['dismiss', 'fail'] as const)('continues %s', (way) => {
    const { result } = renderHook(() => useSplash({ duration: 3000, seen: false }), strict);
    act(() => result.current[way]());
    expect(result.current.isVisible).toBe(false);
  });
});

test('the route bar fills and goes, and restarts with the next route', () => {
  const timing = { step: 10, interval: 30, resetDelay: 300 };
  const { result, rerender } = renderHook(({ route }) => useRouteProgress(route, timing), {
    ...strict,
    initialProps: { route: '/dashboard' },
  });
  expect(result.current).toBe(0);
  wait(300);
  expect(result.current).toBe(100);
  wait(300);
  expect(result.current).toBeNull();
  rerender({ route: '/dashboard' });
  expect(result.current).toBeNull();
  rerender({ route: '/task' });
  wait(30);
  expect(result.current).toBe(10);
});

describe('a guarded form', () => {
  function closing() {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? 'asks' : 'closes';
  }

  test('asks before the page is closed, while there is something to lose', () => {
    const { result, unmount } = renderHook(() => useFormGuard({ proceed() {}, stay() {} }), strict);
    expect(closing()).toBe('closes');
    act(() => result.current.send({ type: 'form.edited' }));
    expect(result.current.isGuarded).toBe(true);
    expect(closing()).toBe('asks');
    unmount();
    expect(closing()).toBe('closes');
  });

  test('tells the navigation that is pending now what becomes of it', () => {
    const told: string[] = [];
    const { result, rerender } = renderHook(
      ({ to }) => useFormGuard({ proceed: () => told.push(`proceed to ${to}`), stay: () => told.push(`not to ${to}`) }),
      { ...strict, initialProps: { to: '/task' } },
    );
    act(() => result.current.send({ type: 'form.edited' }));
    act(() => result.current.send({ type: 'leave.requested' }));
    expect(result.current.isConfirming).toBe(true);
    act(() => result.current.send({ type: 'leave.cancelled' }));
    rerender({ to: '/user' });
    act(() => result.current.send({ type: 'save.started' }));
    expect(result.current.isSaving).toBe(true);
    act(() => result.current.send({ type: 'leave.requested' }));
    act(() => result.current.send({ type: 'save.succeeded' }));
    expect(told).toEqual(['not to /task', 'proceed to /user']);
    expect(result.current.isGuarded).toBe(false);
  });
});

describe('the session', () => {
  const ana: SessionUser = { id: 'a', username: 'ana', name: 'Ana', type: 2, language: 'en' };
  const { SessionContext, useSessionState, useUser } = createSessionContext<SessionUser>();

  function Greeting() {
    const user = useUser();
    const isExpired = useSessionState((snapshot) => snapshot.hasTag('expired'));
    return `${user.name}${isExpired ? ', sign in again' : ''}`;
  }

  function start(token: string | null) {
    const machine = createSessionMachine<SessionUser>({
      login: () => Promise.reject(new Error('not asked for')),
      register: () => Promise.reject(new Error('not asked for')),
      fetchUser: () => Promise.resolve({ kind: 'user', user: ana }),
      logout() {},
      storeToken() {},
      clearToken() {},
      reloadPage() {},
    });
    return createActor(machine, {
      input: { token, loginDelay: 1000, retryDelay: 2000, maxRetryDelay: 30_000 },
    }).start();
  }

  test('gives its user to the page, and keeps them there when it expires', async () => {
    const session = start('t1');
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
    const { container } = render(
      <SessionContext value={session}>
        <Greeting />
      </SessionContext>,
    );
    expect(container.textContent).toBe('Ana');
    act(() => session.send({ type: 'session.expired', token: 't1' }));
    expect(container.textContent).toBe('Ana, sign in again');
  });

  test('refuses to return a user on signed-out pages, or outside its context', () => {
    const session = start(null);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() =>
      render(
        <SessionContext value={session}>
          <Greeting />
        </SessionContext>,
      ),
    ).toThrow('no user is signed in');
    expect(() => render(<Greeting />)).toThrow('outside SessionContext');
    quiet.mockRestore();
  });
});
