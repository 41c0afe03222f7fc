import { expect, test } from 'vitest';
import { aUser, renderApp } from '../../testing/render-app.tsx';

test('a first choice made in another tab shows here too', async () => {
  const me = aUser(1);
  const { screen } = await renderApp('/error/error-v1', { user: me });
  await screen.findByRole('heading', { level: 1 });
  const newValue = JSON.stringify({ person: me.id, people: { [me.id]: { theme: 'dark', density: 'compact' } } });
  dispatchEvent(new StorageEvent('storage', { key: 'concord.appearance', newValue }));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  expect(localStorage.getItem('concord.appearance')).toBeNull();
});
