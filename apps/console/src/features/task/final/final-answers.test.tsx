import type { Schema } from '@concord/api-client';
import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCell, disputedTask } from '../../../testing/adjudicate/disputed-cells.ts';
import { type DisputedQueue, disputedQueue } from '../../../testing/adjudicate/disputed-queue.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { hanna, luis, refOf, whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import { anAssignment } from '../../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const CELL = '/task/{id}/adjudication/{row_no}/{question_no}';
const counts = {
  adjudicated: 0,
  reviewed: 1200,
  unanimous: 40,
  majority: 0,
  consensus: 0,
  open: 60,
  unanswered: 200,
  not_applicable: 7,
};
const current: Schema<'TaskFinals'> = {
  as_of: '2026-11-23T08:00:00.000Z',
  state: 'current',
  counts,
  disputed: 0,
  basis_changed: 0,
};

const nothingShared = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };

async function open(
  finals: Partial<Schema<'TaskFinals'>> = {},
  task: Partial<Schema<'Task'>> = {},
  more: Answers = {},
) {
  const contributor = [{ user: refOf(hanna), away_until: null, assignment: anAssignment() }];
  const server = taskServer({ ...whole, status: 1, is_draft: false, contributor, ...task });
  const answers = {
    ...server.answers,
    'GET /task/{id}/sharedRows': ok(nothingShared),
    'GET /task/{id}/final': { only: TASK, answer: ok({ ...current, ...finals }) },
    ...more,
  };
  return renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
}

test('the page of a task says how many answers are final, how they came about, and as of when', async () => {
  const { screen } = await open();
  const panel = await screen.findByRole('region', { name: 'Final answers' });
  expect([...panel.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Final: 1,240\u00a0/\u00a01,500',
    'Approved: 1,200',
    'All answers the same: 40',
    'Open: 60',
    'Without a submitted answer: 200',
    'Not applicable: 7',
  ]);
  expect(panel.textContent).toContain('As of 23 November 2026, 16:00');
});

test('final answers that have never been made are being counted', async () => {
  const { screen } = await open({ as_of: null, state: 'renewing' });
  expect(await screen.findByText('Being counted…')).toBeTruthy();
});

test('once they have been counted, the numbers are there without loading the page again', async () => {
  const { screen, answers } = await open({ as_of: null, state: 'renewing', counts: { ...counts, reviewed: 0 } });
  const panel = within(await screen.findByRole('region', { name: 'Final answers' }));
  expect(panel.getByText('Being counted…')).toBeTruthy();
  answers['GET /task/{id}/final'] = ok(current);
  expect(await panel.findByText('Approved: 1,200')).toBeTruthy();
  expect(panel.queryByText('Being counted…')).toBeNull();
});

test('they are shown as soon as one of the contributors has submitted', async () => {
  const contributor = [hanna, luis].map((user, index) => ({
    user: refOf(user),
    away_until: null,
    assignment: index === 0 ? null : anAssignment(),
  }));
  const { screen } = await open({}, { contributor });
  expect(await screen.findByRole('region', { name: 'Final answers' })).toBeTruthy();
});

test('nothing is said of them before work is submitted', async () => {
  const { screen, received } = await open(
    {},
    { contributor: [{ user: refOf(hanna), away_until: null, assignment: anAssignment({ is_completed: false }) }] },
  );
  await screen.findByRole('region', { name: 'Contributors' });
  expect(received.filter(({ operation }) => operation.endsWith('/final'))).toEqual([]);
});

test('they are exported from there', async () => {
  const { actor, screen, answers, received } = await open();
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  answers['POST /task/{id}/export'] = {
    status: 201,
    body: { url: '/cms/v1/download/x', expires_at: '2026-11-23T08:01:00.000Z' },
  };
  await actor.click(await screen.findByRole('button', { name: 'Export final answers' }));
  expect(await screen.findByDisplayValue('Final')).toBe(screen.getByRole('combobox', { name: 'Layout' }));
  await actor.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(received.find(({ operation }) => operation.endsWith('/export'))?.body).toMatchObject({ shape: 'final' }),
  );
  vi.unstubAllGlobals();
});

