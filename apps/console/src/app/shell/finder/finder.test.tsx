import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../shared/session/session.ts';
import { list, ok } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const answers = { 'GET /project': list() };

let users = 0;

/** A person of their own for each test: where one has gone is not offered to the next. */
function someone(type: 0 | 1) {
  users += 1;
  return { ...aUser(type), id: `019a9f5e-0000-7000-8000-${String(users).padStart(12, 'f')}` };
}

async function openList(type: 0 | 1 = 0) {
  const app = await renderApp('/project/list', { user: someone(type), answers });
  await app.screen.findByRole('heading', { name: 'Project List' });
  return app;
}

test.each([
  ['still composing', { isComposing: true }],
  ['as Safari says it', { keyCode: 229 }],
])('Ctrl K of an input method opens no palette: %s', async (_how, sign) => {
  const { screen } = await openList();
  // what opens it is taken from the browser, which has a Ctrl K of its own
  const isTaken = (press: object) => !fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...press });
  expect(isTaken(sign)).toBe(false);
  expect(isTaken({})).toBe(true);
  expect(await screen.findByRole('combobox', { name: 'Command palette' })).toBeTruthy();
});

type App = Awaited<ReturnType<typeof openList>>;

/** The palette, once the one before has closed. */
async function openPalette({ actor, screen }: App) {
  await expect.poll(() => screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull();
  await actor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Command palette' });
  const placesOf = (section: string) => {
    const group = screen.queryByRole('group', { name: section });
    return group
      ? within(group)
          .queryAllByRole('option')
          .map(({ textContent }) => textContent)
      : [];
  };
  return { placesOf };
}

test.each([
  [0, ['Agreement in a file', 'Teams', 'Trash', 'Backups', 'My profile']],
  [1, ['Agreement in a file', 'Teams', 'Trash', 'My profile']],
] as const)(
  'the palette offers a user of type %i the pages beside the menu that they may open',
  async (type, pages) => {
    const app = await openList(type);
    const { placesOf } = await openPalette(app);
    expect(placesOf('Pages').slice(-pages.length)).toEqual(pages);
    expect(placesOf('Pages').includes('Backups')).toBe(type === 0);
  },
);

test('where one has gone by the palette is offered again, to that person alone', async () => {
  const app = await openList();
  const first = await openPalette(app);
  expect(first.placesOf('Recent')).toEqual([]);
  await app.actor.click(app.screen.getByRole('option', { name: 'Agreement in a file' }));
  await expect.poll(app.path).toBe('/quality/table');
  expect((await openPalette(app)).placesOf('Recent')).toEqual(['Agreement in a file']);
  await app.actor.keyboard('{Escape}');
  act(() => session.send({ type: 'sign.out' }));
  await app.screen.findByLabelText('Username');
  app.answers['GET /auth/getUser'] = ok(someone(0));
  act(() => session.send({ type: 'token.changed', token: 'b-token' }));
  await app.screen.findByRole('complementary', { name: 'Main menu' });
  expect((await openPalette(app)).placesOf('Recent')).toEqual([]);
});
