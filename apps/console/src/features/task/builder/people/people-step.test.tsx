import type { Schema } from '@concord/api-client';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TASK } from '../../../../testing/builder/a-task.ts';
import { dataset, hanna, luis, people, refOf, rosa, whole } from '../../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../../testing/builder/task-server.ts';
import { type Answers, list, ok, problem } from '../../../../testing/fake-server.ts';
import { aTeam } from '../../../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../../../testing/render-app.tsx';

async function open(step: string, task: Partial<Schema<'Task'>>, more: Answers = {}) {
  const server = taskServer(task);
  const app = await renderApp(`/task/${TASK}/edit?step=${step}`, {
    user: signedIn(1),
    answers: { ...server.answers, ...people, ...more },
  });
  return { ...app, server };
}

test('contributors are shown with what they have to do, and their share of the rows', async () => {
  const { actor, screen, server } = await open('people', { task_row: [dataset], rows_count: 41 });
  expect(await screen.findByRole('row', { name: /Hanna.*3/ })).toBeTruthy();
  expect(await screen.findByText('Select at least as many contributors as there are answers per row.')).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Hanna”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Luis”' }));
  // each of the two beside their name and in the list, and once in the panel
  expect(screen.getAllByText('20–21 rows')).toHaveLength(5);
  await actor.click(await screen.findByRole('checkbox', { name: 'Rosa' }));
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().contributor.map(({ user }) => user.id)).toEqual([hanna.id, luis.id]);
  expect(server.task().reviewer.map(({ id }) => id)).toEqual([rosa.id]);
});

test('a contributor is removed from the task beside their name', async () => {
  const { actor, screen, server } = await open('people', whole);
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(screen.getByText('No contributors yet. Select contributors in the list.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task().contributor).toEqual([]);
});

const UNTIL = '2026-12-05';
const words = /^Hanna \(until 5 December 2026\) is away but will still get rows/;

test('who is away is shown as such, can be selected, and it is said that they still get rows', async () => {
  const away = { ...hanna, away_until: UNTIL };
  const { actor, screen } = await open('people', { ...whole, contributor: [] }, { 'GET /user': list(away, luis) });
  expect(await screen.findByRole('row', { name: /Hanna.*Away until 5\sDecember\s2026/ })).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Luis”' }));
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Hanna”' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await actor.click(screen.getByRole('checkbox', { name: 'Select “Hanna”' }));
  expect(screen.queryByText(/ away but will still get rows/)).toBeNull();
});

test('where no one is away, nothing is said of it before the task is published', async () => {
  const { screen } = await open('review', whole);
  expect(await screen.findByRole('button', { name: 'Publish task' })).toBeTruthy();
  expect(screen.queryByText(/ away but will still get rows/)).toBeNull();
});

test('who is away is named before the task is published, which is possible', async () => {
  const contributor = [{ user: refOf(hanna), away_until: UNTIL, assignment: null }];
  const { screen } = await open('review', { ...whole, contributor });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish task' })).toHaveProperty('disabled', false);
});

test('of a published task, only who joins it while away is named', async () => {
  const away = { ...luis, away_until: UNTIL };
  const contributor = [{ user: refOf(hanna), away_until: UNTIL, assignment: null }];
  const task = { ...whole, is_draft: false, status: 1, contributor } as const;
  const { actor, screen } = await open('people', task, { 'GET /user': list({ ...hanna, away_until: UNTIL }, away) });
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  expect(await screen.findByText(/^Luis \(until 5 December 2026\) is away/)).toBeTruthy();
});

test('who was found by a search is still named once another search finds others, also while nothing can be saved', async () => {
  const find = ({ url }: { url: URL }) => {
    const q = url.searchParams.get('q') ?? '';
    return list(...[hanna, luis].filter(({ name }) => name.startsWith(q)));
  };
  const { actor, screen } = await open(
    'people',
    { ...whole, contributor: [] },
    { 'GET /user': find, 'PUT /task/{id}/contributor': problem(503, 'unavailable') },
  );
  const search = await screen.findByRole('searchbox', { name: 'Find a contributor' });
  for (const name of ['Hanna', 'Luis']) {
    await actor.clear(search);
    await actor.type(search, name);
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select “/ })).toHaveLength(1));
    await actor.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
  }
  for (const name of ['Hanna', 'Luis'])
    expect(screen.getByRole('button', { name: `Remove ${name} from the task` })).toBeTruthy();
  await screen.findByText('Not saved');
  expect(screen.queryByRole('button', { name: 'Undo' }), 'nothing has been refused').toBeNull();
});

