// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, openWorkbench } from '../../../testing/user-task/open-workbench.tsx';
import { TASK_ID, taskOnServer } from '../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

/** What is read out: the words of the live regions. */
const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

test('on entering the table the focus is on its heading and it is said; on leaving, on the question, and the row is', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.keyboard('2g');
  const heading = await screen.findByRole('heading', { name: 'Rows and answers' });
  expect(document.activeElement).toBe(heading);
  expect(said()).toContain('Rows and answers: 1–3 of 3');
  await actor.keyboard('g');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mixed' }));
  expect(said()).toContain('Row 1 of 3');
});

test('by the button at the top it is the same', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Rows and answers' }));
});

test('where no question takes the focus it is on the heading of the row, never on the page', async () => {
  const submission = { is_completed: true, status: 2, updatedAt: '2026-11-20T06:02:00Z' } as const;
  const { actor, screen } = await openWorkbench(taskOnServer({ submission, round: 1 }));
  const isOnRow = () => expect(document.activeElement?.textContent).toMatch(/^Row \d of 3$/);
  isOnRow();
  await actor.keyboard('g');
  await screen.findByRole('table');
  await actor.keyboard('g');
  isOnRow();
});

test('an answer in the table leads to its question, which has the focus', async () => {
  const { actor, screen, rowOf } = await openWorkbench();
  await actor.keyboard('g');
  const table = await screen.findByRole('table');
  await actor.click(within(table).getAllByRole('button', { name: /^Which topics/ })[1] ?? table);
  await rowOf(2);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Drinks' }));
});

test('a long text can be read in full in the table', async () => {
  const onServer = taskOnServer();
  const [first] = onServer.rows;
  const text = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ');
  if (first) first.content = { ...first.content, text };
  const { actor, screen } = await openWorkbench(onServer);
  await actor.keyboard('g');
  const table = await screen.findByRole('table');
  expect(within(table).queryByText(text)).toBeNull();
  await actor.click(within(table).getByRole('button', { name: 'Show all' }));
  expect(within(table).getByText(text)).toBeTruthy();
});

test('turning pages says which rows are shown, and does not lose the focus at the last', async () => {
  const { actor, screen } = await openWorkbench(taskOnServer({}, 120));
  await actor.keyboard('g');
  const next = await screen.findByRole('button', { name: 'Next page' });
  await actor.click(next);
  expect(said()).toContain('Rows and answers: 51–100 of 120');
  expect(document.activeElement).toBe(next);
  await screen.findByText('Review number 51.');
  expect(document.activeElement).toBe(next);
  await actor.keyboard('{Enter}');
  await screen.findByText('Review number 120.');
  expect(next).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows and answers' }));
});

test('in the table the guideline opens over it, since the table has all the room', async () => {
  const { actor, screen } = await openWorkbench();
  await actor.keyboard('g');
  await screen.findByRole('table');
  await actor.keyboard('i');
  const drawer = await screen.findByRole('dialog', { name: 'Help with this row' });
  expect((await within(drawer).findByRole('tabpanel')).textContent).toContain('Only what the writer says.');
});

test('so it does by its key where it is not beside the text', async () => {
  const { actor, screen } = await (async () => {
    freshBrowser({ isWide: false });
    return openWorkbench(taskOnServer({ remarks: 'Mind the topics.' }), `/task/${TASK_ID}`);
  })();
  await actor.keyboard('r');
  const drawer = await screen.findByRole('dialog', { name: 'Help with this row' });
  expect((await within(drawer).findByRole('tabpanel')).textContent).toContain('Mind the topics.');
});
