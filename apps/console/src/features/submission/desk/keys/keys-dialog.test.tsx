import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { first, openDesk } from '../../../../testing/desk/open-desk.tsx';

test('? shows the keys, and they rest while it is open', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.keyboard('?');
  const dialog = await desk.screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ')),
  ).toEqual([
    'C',
    'X',
    '1–9',
    'N',
    '⇧ C',
    '↵',
    '⇧ ↵',
    '↓',
    '↑',
    'V',
    'U',
    'A',
    'R',
    '⇧ ↓',
    '⇧ ↑',
    'Ctrl ↵',
    'Esc',
    '?',
  ]);
  expect(within(dialog).getByText('Approve the submission')).toBeTruthy();
  await desk.actor.keyboard('ac');
  expect(desk.dialog()).toBeNull();
  expect(desk.server.saved).toEqual([]);
});

test('a button shows them too', async () => {
  const desk = await openDesk();
  await desk.isAt(first);
  await desk.actor.click(desk.button('Keyboard shortcuts'));
  expect(await desk.screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
