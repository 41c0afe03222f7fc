import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { editedTask } from '../../../testing/builder/edited-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, ok, problem, type Received } from '../../../testing/fake-server.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

type State = Schema<'AutoApproval'>;
const nothingShared = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const rule = { gold_share: 95, gold_rows: 20, approved: 2 };

/** The page of a published task with a rule, or without. */
async function open(start: State, { task = {}, more = {} }: { task?: Partial<Schema<'Task'>>; more?: Answers } = {}) {
  const server = taskServer({ ...whole, status: 1, is_draft: false, ...task });
  const state = { now: start };
  const news = editedTask();
  const trial = { decided: 40, approved: 31, returned: 2 };
  const answers: Answers = {
    ...server.answers,
    ...news.answers,
    'GET /task/{id}/sharedRows': ok(nothingShared),
    'GET /task/{id}/autoApproval': () => ok(state.now),
    'GET /task/{id}/autoApproval/trial': ok(trial),
    'PUT /task/{id}/autoApproval': ({ body }) => {
      if (body.version !== server.task().version) return problem(409, 'stale_version');
      state.now = { ...state.now, rule: body.rule };
      return ok(state.now);
    },
    ...more,
  };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  const panel = within(await app.screen.findByRole('region', { name: 'Automatic approval' }));
  return {
    ...app,
    panel,
    /** Someone else changes the rule, and the page hears of a new version of the task. */
    edit: (now: State) => {
      state.now = now;
      return news.tell(server.apply({}).body.version, app.received);
    },
    now: () => state.now,
    state,
    change: async () => {
      await app.actor.click(panel.getByRole('button', { name: 'Change approval rule' }));
      return within(await app.screen.findByRole('dialog', { name: 'Automatic approval' }));
    },
    sent: (verb: string) => app.received.filter(({ operation }) => operation.startsWith(verb)).map(({ body }) => body),
    asked: () => app.received.filter(({ operation }) => operation.includes('/trial')),
  };
}

const readsOf = (received: readonly Received[]) =>
  received.filter(({ operation }) => operation === `GET /task/${TASK}/autoApproval`).length;

const list = (panel: ReturnType<typeof within>) =>
  [...panel.getAllByRole('term')].map((term) => term.nextElementSibling?.textContent);

