import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aProject } from '../../testing/records.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

// Half past midnight of the 22nd at +08:00, while it is still the 21st in Greenwich.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:30:00Z') });
  return () => vi.useRealTimers();
});

test('today in a date field is the day at +08:00', async () => {
  const { screen, actor } = await renderApp('/project/add', { user: aUser(1), answers: { 'GET /category': list() } });
  await actor.click(await screen.findByRole('button', { name: /^Open calendar for End date/ }));
  await actor.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Today/ }));
  expect(screen.getByRole('textbox', { name: /^End date/ })).toHaveProperty('value', '22 November 2026');
});

test('today in a range of days is the day at +08:00, and so is the last day of what ends with it', async () => {
  const { screen, actor, path } = await renderApp('/project/list', {
    user: aUser(1),
    answers: { 'GET /project': list() },
  });
  await actor.click(await screen.findByRole('button', { name: /^Today/ }));
  await actor.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await expect.poll(path).toBe('/project/list?from=2026-11-16&to=2026-11-22');
});

test('days overdue are counted to the day at +08:00', async () => {
  const { screen } = await renderApp('/project/list', {
    user: aUser(1),
    answers: { 'GET /project': list(aProject({ late: true, end_date: '2026-11-20' })) },
  });
  expect(await screen.findByText('2 days overdue')).toBeTruthy();
});
