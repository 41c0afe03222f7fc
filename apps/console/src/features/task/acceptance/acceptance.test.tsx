import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { editedTask } from '../../../testing/builder/edited-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { ok } from '../../../testing/fake-server.ts';
import { anAssignment } from '../../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const nothingShared = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };

/** The page of a published task of which someone has some rows. */
async function open(values: Partial<Schema<'Task'>> = {}, rows_count = 300) {
  const assignment = anAssignment({ is_completed: false, rows_count });
  const contributor = [{ user: refOf(hanna), away_until: null, assignment }];
  const server = taskServer({ ...whole, status: 1, is_draft: false, contributor, ...values });
  const news = editedTask();
  const answers = { ...server.answers, ...news.answers, 'GET /task/{id}/sharedRows': ok(nothingShared) };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  const panel = async () => within(await app.screen.findByRole('region', { name: 'Acceptance check' }));
  return {
    ...app,
    server,
    panel,
    /** Someone else edits the task, and the page hears of it. */
    edit: (fields: Partial<Schema<'Task'>>) => news.tell(server.apply(fields).body.version, app.received),
    change: async () => {
      await app.actor.click((await panel()).getByRole('button', { name: 'Change check' }));
      return within(await app.screen.findByRole('dialog', { name: 'Acceptance check' }));
    },
    sent: () => app.received.filter(({ operation }) => operation.startsWith('PATCH')).map(({ body }) => body),
  };
}

const list = (panel: ReturnType<typeof within>) =>
  [...panel.getAllByRole('term')].map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('a check is planned by two risks; what it comes to is shown while it is typed', async () => {
  const { actor, change, panel, sent, screen } = await open();
  expect((await panel()).getByText('No acceptance check')).toBeTruthy();
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'Smallest sample for two risks' }));
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(list(dialog)).toEqual(['Largest assignment: 300 rows', 'Rows to check: 76', 'Incorrect rows allowed: 3']);
  expect(dialog.getByText(/^If 8% of the rows were incorrect, .* one time in ten\.$/)).toBeTruthy();
  const acceptable = dialog.getByRole('spinbutton', { name: 'Acceptable share of incorrect rows' });
  await actor.clear(acceptable);
  await actor.type(acceptable, '0,5');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([
    { acceptance: { way: 'risks', acceptable: 0.5, producer_risk: 5, unacceptable: 8, consumer_risk: 10 } },
  ]);
  const shown = await panel();
  await waitFor(() => expect(list(shown)).toContain('Acceptable share of incorrect rows: 0.5%'));
});

test('a check is planned by the tables of the standard', async () => {
  const { actor, change, sent, screen } = await open();
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'By AQL, as in ISO 2859-1' }));
  expect(list(dialog)).toEqual(['Largest assignment: 300 rows', 'Rows to check: 50', 'Incorrect rows allowed: 3']);
  await actor.selectOptions(dialog.getByRole('combobox', { name: 'Acceptance quality limit (AQL)' }), '0.065');
  const level = dialog.getByRole('combobox', { name: 'Inspection level' });
  await actor.selectOptions(level, 'III');
  expect(level).toHaveProperty('value', 'III');
  await actor.selectOptions(level, 'I');
  expect(list(dialog)).toContain('Rows to check: 200');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ acceptance: { way: 'aql', aql: 0.065, level: 'I' } }]);
});

test('a plan that could not tell good work from poor work is said at its field, and nothing is sent', async () => {
  const { actor, change, sent } = await open();
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'Smallest sample for two risks' }));
  const unacceptable = dialog.getByRole('spinbutton', { name: 'Unacceptable share of incorrect rows' });
  await actor.clear(unacceptable);
  await actor.type(unacceptable, '2');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Must be greater than 2')).toBeTruthy();
  expect(dialog.queryByText('Rows to check')).toBeNull();
  await actor.clear(unacceptable);
  await actor.type(unacceptable, '101');
  expect(await dialog.findByText('At most 100')).toBeTruthy();
  await actor.clear(unacceptable);
  await actor.type(unacceptable, 'many');
  expect(await dialog.findByText('Wrong format')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('where nothing smaller keeps the risks, every row is checked and the dialog says so', async () => {
  const { actor, change } = await open({}, 10);
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'By AQL, as in ISO 2859-1' }));
  await actor.selectOptions(dialog.getByRole('combobox', { name: 'Acceptance quality limit (AQL)' }), '0.065');
  expect(dialog.getByText('Every row is checked.')).toBeTruthy();
});