test('answers that differ lead to deciding them, and so do decisions whose answers have changed since', async () => {
  const { screen } = await open({
    disputed: 1234,
    basis_changed: 2,
    counts: { ...counts, adjudicated: 3 },
  });
  const path = `/task/${TASK}/adjudicate`;
  const adjudicate = await screen.findByRole('link', { name: 'Adjudicate 1,234' });
  expect(adjudicate.getAttribute('href')).toBe(path);
  const changed = screen.getByRole('link', { name: '2 decisions whose answers have changed since' });
  expect(changed.getAttribute('href')).toBe(`${path}?kind=basis_changed`);
  expect(screen.getByText('Adjudicated: 3')).toBeTruthy();
});

test('without answers that differ there is nothing to adjudicate', async () => {
  const { screen } = await open();
  await screen.findByRole('region', { name: 'Final answers' });
  expect(screen.queryByRole('link', { name: /Adjudicate|changed since/ })).toBeNull();
});

test('from which share on a majority decides is chosen there', async () => {
  const { actor, screen, received } = await open({}, { answers_per_row: 3 });
  const rule = await screen.findByRole('combobox', { name: 'If answers differ, the majority decides' });
  await actor.selectOptions(rule, 'From 67% of the answers');
  await waitFor(() =>
    expect(received.find(({ operation }) => operation.startsWith('PATCH'))?.body).toMatchObject({
      majority_share: 67,
    }),
  );
  expect(await screen.findByRole('option', { name: 'From 67% of the answers', selected: true })).toBeTruthy();
});

test('from which probability on the most probable answer decides is chosen there, and can be switched off', async () => {
  const { actor, screen, received } = await open({}, { answers_per_row: 3, consensus_probability: 85 });
  const name = 'If there is no majority, the most probable answer decides';
  const rule = await screen.findByRole('combobox', { name });
  expect(screen.getByRole('option', { name: 'From a probability of 85%', selected: true })).toBeTruthy();
  const sent = () => received.filter(({ operation }) => operation.startsWith('PATCH')).map(({ body }) => body);
  await actor.selectOptions(rule, 'From a probability of 95%');
  await waitFor(() => expect(sent()).toMatchObject([{ consensus_probability: 95 }]));
  expect(await screen.findByRole('option', { name: 'From a probability of 95%', selected: true })).toBeTruthy();
  await actor.selectOptions(screen.getByRole('combobox', { name }), 'Never');
  await waitFor(() => expect(sent()[1]).toMatchObject({ consensus_probability: null }));
});

test('where each row has one answer there is nothing for a rule to decide', async () => {
  const { screen } = await open({}, { answers_per_row: 1 });
  await screen.findByRole('region', { name: 'Final answers' });
  expect(screen.queryByRole('combobox', { name: /decides$/ })).toBeNull();
});

test.each([
  ['a majority', { majority_share: 67 }],
  ['the most probable answer', { consensus_probability: 90 }],
] as const)('a rule by %s that is used can be switched off, also where each row has one answer', async (_, used) => {
  const { screen } = await open({}, { answers_per_row: 1, ...used });
  expect(await screen.findAllByRole('combobox', { name: /decides$/ })).toHaveLength(2);
});

test('a percentage that was set elsewhere is offered in its place among the others, and an offered one once', async () => {
  const { screen } = await open({}, { answers_per_row: 3, majority_share: 67, consensus_probability: 85 });
  const optionsOf = (rule: HTMLElement) =>
    within(rule)
      .getAllByRole('option')
      .map(({ textContent }) => textContent.match(/\d+%/)?.[0] ?? textContent);
  const [majority, consensus] = await screen.findAllByRole('combobox', { name: /decides$/ });
  expect(majority && optionsOf(majority)).toEqual(['Never', '50%', '60%', '67%', '75%', '80%', '90%']);
  expect(consensus && optionsOf(consensus)).toEqual(['Never', '70%', '80%', '85%', '90%', '95%', '99%']);
});

