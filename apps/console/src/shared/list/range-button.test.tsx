import { expect, test } from 'vitest';
import { list } from '../../testing/fake-server.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

const none = list();

const lists = [
  ['/project/list', 'GET /project', 'Choose a range to see only items last changed on those days.'],
  ['/task/list', 'GET /task', 'Choose a range to see only items last changed on those days.'],
  ['/user/list', 'GET /user', 'Choose a range to see only items last changed on those days.'],
  ['/submission', 'GET /submission', 'Choose a range to see only work submitted on those days.'],
] as const;

test.each(lists)(
  'the range of %s says Today and narrows nothing until one is chosen',
  async (address, operation, hint) => {
    const { screen, actor, received, path } = await renderApp(address, {
      user: aUser(0),
      answers: { 'GET /project': none, 'GET /task': none, 'GET /user': none, 'GET /submission': none },
    });
    const asked = () => {
      const { searchParams } = received.filter((one) => one.operation === operation).at(-1)?.url ?? new URL('about:');
      return [searchParams.get('from'), searchParams.get('to')];
    };
    const button = await screen.findByRole('button', { name: 'Today' });
    expect(button.textContent).toBe('Today');
    await screen.findByText('No records found');
    expect(asked()).toEqual([null, null]);

    await actor.click(button);
    expect(await screen.findByText(`${hint} Until you choose one, nothing is filtered.`)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await expect.poll(path).toMatch(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    const { searchParams } = new URL(path(), 'http://x');
    await expect.poll(asked).toEqual([searchParams.get('from'), searchParams.get('to')]);
    expect(screen.getByRole('button', { name: /^Last 30 days \d/ })).toBeTruthy();

    const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
    if (clear) await actor.click(clear);
    await expect.poll(path).toBe(address);
    expect(await screen.findByRole('button', { name: 'Today' })).toBeTruthy();
  },
);