test('a rule is switched on after it was tried on what people have decided', async () => {
  const { actor, panel, change, sent, screen } = await open({ rule: null, approved_count: 0 });
  expect(panel.getByText('Every submission goes to a reviewer.')).toBeTruthy();
  const dialog = await change();
  expect(dialog.queryByRole('spinbutton')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await actor.click(dialog.getByRole('radio', { name: 'Approve what meets these conditions' }));
  expect(
    await dialog.findByText(
      /^Of the last 40 submissions reviewed in this project, the rule would have approved 31\. Reviewers returned 2 of these\.$/,
    ),
  ).toBeTruthy();
  const share = dialog.getByRole('spinbutton', { name: 'Gold rows answered correctly, at least' });
  await actor.clear(share);
  await actor.type(share, '95');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for automatic approval saved')).toBeTruthy();
  expect(sent('PUT')).toEqual([{ version: 1, rule: { gold_share: 95, gold_rows: 10, approved: 3 } }]);
  await waitFor(() => expect(list(panel)).toEqual(['95%', '10', '3']));
});

test('the figures follow what is typed, once typing pauses; nothing is asked about what is no rule', async () => {
  const { actor, change, asked } = await open({ rule, approved_count: 0 });
  const dialog = await change();
  await dialog.findByText(/^Of the last 40/);
  const rows = dialog.getByRole('spinbutton', { name: 'Number of gold rows answered, at least' });
  await actor.clear(rows);
  await actor.type(rows, '105');
  const last = () => Object.fromEntries(asked().at(-1)?.url.searchParams ?? []);
  await waitFor(() => expect(last()).toEqual({ goldShare: '95', goldRows: '105', approved: '2' }));
  await actor.clear(rows);
  await actor.type(rows, 'ten');
  await actor.tab();
  expect(dialog.getByText('Wrong format')).toBeTruthy();
  expect(dialog.queryByText(/^Of the last/)).toBeNull();
});

test('while a rule that was changed is being tried, what the one before would have done is not shown', async () => {
  const tried = Promise.withResolvers<void>();
  const more: Answers = {
    'GET /task/{id}/autoApproval/trial': async ({ url }) => {
      if (url.searchParams.get('goldRows') === '50') await tried.promise;
      return ok({ decided: 40, approved: 31, returned: 2 });
    },
  };
  const { actor, change, asked } = await open({ rule, approved_count: 0 }, { more });
  const dialog = await change();
  await dialog.findByText(/^Of the last 40/);
  const rows = dialog.getByRole('spinbutton', { name: 'Number of gold rows answered, at least' });
  await actor.clear(rows);
  await actor.type(rows, '50');
  expect(dialog.queryByText(/^Of the last/)).toBeNull();
  await expect.poll(() => asked().at(-1)?.url.searchParams.get('goldRows')).toBe('50');
  expect(dialog.queryByText(/^Of the last/)).toBeNull();
  tried.resolve();
  expect(await dialog.findByText(/^Of the last 40/)).toBeTruthy();
});

test.each([
  [
    { decided: 0, approved: 0, returned: 0 },
    'No submission has been reviewed in this project yet, so the rule can’t be tried.',
  ],
  [
    { decided: 1, approved: 0, returned: 0 },
    'Of the one submission reviewed in this project, the rule would have approved 0.',
  ],
  [
    { decided: 8, approved: 1, returned: 1 },
    'Of the last 8 submissions reviewed in this project, the rule would have approved 1. A reviewer returned 1 of these.',
  ],
])('what trying a rule has shown is said in words: %j', async (trial, words) => {
  const more = { 'GET /task/{id}/autoApproval/trial': ok(trial) };
  const { change } = await open({ rule, approved_count: 0 }, { more });
  const dialog = await change();
  await waitFor(() =>
    expect(
      dialog.getByText((_, node) => node?.textContent?.trim() === words && node.children.length === 0),
    ).toBeTruthy(),
  );
});

test('a number that is out of bounds is said at its field, and nothing is sent', async () => {
  const { actor, change, sent } = await open({ rule, approved_count: 0 });
  const dialog = await change();
  for (const [name, typed, message] of [
    ['Gold rows answered correctly, at least', '101', 'At most 100'],
    ['Gold rows answered correctly, at least', '0', 'At least 1'],
    ['Number of gold rows answered, at least', '1.5', 'Wrong format'],
    ['The contributor’s earlier submissions approved by a reviewer, at least', '', 'Required field'],
  ] as const) {
    const field = dialog.getByRole('spinbutton', { name });
    await actor.clear(field);
    if (typed !== '') await actor.type(field, typed);
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await actor.clear(field);
    await actor.type(field, '5');
  }
  expect(sent('PUT')).toEqual([]);
});

test('a rule is removed', async () => {
  const { actor, change, sent, panel } = await open({ rule, approved_count: 0 });
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No automatic approval' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Every submission goes to a reviewer.')).toBeTruthy();
  expect(sent('PUT')).toEqual([{ version: 1, rule: null }]);
});

test('beside an acceptance check it is said that nothing is approved', async () => {
  const acceptance = { way: 'aql', aql: 1, level: 'III' } as const;
  const { panel } = await open({ rule, approved_count: 0 }, { task: { acceptance } });
  expect(panel.getByText('While this task has an acceptance check, nothing is approved automatically.')).toBeTruthy();
});

