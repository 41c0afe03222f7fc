import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';

const answers = { 'GET /project': list() };

async function openList() {
  const app = await renderApp('/project/list', { user: aUser(0), answers });
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
