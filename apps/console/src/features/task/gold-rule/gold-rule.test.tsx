import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { editedTask } from '../../../testing/builder/edited-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { aChangedSubmission } from '../../../testing/desk/submissions.ts';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import { anAssignment } from '../../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

type State = Schema<'GoldRule'>;
type Rule = Schema<'GoldRuleSettings'>;
const nothingShared = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const rule: Rule = { share: 85, answers: 30, action: 'warn' };
const off: State = { rule: null, below_count: 0, paused_count: 0, score_shown: false };
const trial: Schema<'GoldRuleTrial'> = {
  compared: 3,
  below: 2,
  contributors: [
    { user: refOf(hanna), right: 3, of: 10, is_submitted: false },
    { user: refOf(luis), right: 7, of: 10, is_submitted: true },
  ],
};

/** The page of a published task with a rule, or without. */
async function open(start: State, more: Answers = {}) {
  const server = taskServer({ ...whole, status: 1, is_draft: false });
  const state = { now: start };
  const news = editedTask();
  const answers: Answers = {
    ...server.answers,
    ...news.answers,
    'GET /task/{id}/sharedRows': ok(nothingShared),
    'GET /task/{id}/goldRule': () => ok(state.now),
    'GET /task/{id}/goldRule/trial': ok(trial),
    'PUT /task/{id}/goldRule': ({ body }) => {
      if (body.version !== server.task().version) return problem(409, 'stale_version');
      state.now = { ...state.now, rule: body.rule, score_shown: body.score_shown ?? state.now.score_shown };
      return ok(state.now);
    },
    ...more,
  };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  const panel = within(await app.screen.findByRole('region', { name: 'Rule for gold answers' }));
  return {
    ...app,
    panel,
    /** Someone else changes the rule, and the page hears of a new version of the task. */
    edit: (now: State) => {
      state.now = now;
      return news.tell(server.apply({}).body.version, app.received);
    },
    now: () => state.now,
    change: async () => {
      await app.actor.click(panel.getByRole('button', { name: 'Change gold rule' }));
      return within(await app.screen.findByRole('dialog', { name: 'Rule for gold answers' }));
    },
    sent: () => app.received.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body),
    asked: () => app.received.filter(({ operation }) => operation.includes('/trial')),
  };
}

const list = (panel: ReturnType<typeof within>) =>
  [...panel.getAllByRole('term')].map((term) => term.nextElementSibling?.textContent);

