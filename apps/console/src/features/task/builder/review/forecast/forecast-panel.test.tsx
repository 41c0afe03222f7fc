import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../../../testing/builder/a-task.ts';
import { dataset, hanna, luis, refOf, whole } from '../../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../../testing/builder/task-server.ts';
import { type Answers, ok, problem } from '../../../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../../../testing/render-app.tsx';

const two = {
  ...whole,
  task_row: [{ ...dataset, rows_count: 480 }],
  rows_count: 480,
  answers_per_row: 2,
  contributor: [hanna, luis].map((user) => ({ user: refOf(user), away_until: null, assignment: null })),
};
const pace = { user_id: hanna.id, rows_count: 100, low: 30, median: 60, high: 90 };

async function open(answers: Partial<Answers> = {}, fields: Parameters<typeof taskServer>[0] = two) {
  const server = taskServer(fields);
  const app = await renderApp(`/task/${TASK}/edit?step=review`, {
    user: aUser(1),
    answers: { ...server.answers, 'GET /task/{id}/pace': ok({ paces: [pace], away: [] }), ...answers },
  });
  return { ...app, server };
}
type App = Awaited<ReturnType<typeof open>>;

const panel = async ({ screen }: App) => within(await screen.findByRole('region', { name: 'Forecast' }));
const rowOf = async (app: App, name: string) =>
  within(await (await panel(app)).findByRole('row', { name: new RegExp(`^${name}`) }));

test('before publishing it is shown who gets how many rows, with whom, at which pace, and until when', async () => {
  const app = await open();
  const hannas = await rowOf(app, 'Hanna');
  expect(
    hannas
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 5),
  ).toEqual(['480 rows', 'Luis', '60', '8']);
  expect((await rowOf(app, 'Luis')).getByText('Not known yet')).toBeTruthy();
  expect((await panel(app)).getByText(/A finish date is shown once/)).toBeTruthy();
});

test('a figure can be typed for those without a pace, and then there is a finish date beside the due date', async () => {
  const app = await open({}, { ...two, due_date: '2099-12-31' });
  const { getByRole, findByText } = await panel(app);
  await rowOf(app, 'Hanna');
  await app.actor.type(getByRole('spinbutton', { name: /Seconds per row/ }), '30');
  expect((await rowOf(app, 'Luis')).getByText('assumed')).toBeTruthy();
  expect(await findByText('Expected to be on time.')).toBeTruthy();
  expect(await findByText(/Due: 31 December 2099/)).toBeTruthy();
});

test('what was assumed is there after another step was looked at', async () => {
  const app = await open();
  const { getByRole } = await panel(app);
  await rowOf(app, 'Hanna');
  await app.actor.type(getByRole('spinbutton', { name: /Seconds per row/ }), '30');
  const steps = within(app.screen.getByRole('navigation', { name: 'Steps' }));
  await app.actor.click(steps.getByRole('link', { name: /Basics/ }));
  await app.screen.findByRole('textbox', { name: 'Name' });
  await app.actor.click(steps.getByRole('link', { name: /Review/ }));
  await rowOf(app, 'Hanna');
  expect((await panel(app)).getByRole('spinbutton', { name: /Seconds per row/ })).toHaveProperty('value', '30');
});

test('work of someone who is away ends after they are back', async () => {
  const away = [{ user_id: hanna.id, start_date: '2020-01-01', end_date: '2099-12-31' }];
  const app = await open({ 'GET /task/{id}/pace': ok({ paces: [pace], away }) });
  // a Friday; at the slower pace two working days more
  expect((await rowOf(app, 'Hanna')).getByText(/^1.*5 January 2100$/)).toBeTruthy();
});

test('with one person away the others get that person’s rows, unless there are too few', async () => {
  const three = { ...two, answers_per_row: 1 };
  const app = await open({}, three);
  expect((await rowOf(app, 'Hanna')).getByText('240 rows')).toBeTruthy();
  await app.actor.click((await panel(app)).getByRole('switch', { name: 'One person away' }));
  expect((await rowOf(app, 'Hanna')).getByText('480 rows')).toBeTruthy();
});

test('too few people for the answers per row are said, with one person away, too', async () => {
  const app = await open();
  await rowOf(app, 'Hanna');
  await app.actor.click((await panel(app)).getByRole('switch', { name: 'One person away' }));
  expect((await panel(app)).getByText(/With one person away there are too few contributors/)).toBeTruthy();
});

test('hours that are none are refused at their field, and no date is shown', async () => {
  const app = await open();
  const hours = (await panel(app)).getByRole('spinbutton', { name: 'Hours per day' });
  expect(hours).toHaveProperty('value', '4');
  await app.actor.clear(hours);
  await app.actor.type(hours, '25');
  expect((await panel(app)).getByText('Enter a whole number from 1 to 24')).toBeTruthy();
  expect(hours.getAttribute('aria-invalid')).toBe('true');
});

test('paces that can not be loaded are said, and a figure can be typed instead', async () => {
  const app = await open({ 'GET /task/{id}/pace': problem(404, 'not_found') });
  const { findByText, getByRole } = await panel(app);
  expect(await findByText(/The contributors’ pace couldn’t be loaded/)).toBeTruthy();
  await app.actor.type(getByRole('spinbutton', { name: /Seconds per row/ }), '30');
  expect((await rowOf(app, 'Hanna')).getByText('assumed')).toBeTruthy();
});

test('of a published task nothing is forecast', async () => {
  const app = await open({}, { ...two, is_draft: false, status: 1 });
  await app.screen.findByRole('link', { name: 'Edit Basics' });
  expect(app.screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
});