test('limits are shown with all of their decimals', async () => {
  const { change, panel } = await open({ acceptance: { way: 'aql', aql: 2.5, level: 'II' } });
  expect(list(await panel())).toContain('Acceptance quality limit (AQL): 2.5');
  const limits = (await change()).getByRole('combobox', { name: 'Acceptance quality limit (AQL)' });
  const shown = within(limits).getAllByRole('option');
  expect(shown.map(({ textContent }) => textContent)).toEqual(shown.map((option) => option.getAttribute('value')));
});

test('a check can be switched off', async () => {
  const { actor, change, sent, screen, panel } = await open({ acceptance: { way: 'aql', aql: 1, level: 'III' } });
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No acceptance check' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ acceptance: null }]);
  expect(await (await panel()).findByText('No acceptance check')).toBeTruthy();
});

test('a draft shows the check it was copied with, and not yet what that comes to', async () => {
  const contributor = [{ user: refOf(hanna), away_until: null, assignment: null }];
  const acceptance = { way: 'aql', aql: 1, level: 'III' } as const;
  const { panel, change, actor, sent, screen } = await open({ is_draft: true, status: 0, contributor, acceptance });
  expect(list(await panel())).toEqual(['Acceptance quality limit (AQL): 1', 'Inspection level: III']);
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No acceptance check' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ acceptance: null }]);
});

test('a draft without a check says nothing of one', async () => {
  const { screen } = await open({ is_draft: true, status: 0, contributor: [] });
  await screen.findByRole('region', { name: 'Contributors' });
  expect(screen.queryByRole('region', { name: 'Acceptance check' })).toBeNull();
});

const byRisks = { way: 'risks', acceptable: 1, producer_risk: 4, unacceptable: 6.5, consumer_risk: 15 } as const;

test('a check by two risks opens with its own numbers, and a change of one keeps the others', async () => {
  const { actor, change, sent, screen } = await open({ acceptance: byRisks });
  const dialog = await change();
  const numbers = dialog.getAllByRole<HTMLInputElement>('spinbutton');
  expect(numbers.map(({ value }) => value)).toEqual(['1', '4', '6.5', '15']);
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  const unacceptable = dialog.getByRole('spinbutton', { name: 'Unacceptable share of incorrect rows' });
  await actor.clear(unacceptable);
  await actor.type(unacceptable, '9');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ acceptance: { ...byRisks, unacceptable: 9 } }]);
});

test('a share that is missing is said at its field alone', async () => {
  const { actor, change, sent } = await open({ acceptance: byRisks });
  const dialog = await change();
  const acceptable = dialog.getByRole('spinbutton', { name: 'Acceptable share of incorrect rows' });
  await actor.clear(acceptable);
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Required field')).toBeTruthy();
  expect(dialog.getAllByRole('spinbutton').filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([
    acceptable,
  ]);
  expect(sent()).toEqual([]);
});

test('numbers that are wrong no longer matter once the check is switched off', async () => {
  const { actor, change, sent, screen } = await open({ acceptance: byRisks });
  const dialog = await change();
  await actor.clear(dialog.getByRole('spinbutton', { name: 'Acceptable share of incorrect rows' }));
  await actor.click(dialog.getByRole('radio', { name: 'No acceptance check' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ acceptance: null }]);
});

test('the check is planned for the contributor with the most rows', async () => {
  const contributor = [hanna, luis].map((user, index) => ({
    user: refOf(user),
    away_until: null,
    assignment: anAssignment({ is_completed: false, rows_count: [300, 120][index] ?? 0 }),
  }));
  const { panel } = await open({ acceptance: { way: 'aql', aql: 2.5, level: 'II' }, contributor });
  expect(list(await panel())).toContain('Largest assignment: 300 rows');
  expect((await panel()).getByText(/^Each submission is checked on its own/)).toBeTruthy();
});

const byAql = { way: 'aql', aql: 1, level: 'III' } as const;

test('a check that someone else has planned while the dialog is open is not written over', async () => {
  const { actor, change, edit, panel, server } = await open();
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'Smallest sample for two risks' }));
  await edit({ acceptance: byAql });
  const shown = await panel();
  await waitFor(() => expect(list(shown)).toContain('Acceptance quality limit (AQL): 1'));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(server.task().acceptance).toEqual(byAql);
});

test('a check is saved over what someone else has changed of the task meanwhile', async () => {
  const { actor, change, edit, screen, server } = await open();
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'By AQL, as in ISO 2859-1' }));
  await edit({ name: 'Visits in May' });
  await screen.findByRole('heading', { level: 1, name: 'Visits in May', hidden: true });
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(server.task()).toMatchObject({ name: 'Visits in May', acceptance: { way: 'aql' } });
});