const team = aTeam({ name: 'Readers' }, [
  { ...hanna, load: { rows_left: 40, rows_due: 12 } },
  luis,
  { ...luis, id: rosa.id, name: 'Olu', state: 'disabled' },
]);
const { member: _, ...teamSummary } = team;
const withTeam: Answers = { 'GET /team': list(teamSummary), 'GET /team/{id}': ok(team) };

async function chooseTeam({ actor, screen }: Awaited<ReturnType<typeof open>>) {
  await actor.click(await screen.findByRole('button', { name: 'Add a team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByRole('combobox', { name: 'Team' }));
  await actor.click(await screen.findByRole('option', { name: /Readers/ }));
  return dialog;
}

test('a team is added as one: its members who can work and are not selected yet', async () => {
  const app = await open('people', whole, withTeam);
  const dialog = await chooseTeam(app);
  expect(await dialog.findByRole('row', { name: /Hanna.*40.*12/ })).toBeTruthy();
  expect(dialog.getByText('Olu is disabled and won’t be added.')).toBeTruthy();
  await app.actor.click(dialog.getByRole('button', { name: 'Add 1 contributor' }));
  expect(app.screen.getByRole('button', { name: 'Remove Luis from the task' })).toBeTruthy();
  expect(app.screen.queryByRole('button', { name: 'Remove Olu from the task' })).toBeNull();
  await expect.poll(() => app.server.task().contributor.map(({ user }) => user.id)).toEqual([hanna.id, luis.id]);
});

test('of a team whose members are all selected no one is added, and that is said', async () => {
  const contributor = [hanna, luis].map((user) => ({ user: refOf(user), away_until: null, assignment: null }));
  const dialog = await chooseTeam(await open('people', { ...whole, contributor }, withTeam));
  expect(await dialog.findByText('Every member who can work is already selected.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add a team' })).toHaveProperty('disabled', true);
});

const progress: NonNullable<Schema<'TaskContributor'>['assignment']> = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  is_completed: false,
  status: 1,
  round: 0,
  returned_at: null,
  paused_at: null,
  gold_below: null,
  version: 1,
  rows_count: 41,
  rows_done: 0,
  rows_skipped: 0,
  answers_count: 0,
  questions_count: 41,
  correct_count: 0,
  incorrect_count: 0,
  late: false,
  updatedAt: '2026-11-20T06:00:00Z',
};
const published = { ...whole, is_draft: false, status: 1 } as const;

test('who has answered is not removed, and it is said why and what is possible', async () => {
  const assignment = { ...progress, answers_count: 12, rows_done: 12 };
  const { actor, screen, received } = await open('people', {
    ...published,
    contributor: [{ user: refOf(hanna), away_until: null, assignment }],
  });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(await screen.findByText(/Hanna has already answered in this task/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Hanna from the task' })).toBeTruthy();
  await actor.click(await screen.findByRole('checkbox', { name: /^Select .*Hanna/ }));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hanna/ }).getAttribute('aria-checked')).toBe('true');
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('who has been removed by someone else keeps their name while the two versions are compared', async () => {
  const { actor, screen, server } = await open('people', { ...whole, review_sample: 20 });
  expect(await screen.findByRole('button', { name: 'Remove Hanna from the task' })).toBeTruthy();
  server.apply({ contributor: [], review_sample: 50 });
  const sample = await screen.findByRole('spinbutton', { name: 'Rows to review' });
  await actor.clear(sample);
  await actor.type(sample, '60');
  await actor.tab();
  expect(await screen.findByText(/You and someone else changed: Rows to review/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Hanna from the task' })).toBeTruthy();
});

test('what the server refuses about the people is said beside them, and can be undone', async () => {
  const { actor, screen, answers } = await open('people', {
    ...published,
    contributor: [{ user: refOf(hanna), away_until: null, assignment: progress }],
  });
  answers['PUT /task/{id}/contributor'] = problem(409, 'contributor_has_answered', { params: { name: 'Hanna' } });
  await actor.click(await screen.findByRole('checkbox', { name: /^Select .*Hanna/ }));
  expect((await screen.findAllByText(/Hanna has already answered in this task/)).length).toBeGreaterThan(0);
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hanna/ }).getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
});

test.each([
  ['skipped a row', { rows_skipped: 1 }],
  ['had the work returned', { round: 1 }],
])('who has %s is not removed either', async (_, fields) => {
  const contributor = [{ user: refOf(hanna), away_until: null, assignment: { ...progress, ...fields } }];
  const { actor, screen, received } = await open('people', { ...published, contributor });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  expect(await screen.findByText(/Hanna has already answered in this task/)).toBeTruthy();
  expect(received.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
});

test('the reason disappears once something that is possible is done', async () => {
  const contributor = [{ user: refOf(hanna), away_until: null, assignment: { ...progress, answers_count: 1 } }];
  const { actor, screen } = await open('people', { ...published, contributor });
  await actor.click(await screen.findByRole('button', { name: 'Remove Hanna from the task' }));
  await screen.findByText(/Hanna has already answered in this task/);
  await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
  expect(screen.queryByText(/has already answered in this task/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Luis from the task' })).toBeTruthy();
});

test('once published, no share of rows is promised: the server assigns what is free', async () => {
  const { screen } = await open('people', {
    ...published,
    contributor: [{ user: refOf(hanna), away_until: null, assignment: progress }],
  });
  expect(await screen.findByRole('row', { name: /Hanna/ })).toBeTruthy();
  expect(screen.queryByText('41 rows')).toBeNull();
  expect(screen.getByText(/^New contributors get rows that haven’t been started\./)).toBeTruthy();
});

test('before there are rows, it is said when they are assigned', async () => {
  const { screen } = await open('people', { ...whole, task_row: [], rows_count: 0 });
  expect(await screen.findByText('Rows are assigned once you import a dataset.')).toBeTruthy();
  expect(screen.queryByText(/^New contributors get rows/)).toBeNull();
});

test('disabled people are not offered, unless they are in the task already', async () => {
  const gone = [hanna, luis].map((user) => ({ ...user, state: 'disabled' as const }));
  const { screen } = await open(
    'people',
    { ...whole },
    {
      'GET /user': ok({ entities: gone, totalCount: 2 }),
    },
  );
  expect(await screen.findByRole('row', { name: /Hanna/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Luis/ })).toBeNull();
});

test('disabled project managers are not offered as reviewers, unless they review the task already', async () => {
  const managers = [rosa, { ...rosa, id: luis.id, name: 'Olu' }, { ...rosa, id: hanna.id, name: 'Pia' }];
  const gone = managers.map((user) => ({ ...user, state: user.name === 'Pia' ? user.state : ('disabled' as const) }));
  const task = { ...whole, reviewer: [refOf(rosa)] };
  const { actor, screen, server } = await open('people', task, { 'GET /user': list(...gone) });
  expect(await screen.findByRole('checkbox', { name: 'Pia', checked: false })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Rosa', checked: true })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Olu' })).toBeNull();
  await actor.click(screen.getByRole('checkbox', { name: 'Pia' }));
  await expect.poll(() => server.task().reviewer.map(({ id }) => id)).toEqual([rosa.id, hanna.id]);
});

test.each(['/contributor/1', '/reviewer/0'])(
  'what the server finds wrong with the people is named in the header, which leads there: %s',
  async (pointer) => {
    const { actor, screen, answers, path } = await open('people', whole);
    const errors: Schema<'FieldError'>[] = [{ pointer, code: 'format', params: {} }];
    answers['PUT /task/{id}/contributor'] = problem(400, 'validation_failed', { errors });
    await actor.click(await screen.findByRole('checkbox', { name: 'Select “Luis”' }));
    await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
    await actor.click(await screen.findByRole('link', { name: 'Wrong format' }));
    expect(path()).toBe(`/task/${TASK}/edit?step=people`);
    // from there the browser leads back to where one was
    act(() => history.back());
    await expect.poll(path).toBe(`/task/${TASK}/edit?step=review`);
  },
);

const large = { task_row: [{ ...dataset, rows_count: 10_000 }], rows_count: 10_000 };
const sixPeople = Array.from({ length: 6 }, (_, index) => ({
  user: { ...refOf(hanna), id: `019a0000-0000-7000-8000-00000000010${index}`, name: `Person ${index}` },
  away_until: null,
  assignment: null,
}));

test('a share of the rows gets several answers, and what that comes to changes with each figure', async () => {
  const { actor, screen, server } = await open('people', { ...whole, ...large, contributor: sixPeople });
  await screen.findByRole('row', { name: /Hanna/ });
  expect(screen.queryByRole('textbox', { name: 'Overlap' })).toBeNull();
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures()).toEqual(['10,000', '10,000', '÷ 6', '1,666–1,667 rows']);
  await actor.click(screen.getByRole('button', { name: 'Increase Answers per row' }));
  expect(figures()).toEqual(['10,000', '20,000', '÷ 6', '3,333–3,334 rows']);
  expect(screen.queryByText(/Riffe/)).toBeNull();
  const overlap = screen.getByLabelText('Overlap');
  await actor.clear(overlap);
  await actor.type(overlap, '10');
  expect(figures()).toEqual(['10,000', '1,000', '11,000', '÷ 6', '1,833–1,834 rows']);
  expect(screen.getByText(/Riffe, Lacy and Fico recommend at least 141 rows/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await screen.findByText(/Draft saved/);
  expect(server.task()).toMatchObject({ answers_per_row: 2, overlap_share: 10 });
  expect(await screen.findByText('10%')).toBeTruthy();
});

test('a share that gives no row of a dataset gives one, and that is said', async () => {
  const task_row = [{ ...dataset, rows_count: 20 }];
  const { screen } = await open('people', { ...whole, task_row, rows_count: 20, answers_per_row: 2, overlap_share: 1 });
  expect(await screen.findByText('In a small dataset, at least one row gets several answers.')).toBeTruthy();
});

test('a share that is none is said at its field, and the header leads there', async () => {
  const { actor, screen, path } = await open('people', { ...whole, ...large, answers_per_row: 2 });
  const overlap = await screen.findByLabelText('Overlap');
  await actor.clear(overlap);
  await actor.type(overlap, '0');
  await actor.tab();
  expect(overlap.getAttribute('aria-invalid')).toBe('true');
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await actor.click(await screen.findByRole('link', { name: /^Overlap: / }));
  expect(path()).toBe(`/task/${TASK}/edit?step=people`);
});

test.each([
  ['a draft', whole],
  ['a published task', published],
])('how many rows of a submission are reviewed can be changed in %s', async (_, task) => {
  const { actor, screen, server } = await open('people', task);
  const field = await screen.findByLabelText('Rows to review');
  await actor.clear(field);
  await actor.type(field, '40');
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  await waitFor(() => expect(server.task().review_sample).toBe(40));
});

test.each([
  ['a draft', whole],
  ['a published task', published],
])('of fewer than all rows, it can be chosen whether they are drawn at random or by risk in %s', async (_, task) => {
  const { actor, screen, server } = await open('people', { ...task, review_sample: 40 });
  const choice = within(await screen.findByRole('radiogroup', { name: 'How they are chosen' }));
  expect(choice.getByRole('radio', { checked: true }).getAttribute('value')).toBe('random');
  await actor.click(choice.getByRole('radio', { name: /^Riskiest first/ }));
  await waitFor(() => expect(server.task().review_riskiest).toBe(true));
  await actor.click(choice.getByRole('radio', { name: 'At random' }));
  await waitFor(() => expect(server.task().review_riskiest).toBe(false));
});

test('where all rows are reviewed, nothing is to be chosen', async () => {
  const { actor, screen } = await open('people', whole);
  const field = await screen.findByLabelText('Rows to review');
  expect(screen.queryByRole('radiogroup', { name: 'How they are chosen' })).toBeNull();
  await actor.clear(field);
  await actor.type(field, '99');
  expect(await screen.findByRole('radiogroup', { name: 'How they are chosen' })).toBeTruthy();
});

test('where a check draws the rows, nothing is to be chosen either', async () => {
  const acceptance = { way: 'aql', aql: 2.5, level: 'II' } as const;
  const { screen } = await open('people', { ...whole, review_sample: 40, acceptance });
  expect(await screen.findByText('Set by the task’s acceptance check')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'How they are chosen' })).toBeNull();
});

test.each([
  ['a draft', whole],
  ['a published task', published],
])('contributors can be hidden from reviewers in %s', async (_, task) => {
  const { actor, screen, server } = await open('people', task);
  const box = await screen.findByRole('checkbox', { name: 'Hide contributors’ names from reviewers' });
  await actor.click(box);
  await waitFor(() => expect(server.task().hide_contributors).toBe(true));
  await actor.click(box);
  await waitFor(() => expect(server.task().hide_contributors).toBe(false));
});

test('the review of a task says that reviewers do not know its contributors', async () => {
  const { screen } = await open('review', { ...whole, hide_contributors: true });
  expect(await screen.findByText(/^\d+, names hidden from reviewers$/)).toBeTruthy();
});

test('what the review of a task says about its people has the share that is reviewed, unless it is all', async () => {
  const { screen } = await open('review', { ...whole, review_sample: 40 });
  expect((await screen.findByText('Rows to review')).nextSibling?.textContent).toBe('40%');
  expect(screen.getByText('How they are chosen').nextSibling?.textContent).toBe('At random');
});

test('a number of rows to review that is none is said at its field, and the header leads there', async () => {
  const { actor, screen, path } = await open('people', whole);
  const field = await screen.findByLabelText('Rows to review');
  await actor.clear(field);
  await actor.type(field, '0');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
  expect(await screen.findByRole('link', { name: /^People\s*needs attention$/ })).toBeTruthy();
  const missing = await screen.findByRole('link', { name: 'Correct the highlighted fields in “People”' });
  expect(missing.getAttribute('href')).toBe(`/task/${TASK}/edit?step=people`);
  await actor.click(screen.getByRole('link', { name: /^Rows to review: / }));
  expect(path()).toBe(`/task/${TASK}/edit?step=people`);
});

test('once published, who shares rows with whom is shown with the people', async () => {
  const { screen } = await open(
    'people',
    { ...published, answers_per_row: 2 },
    {
      'GET /task/{id}/sharedRows': ok({
        contributor: [refOf(hanna), refOf(luis)],
        shared: [
          [0, 12],
          [12, 0],
        ],
        pairs_count: 1,
        pairs_met: 1,
        least: 12,
        most: 12,
        groups: [[hanna.id, luis.id]],
      }),
    },
  );
  expect(await screen.findByRole('table', { name: 'Rows that two contributors both answer' })).toBeTruthy();
});

describe('hidden gold', () => {
  const goldRows = (rows_count: number) => ({
    'GET /task/{id}/goldRow': ok({ task_row: [{ id: dataset.id, rows_count }] }),
  });
  const large = { task_row: [{ ...dataset, rows_count: 200 }], rows_count: 200 };

  test('is off at first, and once switched on counts as rows of each contributor', async () => {
    const { actor, screen, server } = await open('people', { ...whole, ...large }, goldRows(10));
    const share = () => screen.queryByLabelText('Share of hidden gold rows');
    const checkbox = await screen.findByRole('checkbox', { name: /^Mix in hidden gold rows/ });
    expect(share()).toBeNull();
    await actor.click(checkbox);
    expect(share()).toHaveProperty('value', '5');
    const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(figures()).toEqual(['200', '10', '190', '÷ 1', '200 rows']));
    await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
    await waitFor(() => expect(server.task().gold_share).toBe(5));
    expect(await screen.findByText('Share of hidden gold rows')).toBeTruthy();
  });

  test('is counted by a job where there is much, and is shown when that is done', async () => {
    const counting = { task_row: [{ id: dataset.id, rows_count: null }] };
    let asked = 0;
    const answer = () => ok(++asked === 1 ? counting : { task_row: [{ id: dataset.id, rows_count: 200 }] });
    const { screen } = await open(
      'people',
      { ...whole, ...large, gold_share: 5 },
      { 'GET /task/{id}/goldRow': answer },
    );
    await screen.findByLabelText('Share of hidden gold rows');
    expect(screen.queryByText(/^Every row has a gold answer/)).toBeNull();
    expect(await screen.findByText(/^Every row has a gold answer/, {}, { timeout: 5000 })).toBeTruthy();
  });

  test('is switched off again', async () => {
    const { actor, screen, server } = await open('people', { ...whole, ...large, gold_share: 20 }, goldRows(10));
    expect(await screen.findByLabelText('Share of hidden gold rows')).toHaveProperty('value', '20');
    await actor.click(screen.getByRole('checkbox', { name: /^Mix in hidden gold rows/ }));
    await waitFor(() => expect(server.task().gold_share).toBeNull());
  });

  test.each([
    ['no row has', 0, /^No row has a gold answer/],
    ['all rows have', 200, /^Every row has a gold answer/],
  ])('where %s gold, it says that there is nothing to mix', async (_, count, words) => {
    const { screen } = await open('people', { ...whole, ...large, gold_share: 5 }, goldRows(count));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a share that is none is said at its field, and the header leads there', async () => {
    const { actor, screen, path } = await open('people', { ...whole, ...large, gold_share: 5 }, goldRows(10));
    const share = await screen.findByLabelText('Share of hidden gold rows');
    await actor.clear(share);
    await actor.type(share, '51');
    expect(share.getAttribute('aria-invalid')).toBe('true');
    await actor.click(screen.getByRole('button', { name: 'Review and publish' }));
    await actor.click(await screen.findByRole('link', { name: /^Share of hidden gold rows: / }));
    expect(path()).toBe(`/task/${TASK}/edit?step=people`);
  });

  test('cannot be changed once the task is published', async () => {
    const { screen } = await open('people', { ...published, gold_share: 5 });
    expect(await screen.findByRole('checkbox', { name: /^Mix in hidden gold rows/ })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Share of hidden gold rows')).toHaveProperty('disabled', true);
  });

  test('is read for the forecast, too', async () => {
    const { screen } = await open('review', { ...whole, ...large, gold_share: 50 }, goldRows(40));
    expect(await screen.findAllByText('200 rows')).not.toHaveLength(0);
    expect(await screen.findByText('50%')).toBeTruthy();
  });
});
