import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heardRelease } from '../shared/session/release.ts';
import { list } from '../testing/fake-server.ts';
import { aUser, renderApp } from '../testing/render-app.tsx';

const UPDATED = 'Concord has been updated.';

test('a page says once that the server has another console than the one it was loaded with', async () => {
  const answers = { 'GET /category': list() };
  const { screen, actor } = await renderApp('/category/list', { user: aUser(1), answers });
  await screen.findByRole('heading', { level: 1 });
  act(() => heardRelease('aaa'));
  act(() => heardRelease('aaa'));
  expect(screen.queryByText(UPDATED)).toBeNull();
  act(() => heardRelease('bbb'));
  expect(await screen.findByText(UPDATED)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  act(() => heardRelease('ccc'));
  expect(screen.queryByText(UPDATED)).toBeNull();
});