test('a rule is switched on after it has shown whom it would concern now', async () => {
  const { actor, panel, change, sent, screen } = await open(off);
  expect(panel.getByText('No rule: answers that differ from gold have no consequences.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await change();
  expect(dialog.queryByRole('spinbutton')).toBeNull();
  await actor.click(dialog.getByRole('radio', { name: 'Compare each contributor’s answers with gold' }));
  expect(await dialog.findByText('3 contributors have enough answers. Below the share now: 2')).toBeTruthy();
  expect(dialog.getByText(`${hanna.name}: 3 / 10 · 30%`)).toBeTruthy();
  expect(dialog.getByText(`${luis.name}: 7 / 10 · 70%`)).toBeTruthy();
  expect(dialog.queryByText(/more contributor/)).toBeNull();
  expect(dialog.queryByText(/^A paused contributor can view the task/)).toBeNull();
  await actor.click(dialog.getByRole('radio', { name: 'Pause the contributor’s work and notify reviewers' }));
  expect(dialog.getByText(`${hanna.name}: 3 / 10 · 30%`)).toBeTruthy();
  expect(dialog.getByText(`${luis.name}: 7 / 10 · 70% · already submitted`)).toBeTruthy();
  expect(dialog.getByText(/^A paused contributor can view the task/)).toBeTruthy();
  const share = dialog.getByRole('spinbutton', { name: 'Answers that match gold, at least' });
  await actor.clear(share);
  await actor.type(share, '90');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for gold answers saved')).toBeTruthy();
  expect(sent()).toEqual([{ version: 1, rule: { share: 90, answers: 20, action: 'pause' }, score_shown: false }]);
  await waitFor(() => expect(list(panel)).toEqual(['90%', '20', 'Pause the contributor’s work and notify reviewers']));
});

test('a draft says nothing of a rule, and nothing is asked about one', async () => {
  const { screen, received } = await renderApp(`/task/${TASK}`, {
    user: signedIn(1),
    answers: taskServer({ ...whole, status: 0, is_draft: true }).answers,
  });
  await screen.findByRole('region', { name: 'Contributors' });
  expect(screen.queryByRole('region', { name: 'Rule for gold answers' })).toBeNull();
  expect(received.filter(({ operation }) => operation.includes('/goldRule'))).toEqual([]);
});

test('where a rule concerns no one, no one is counted as below or paused', async () => {
  const { panel, change } = await open({ ...off, rule });
  expect(list(panel)).toEqual(['85%', '30', 'Warn reviewers']);
  expect(panel.queryByText(/below the share now/)).toBeNull();
  expect(panel.queryByRole('link')).toBeNull();
  expect((await change()).queryByText(/paused/)).toBeNull();
});

test('that paused work stays paused is said only once the rule is switched off', async () => {
  const { actor, change } = await open({ ...off, rule, paused_count: 1 });
  const dialog = await change();
  const stays = '1 contributor stays paused until a reviewer resumes the work.';
  expect(dialog.queryByText(stays)).toBeNull();
  await actor.click(dialog.getByRole('radio', { name: 'No rule' }));
  expect(dialog.getByText(stays)).toBeTruthy();
});

test('the share is in percent; at the number of answers it is explained how they count', async () => {
  const { change } = await open({ ...off, rule });
  const dialog = await change();
  const numbers = (description: string | RegExp) => dialog.getAllByRole('spinbutton', { description });
  expect(numbers('%')).toEqual([dialog.getByRole('spinbutton', { name: 'Answers that match gold, at least' })]);
  expect(numbers(/^Until then the rule does nothing/)).toEqual([
    dialog.getByRole('spinbutton', { name: 'Number of answers compared with gold, at least' }),
  ]);
});

test('a number that is wrong no longer matters once the rule is switched off', async () => {
  const { actor, change, sent, screen } = await open({ ...off, rule });
  const dialog = await change();
  await actor.clear(dialog.getByRole('spinbutton', { name: 'Answers that match gold, at least' }));
  await actor.click(dialog.getByRole('radio', { name: 'No rule' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for gold answers saved')).toBeTruthy();
  expect(sent()).toEqual([{ version: 1, rule: null, score_shown: false }]);
});

test('whom it would concern follows what is typed; nothing is asked about what is no rule', async () => {
  const { actor, change, asked } = await open({ ...off, rule });
  const dialog = await change();
  await dialog.findByText(/^3 contributors have enough answers/);
  const answers = dialog.getByRole('spinbutton', { name: 'Number of answers compared with gold, at least' });
  await actor.clear(answers);
  await actor.type(answers, '105');
  const last = () => Object.fromEntries(asked().at(-1)?.url.searchParams ?? []);
  await waitFor(() => expect(last()).toEqual({ share: '85', answers: '105' }));
  await actor.clear(answers);
  await actor.type(answers, 'ten');
  await actor.tab();
  expect(dialog.getByText('Wrong format')).toBeTruthy();
  expect(dialog.queryByText(/have enough answers/)).toBeNull();
});

test('while a rule that was changed is being tried, what the one before would do is not shown', async () => {
  const tried = Promise.withResolvers<void>();
  const { actor, change, asked } = await open(
    { ...off, rule },
    {
      'GET /task/{id}/goldRule/trial': async ({ url }) => {
        if (url.searchParams.get('share') === '50') await tried.promise;
        return ok(trial);
      },
    },
  );
  const dialog = await change();
  await dialog.findByText(/have enough answers/);
  const share = dialog.getByRole('spinbutton', { name: 'Answers that match gold, at least' });
  await actor.clear(share);
  await actor.type(share, '50');
  expect(dialog.queryByText(/have enough answers/)).toBeNull();
  await expect.poll(() => asked().at(-1)?.url.searchParams.get('share')).toBe('50');
  expect(dialog.queryByText(/have enough answers/)).toBeNull();
  tried.resolve();
  expect(await dialog.findByText(/have enough answers/)).toBeTruthy();
});

test('before anyone has answered enough, it is said so; many are not all named', async () => {
  const none = await open(
    { ...off, rule },
    { 'GET /task/{id}/goldRule/trial': ok({ ...trial, compared: 0, below: 0, contributors: [] }) },
  );
  expect(await (await none.change()).findByText('No contributor has enough answers yet.')).toBeTruthy();
});

test('of many who are below, the first are named', async () => {
  const one = (n: number) => ({
    user: { ...refOf(hanna), id: `019a0000-0000-7000-8000-0000000001${n + 10}` },
    right: 3,
    of: 10,
    is_submitted: false,
  });
  const many = { compared: 40, below: 30, contributors: Array.from({ length: 30 }, (_, n) => one(n)) };
  const { change } = await open({ ...off, rule }, { 'GET /task/{id}/goldRule/trial': ok(many) });
  expect(await (await change()).findByText('and 20 more contributors')).toBeTruthy();
});

test('a number that is out of bounds is said at its field, and nothing is sent', async () => {
  const { actor, change, sent } = await open({ ...off, rule });
  const dialog = await change();
  for (const [name, typed, message] of [
    ['Answers that match gold, at least', '101', 'At most 100'],
    ['Answers that match gold, at least', '0', 'At least 1'],
    ['Number of answers compared with gold, at least', '1001', 'At most 1,000'],
    ['Number of answers compared with gold, at least', '0', 'At least 1'],
    ['Number of answers compared with gold, at least', '1.5', 'Wrong format'],
    ['Answers that match gold, at least', '', 'Required field'],
  ] as const) {
    const field = dialog.getByRole('spinbutton', { name });
    await actor.clear(field);
    if (typed !== '') await actor.type(field, typed);
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await actor.clear(field);
    await actor.type(field, '5');
  }
  expect(sent()).toEqual([]);
});

test('a rule is removed, which resumes no one', async () => {
  const { actor, change, sent, panel } = await open({ rule, below_count: 3, paused_count: 2, score_shown: false });
  expect(panel.getByText('3 contributors are below the share now')).toBeTruthy();
  const link = panel.getByRole('link', { name: '2 contributors are paused' });
  expect(link.getAttribute('href')).toContain('state=paused');
  expect(link.getAttribute('href')).toContain(TASK);
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'No rule' }));
  expect(dialog.getByText('2 contributors stay paused until a reviewer resumes their work.')).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(/^No rule:/)).toBeTruthy();
  expect(sent()).toEqual([{ version: 1, rule: null, score_shown: false }]);
});

/** The page of a task on which Hanna is paused. */
async function openPaused(more: Answers) {
  const paused = {
    is_completed: false,
    paused_at: '2026-11-20T06:00:00Z',
    gold_below: { share: 80, right: 3, of: 10 },
  };
  const contributor = [{ user: refOf(hanna), away_until: null, assignment: anAssignment({ ...paused, version: 7 }) }];
  const server = taskServer({ ...whole, status: 1, is_draft: false, contributor });
  const answers: Answers = { ...server.answers, 'GET /task/{id}/sharedRows': ok(nothingShared), ...more };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  const ask = async () => {
    await app.actor.click(await app.screen.findByRole('button', { name: `Actions for “${hanna.name}”` }));
    await app.actor.click(await app.screen.findByRole('menuitem', { name: 'Resume' }));
    return within(await app.screen.findByRole('dialog', { name: `Resume ${hanna.name}’s work?` }));
  };
  const sent = () => app.received.filter(({ operation }) => operation.includes('/resume')).map(({ body }) => body);
  return { ...app, ask, sent };
}

test('paused work is shown among the contributors, and resumed with a message; that is undone', async () => {
  const { screen, actor, ask, sent } = await openPaused({
    'POST /submission/{id}/resume': ok(aChangedSubmission({ version: 8 })),
    'POST /submission/{id}/resume/undo': ok(aChangedSubmission({ version: 9 })),
  });
  const table = within(await screen.findByRole('table', { name: 'Contributors' }));
  expect(table.getByText('Paused')).toBeTruthy();
  expect(table.getByText('Gold below 80%')).toBeTruthy();
  const dialog = await ask();
  await actor.type(dialog.getByRole('textbox', { name: 'Message to the contributor (optional)' }), 'See section 2');
  await actor.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(`${hanna.name}’s work resumed`)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(`${hanna.name}’s work paused again`)).toBeTruthy();
  expect(sent()).toEqual([{ version: 7, note: 'See section 2' }, { version: 8 }]);
});

