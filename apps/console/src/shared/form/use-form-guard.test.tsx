import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { list, ok } from '../../testing/fake-server.ts';
import { noTasks } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { goTo } from '../navigation/place.tsx';

test('who presses Back twice at once and stays is where they were, and asked again the next time', async () => {
  const { screen, actor, path } = await renderApp('/dashboard', {
    user: aUser(2),
    answers: { 'GET /auth/session': list(), 'GET /userTask': ok(noTasks) },
  });
  await screen.findByRole('button', { name: /User menu/ });
  act(() => goTo('/task'));
  act(() => goTo('/user-profile'));
  await actor.type(await screen.findByRole('textbox', { name: 'Name' }), ' May');
  // As Chromium does it: the second Back takes the place of the router's own way back.
  vi.spyOn(history, 'go').mockImplementationOnce(() => history.back());
  history.back();
  await actor.click(await screen.findByRole('button', { name: 'Stay' }));
  await expect.poll(path).toBe('/user-profile');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ana May');
  history.back();
  expect(await screen.findByRole('button', { name: 'Stay' })).toBeTruthy();
});
