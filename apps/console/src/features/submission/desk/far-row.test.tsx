import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, idOf, question } from '../../../testing/desk/desk-on-server.ts';
import { openDesk } from '../../../testing/desk/open-desk.tsx';

/** The desk of 900 rows with a row in its address, and which windows of rows it has asked for. */
async function openAt(row: number) {
  const rows = Array.from({ length: 900 }, (_, index) => aRow(index + 1, { 1: 'yes' }));
  const desk = await openDesk([{ rows, questions: [question(1)] }], { path: `/submission/${idOf(1)}?row=${row}` });
  const asked = () =>
    desk.received
      .filter(({ operation }) => operation.endsWith('/row'))
      .map(({ url: { searchParams } }) => `${searchParams.get('position')} ${searchParams.get('limit')}`);
  return { ...desk, asked };
}

test('a row far down is read with the rows about it, and no others', async () => {
  const desk = await openAt(600);
  await desk.isAt('Row 600 of 900 › Question 1');
  expect(desk.asked()).toEqual(['550 100']);
  await desk.actor.keyboard('c');
  await desk.isAt('Row 601 of 900 › Question 1');
  await waitFor(() => expect(desk.server.markOf(600, 1)).toMatchObject({ verdict: 'correct' }));
  expect(new URLSearchParams(location.search).get('row')).toBe('601');
});

test('from a row far down, rows before it are read a window at a time, and the row in view stays', async () => {
  const desk = await openAt(600);
  await desk.isAt('Row 600 of 900 › Question 1');
  await desk.actor.click(desk.screen.getByText('Earlier rows'));
  await waitFor(() => expect(desk.asked().slice(0, 2)).toEqual(['550 100', '450 100']));
  await desk.screen.findByText('Earlier rows');
  expect(desk.at()).toMatch(/^Row 600 of 900/);
  await desk.actor.click(desk.screen.getByLabelText('Previous row'));
  expect(desk.at()).toMatch(/^Row 599 of 900/);
  const list = within(desk.screen.getByRole('list', { name: 'Rows' }));
  const [, chosen] = list.getAllByRole('button', { name: /Text \d+/ });
  if (!chosen) throw new Error('no row is drawn');
  await desk.actor.click(chosen);
  expect(`Text ${/^Row (\d+) of 900/.exec(desk.at())?.[1]}`).toBe(/Text \d+/.exec(chosen.textContent)?.[0]);
});

test('rows before it are read as well once keys come near the first of them', async () => {
  const desk = await openAt(600);
  await desk.isAt('Row 600 of 900 › Question 1');
  await desk.actor.keyboard('{ArrowUp>41/}');
  await desk.isAt('Row 559 of 900 › Question 1');
  await waitFor(() => expect(desk.asked()).toContain('450 100'));
});

test('the first rows are read with a row among them, and nothing before', async () => {
  const desk = await openAt(40);
  await desk.isAt('Row 40 of 900 › Question 1');
  expect(desk.asked()).toEqual(['1 100']);
  expect(desk.screen.queryByRole('button', { name: 'Earlier rows' })).toBeNull();
});

test('instead of a row beyond the last one the first is shown', async () => {
  const desk = await openAt(5000);
  await desk.isAt('Row 1 of 900 › Question 1');
  expect(desk.asked()).toEqual(['4950 100', '1 100']);
});

test('a filter starts at its first row, wherever the desk was opened', async () => {
  const desk = await openAt(600);
  await desk.isAt('Row 600 of 900 › Question 1');
  await desk.actor.click(desk.chip('Unmarked'));
  await waitFor(() => expect(desk.at()).toMatch(/^Row 1 of 900/));
  await desk.actor.click(desk.chip('All'));
  await waitFor(() => expect(desk.asked()).toEqual(['550 100', '1 100', '1 100']));
});