test('a refusal is said in the dialog, which stays with its message', async () => {
  const { actor, ask } = await openPaused({ 'POST /submission/{id}/resume': problem(409, 'wrong_state') });
  const dialog = await ask();
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await actor.type(note, 'Welcome back');
  await actor.click(dialog.getByRole('button', { name: 'Resume' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(note.value).toBe('Welcome back');
});

test('where the rule can’t be tried, what is typed stays and can be saved', async () => {
  const { actor, change, sent, screen } = await open(off, {
    'GET /task/{id}/goldRule/trial': problem(404, 'not_found'),
  });
  const dialog = await change();
  await actor.click(dialog.getByRole('radio', { name: 'Compare each contributor’s answers with gold' }));
  const share = dialog.getByRole('spinbutton', { name: 'Answers that match gold, at least' });
  await actor.clear(share);
  await actor.type(share, '90');
  expect(await dialog.findByText('The rule couldn’t be tried on the answers so far.')).toBeTruthy();
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for gold answers saved')).toBeTruthy();
  expect(sent()).toMatchObject([{ rule: { share: 90 } }]);
});

test('contributors are let see their own score, with a rule or without', async () => {
  const { actor, panel, change, sent } = await open(off);
  const dialog = await change();
  await actor.click(dialog.getByRole('checkbox', { name: 'Contributors see their own score after submitting' }));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ version: 1, rule: null, score_shown: true }]));
  expect(await panel.findByText('Contributors see their own score after submitting')).toBeTruthy();
});

test('a rule that someone else has set is shown, and not written over from a dialog that was open before', async () => {
  const { actor, panel, change, edit, now, screen } = await open(off);
  const dialog = await change();
  await actor.click(dialog.getByRole('checkbox', { name: 'Contributors see their own score after submitting' }));
  await edit({ ...off, rule });
  await waitFor(() => expect(list(panel)).toContain('85%'));
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(now().rule).toEqual(rule);
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  const again = await change();
  await actor.click(again.getByRole('checkbox', { name: 'Contributors see their own score after submitting' }));
  await actor.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule for gold answers saved')).toBeTruthy();
  expect(now()).toMatchObject({ rule, score_shown: true });
});