test('while a rule is being changed no other is; what is refused is said, and the rule stays as it was', async () => {
  const refused = Promise.withResolvers<void>();
  const { actor, screen, answers } = await open({}, { answers_per_row: 3, majority_share: 60 });
  const rules = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /decides$/ });
  const [majority] = rules;
  if (!majority) throw new Error('no rule');
  expect(rules.map(({ disabled }) => disabled)).toEqual([false, false]);
  answers['PATCH /task/{id}'] = async () => {
    await refused.promise;
    return problem(409, 'stale_version');
  };
  await actor.selectOptions(majority, 'From 90% of the answers');
  await waitFor(() => expect(rules.map(({ disabled }) => disabled)).toEqual([true, true]));
  refused.resolve();
  expect(await screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  await waitFor(() => expect(rules.map(({ disabled }) => disabled)).toEqual([false, false]));
  expect(majority.selectedOptions[0]?.textContent).toBe('From 60% of the answers');
});

test('answers that are final by consensus are counted as such, and among all that are final', async () => {
  const { screen } = await open({
    counts: { ...counts, consensus: 7, open: 3, unanimous: 0, reviewed: 0, unanswered: 0 },
  });
  expect(await screen.findByText('Consensus: 7')).toBeTruthy();
  expect(screen.getByText('Final: 7 / 10')).toBeTruthy();
});

/** Goes to adjudicate a task with two disputed rows, and decides the first. */
async function decideFirst(server: (queue: DisputedQueue) => Answers) {
  const queue = disputedQueue([aCell(1, 1, ['pos', 'neg']), aCell(2, 1, ['pos', 'neg'])]);
  const more: Answers = {
    'GET /task/{id}/adjudication': ok({ ...disputedTask, id: TASK }),
    'POST /task/{id}/adjudication/next': ({ body }) => ok(queue.next(body)),
    ...server(queue),
  };
  const app = await open({ disputed: 2 }, {}, more);
  const { actor, screen, received } = app;
  await actor.click(await screen.findByRole('link', { name: /^Adjudicate/ }));
  await screen.findByRole('heading', { name: 'Row 1' });
  await actor.keyboard('1{Enter}');
  await screen.findByRole('heading', { name: 'Row 2' });
  const backToTask = async () => {
    await actor.click(screen.getByRole('link', { name: 'Back to the task' }));
    await screen.findByRole('region', { name: 'Final answers' });
  };
  return { ...app, backToTask, counted: () => received.filter(({ operation }) => operation.endsWith('/final')).length };
}

test('a decision of which the server’s first answer was lost is counted, too', async () => {
  const { backToTask, counted } = await decideFirst((queue) => ({
    [`GET ${CELL}`]: ({ path }) => ok(queue.find(path)),
    [`PUT ${CELL}`]: ({ path, body }) => {
      queue.decide(path, body);
      return problem(409, 'stale_version');
    },
  }));
  await backToTask();
  await waitFor(() => expect(counted()).toBe(2));
});

test('a decision that is still being undone when the page of the task opens is counted there once it is', async () => {
  const undone = Promise.withResolvers<void>();
  const { actor, backToTask, counted } = await decideFirst((queue) => ({
    [`PUT ${CELL}`]: ({ path, body }) => {
      const decided = queue.decide(path, body);
      return decided ? ok(decided) : problem(409, 'stale_version');
    },
    async [`DELETE ${CELL}`]({ path }) {
      await undone.promise;
      return ok(queue.undo(path));
    },
  }));
  await actor.keyboard('u');
  await backToTask();
  await waitFor(() => expect(counted()).toBe(2));
  undone.resolve();
  await waitFor(() => expect(counted()).toBe(3));
});

test('both rules are chosen one right after the other, while the page is still being read again', async () => {
  const { actor, screen, answers, received } = await open({}, { answers_per_row: 3 });
  const [majority, consensus] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /decides$/ });
  if (!majority || !consensus) throw new Error('no rules');
  answers['GET /task/{id}'] = () => new Promise(() => undefined);
  await actor.selectOptions(majority, 'From 90% of the answers');
  await expect.poll(() => consensus.disabled).toBe(false);
  expect(majority.selectedOptions[0]?.textContent).toBe('From 90% of the answers');
  await actor.selectOptions(consensus, 'From a probability of 95%');
  const sent = () => received.filter(({ operation }) => operation.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { version: 1, majority_share: 90 },
    { version: 2, consensus_probability: 95 },
  ]);
});