test('what the rule has approved is undone after asking; what has changed since is named', async () => {
  const more: Answers = { 'POST /task/{id}/autoApproval/undo': ok({ undone: 11, kept: 1 }) };
  const { actor, panel, sent, screen, state } = await open({ rule, approved_count: 12 }, { more });
  expect(panel.getByText('12 submissions approved automatically')).toBeTruthy();
  await actor.click(panel.getByRole('button', { name: 'Undo automatic approvals' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo 12 automatic approvals?' }));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('POST')).toEqual([]);
  await actor.click(panel.getByRole('button', { name: 'Undo automatic approvals' }));
  state.now = { rule: null, approved_count: 1 };
  await actor.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo automatic approvals' }),
  );
  expect(await screen.findByText('11 submissions are under review again')).toBeTruthy();
  expect(await screen.findByText('1 submission stays approved because it has changed since')).toBeTruthy();
  expect(sent('POST')).toEqual([{ version: 1 }]);
  expect(await panel.findByText('Every submission goes to a reviewer.')).toBeTruthy();
});

test('once everything is undone the button is gone, and the focus is on the title of the page', async () => {
  const more: Answers = { 'POST /task/{id}/autoApproval/undo': ok({ undone: 2, kept: 0 }) };
  const { actor, panel, screen, state } = await open({ rule, approved_count: 2 }, { more });
  await actor.click(panel.getByRole('button', { name: 'Undo automatic approvals' }));
  state.now = { rule: null, approved_count: 0 };
  await actor.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo automatic approvals' }),
  );
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Undo automatic approvals' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('undoing that is refused says why and leaves everything as it is', async () => {
  const more: Answers = { 'POST /task/{id}/autoApproval/undo': problem(409, 'stale_version') };
  const { actor, panel, screen } = await open({ rule, approved_count: 12 }, { more });
  await actor.click(panel.getByRole('button', { name: 'Undo automatic approvals' }));
  await actor.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo automatic approvals' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(panel.getByText('12 submissions approved automatically')).toBeTruthy();
});

test('a draft has no rule', async () => {
  const server = taskServer({ ...whole });
  const { screen, received } = await renderApp(`/task/${TASK}`, {
    user: signedIn(1),
    answers: { ...server.answers, 'GET /task/{id}/sharedRows': ok(nothingShared) },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(received.some(({ operation }) => operation.includes('autoApproval'))).toBe(false);
});

test('where the rule can’t be tried, what is typed stays and can be saved', async () => {
  const { actor, change, sent, screen } = await open(
    { rule, approved_count: 0 },
    { more: { 'GET /task/{id}/autoApproval/trial': problem(404, 'not_found') } },
  );
  const dialog = await change();
  const share = dialog.getByRole('spinbutton', { name: 'Gold rows answered correctly, at least' });
  await actor.clear(share);
  await actor.type(share, '90');
  expect(await dialog.findByText('The rule couldn’t be tried on the answers so far.')).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for automatic approval saved')).toBeTruthy();
  expect(sent('PUT')).toMatchObject([{ rule: { gold_share: 90 } }]);
});

test('a rule that someone else has changed is shown, and not written over from a dialog that was open before', async () => {
  const { actor, panel, change, edit, now } = await open({ rule, approved_count: 0 });
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No automatic approval' }));
  const theirs = { ...rule, gold_share: 80 };
  await edit({ rule: theirs, approved_count: 0 });
  await waitFor(() => expect(list(panel)).toContain('80%'));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(now().rule).toEqual(theirs);
});

test('a newer version of the task with the same rule is the one that is saved on', async () => {
  const { actor, change, edit, received, sent } = await open({ rule, approved_count: 0 });
  await edit({ rule, approved_count: 0 });
  await waitFor(() => expect(readsOf(received)).toBe(2));
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No automatic approval' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toEqual([{ version: 2, rule: null }]));
});

test('while the rule of a newer version is still read, nothing is written over it', async () => {
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  const more: Answers = {
    'GET /task/{id}/autoApproval': async () => {
      if (isHeld) await held.promise;
      return ok({ rule, approved_count: 0 });
    },
  };
  const { actor, change, edit, received, sent } = await open({ rule, approved_count: 0 }, { more });
  isHeld = true;
  await edit({ rule: { ...rule, gold_share: 80 }, approved_count: 0 });
  await waitFor(() => expect(readsOf(received)).toBe(2));
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No automatic approval' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(sent('PUT')).toEqual([{ version: 1, rule: null }]);
  held.resolve();
});
