import type { Schema } from '@concord/api-client';
import { act, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { goTo } from '../../../shared/navigation/place.tsx';
import { aLot, aLotSubmission, aTaskLot } from '../../../testing/a-lot.ts';
import { aJob } from '../../../testing/builder/a-job.ts';
import { TASK } from '../../../testing/builder/a-task.ts';
import { whole } from '../../../testing/builder/a-whole-task.ts';
import { taskServer } from '../../../testing/builder/task-server.ts';
import { aChangedSubmission } from '../../../testing/desk/submissions.ts';
import { type Answers, ok, problem } from '../../../testing/fake-server.ts';
import { anAssignment } from '../../../testing/records.ts';
import { renderApp, aUser as signedIn } from '../../../testing/render-app.tsx';

const nothingShared = { contributor: [], shared: null, pairs_count: 0, pairs_met: 0, least: 0, most: 0, groups: [] };
const acceptance = { way: 'aql', aql: 2.5, level: 'II' } as const;
const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name, index) => ({
  id: `019a9f5e-0000-7000-8000-00000000020${index}`,
  name,
  username: name.toLowerCase(),
  pic: null,
}));
const people = [ana, ben, cleo].filter((one) => one !== undefined);
const marked = people.map((user) => aLotSubmission(user));
const passed = 'The submissions have passed the check together. You can approve them.';
const lost = /^Rows of the sample are missing/;

/** The page of a task whose submissions are checked together. */
async function open(lot: Schema<'TaskLot'>, values: Partial<Schema<'Task'>> = {}, more: Answers = {}) {
  const assignment = anAssignment({ is_completed: true, rows_count: 300 });
  const contributor = people.map((user) => ({ user, away_until: null, assignment: { ...assignment, id: user.id } }));
  const server = taskServer({
    ...whole,
    status: 1,
    is_draft: false,
    contributor,
    acceptance,
    acceptance_lot: 'task',
    ...values,
  });
  const state = { lot };
  const answers = {
    ...server.answers,
    'GET /task/{id}/sharedRows': ok(nothingShared),
    'GET /task/{id}/lot': () => ok(state.lot),
    ...more,
  };
  const app = await renderApp(`/task/${TASK}`, { user: signedIn(1), answers });
  const panel = within(await app.screen.findByRole('region', { name: 'Acceptance check' }));
  const sent = (operation: RegExp) => app.received.filter((one) => operation.test(one.operation));
  return { ...app, panel, state, sent };
}

test('what waits is counted, and its sample is drawn when someone says so', async () => {
  const drawn = aTaskLot(
    aLot(marked.map((one) => ({ ...one, counts: { ...one.counts, marked_answers: 0, unmarked_answers: 10 } }))),
  );
  const waiting = aTaskLot(null, { waiting: { submissions: 3, rows: 900 }, may_draw: true });
  const { panel, actor, state, screen } = await open(
    waiting,
    {},
    {
      'POST /task/{id}/lot': () => {
        state.lot = drawn;
        return ok(drawn);
      },
    },
  );
  expect(await panel.findByText('3 submissions are ready for sampling')).toBeTruthy();
  expect(panel.getByText('900 rows', { selector: 'span' })).toBeTruthy();
  await actor.click(panel.getByRole('button', { name: 'Draw sample' }));
  expect(await screen.findByText('Sample drawn')).toBeTruthy();
  const title = await panel.findByRole('heading', { name: 'Sample from 3 submissions' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(panel.queryByRole('button', { name: 'Draw sample' })).toBeNull();
  expect(panel.queryByText(passed)).toBeNull();
  expect(panel.queryByText(lost)).toBeNull();
  expect(panel.getByText(/^Submissions under review are checked together/)).toBeTruthy();
});

test('a sample that a job draws is not said to be drawn before it is', async () => {
  const waiting = aTaskLot(null, { waiting: { submissions: 3, rows: 900 }, may_draw: true });
  const job = aJob({ kind: 'draw_lot', state: 'running' });
  const { panel, actor, screen, sent } = await open(
    waiting,
    {},
    { 'POST /task/{id}/lot': { status: 202, body: job }, 'GET /job/{id}': ok(job) },
  );
  await actor.click(await panel.findByRole('button', { name: 'Draw sample' }));
  await waitFor(() => expect(sent(/^POST .*\/lot$/)).toHaveLength(1));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Draw sample' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('Sample drawn')).toBeNull();
});

test('a sample that can’t be drawn is said, and can be drawn later', async () => {
  const { panel, actor, screen } = await open(
    aTaskLot(null, { waiting: { submissions: 3, rows: 900 }, may_draw: true }),
    {},
    { 'POST /task/{id}/lot': problem(409, 'wrong_state') },
  );
  await actor.click(await panel.findByRole('button', { name: 'Draw sample' }));
  expect(await screen.findByText(/Reload the page/)).toBeTruthy();
  expect(screen.queryByText('Sample drawn')).toBeNull();
  expect(panel.getByRole('button', { name: 'Draw sample' })).toHaveProperty('disabled', false);
});

test('where nothing waits, no rows are counted and nothing can be drawn', async () => {
  const { panel } = await open(aTaskLot(null));
  expect(await panel.findByText('No submissions are ready for sampling.')).toBeTruthy();
  expect(panel.queryByText('0 rows')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Draw sample' })).toBeNull();
});

test('the rows of all submissions count together; each leads to its own', async () => {
  const [one, ...rest] = marked;
  const seen = [...(one ? [{ ...one, counts: { ...one.counts, incorrect_rows: 1 } }] : []), ...rest];
  const { panel } = await open(aTaskLot(aLot(seen)));
  const table = within(await panel.findByRole('table', { name: 'Sample from 3 submissions' }));
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    people.map(({ id }) => `/submission/${id}`),
  );
  const found = panel.getByText('Incorrect rows so far', { selector: 'dt' }).nextElementSibling;
  expect(found?.textContent).toBe('1');
  // exact for 1 of 30
  expect(panel.getByText('3.3% (0.1%–17.2%)')).toBeTruthy();
});

test('marks made elsewhere are counted without loading the page again, until all are decided', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { panel, state, sent } = await open(aTaskLot(aLot(marked)));
  await panel.findByText(passed);
  state.lot = aTaskLot(aLot(marked.map((one) => ({ ...one, counts: { ...one.counts, incorrect_rows: 1 } }))));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await panel.findByText(/^More rows are incorrect than allowed/)).toBeTruthy();
  expect(panel.queryByText(passed)).toBeNull();
  state.lot = aTaskLot(aLot(marked.map((one) => ({ ...one, state: 'approved' as const }))));
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(panel.queryByText(/^More rows are incorrect than allowed/)).toBeNull());
  const asked = sent(/^GET .*\/lot$/).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent(/^GET .*\/lot$/)).toHaveLength(asked);
});

test('what has passed is approved after a summary, and that can be undone', async () => {
  const approved = aTaskLot(aLot(marked.map((one) => ({ ...one, state: 'approved' as const, version: 4 }))));
  const { panel, actor, state, screen, sent } = await open(
    aTaskLot(aLot(marked)),
    {},
    {
      'POST /task/{id}/lot/approve': () => {
        state.lot = approved;
        return ok(approved);
      },
      'POST /submission/{id}/undo': problem(409, 'undo_too_late'),
    },
  );
  expect(await panel.findByText(passed)).toBeTruthy();
  await actor.click(panel.getByRole('button', { name: 'Approve 3 submissions' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 3 submissions?' }));
  expect(dialog.getByText('Rows to check').nextElementSibling?.textContent).toBe('30');
  expect(sent(/^POST .*\/lot\/approve$/)).toEqual([]);
  await actor.click(dialog.getByRole('button', { name: 'Approve 3 submissions' }));
  expect(await screen.findByText('3 submissions approved')).toBeTruthy();
  expect(sent(/^POST .*\/lot\/approve$/).map(({ body }) => body)).toEqual([{ lot_no: 1 }]);
  await waitFor(() => expect(panel.queryByText(passed)).toBeNull());
  const title = panel.getByRole('heading', { name: 'Sample from 3 submissions' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/too late|can no longer/i)).toBeTruthy();
  expect(sent(/^POST .*\/undo$/).map(({ body }) => body)).toEqual(people.map(() => ({ version: 4 })));
});

test('what was approved on its own before is neither counted nor undone with the rest', async () => {
  const lotOf = (rest: 'under_review' | 'approved', version: number) =>
    aTaskLot(
      aLot(
        people.map((user, index) =>
          aLotSubmission(user, index === 0 ? { state: 'approved', version: 9 } : { state: rest, version }),
        ),
      ),
    );
  const { panel, actor, state, screen, sent } = await open(
    lotOf('under_review', 3),
    {},
    {
      'POST /task/{id}/lot/approve': () => {
        state.lot = lotOf('approved', 4);
        return ok(state.lot);
      },
      'POST /submission/{id}/undo': ok(aChangedSubmission({})),
    },
  );
  await actor.click(await panel.findByRole('button', { name: 'Approve 2 submissions' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 submissions?' }));
  await actor.click(dialog.getByRole('button', { name: 'Approve 2 submissions' }));
  expect(await screen.findByText('2 submissions approved')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Approval undone')).toBeTruthy();
  const undone = sent(/^POST .*\/undo$/);
  expect(undone.map(({ operation }) => operation)).toEqual(
    people.slice(1).map(({ id }) => `POST /submission/${id}/undo`),
  );
  expect(undone.map(({ body }) => body)).toEqual([{ version: 4 }, { version: 4 }]);
});

test('what can no longer be undone keeps none of the others from being undone', async () => {
  const returned = aTaskLot(aLot(failing.map((one) => ({ ...one, state: 'left' as const, version: 4 }))));
  const { panel, actor, state, screen, sent } = await open(
    aTaskLot(aLot(failing)),
    {},
    {
      'POST /task/{id}/lot/return': () => {
        state.lot = returned;
        return ok(returned);
      },
      // she has gone on with her work already
      'POST /submission/{id}/undo': ({ path: { id } }) => {
        if (id === people[0]?.id) return problem(409, 'undo_too_late');
        state.lot = aTaskLot(
          aLot(
            (state.lot.lot?.submissions ?? []).map((one) => (one.id === id ? { ...one, state: 'under_review' } : one)),
          ),
        );
        return ok(aChangedSubmission({}));
      },
    },
  );
  await actor.click(await panel.findByRole('button', { name: returnAll }));
  const dialog = within(await screen.findByRole('dialog', { name: `${returnAll}?` }));
  await actor.type(dialog.getByRole('textbox', { name: /^Message to the contributors/ }), 'Mind the topics');
  await actor.click(dialog.getByRole('button', { name: returnAll }));
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/too late|can no longer/i)).toBeTruthy();
  expect(sent(/^POST .*\/undo$/).map(({ operation }) => operation)).toEqual(
    people.map(({ id }) => `POST /submission/${id}/undo`),
  );
  await waitFor(() => expect(panel.getAllByText('Under Review')).toHaveLength(2));
});

test('cancelled, nothing is approved', async () => {
  const { panel, actor, screen, sent } = await open(aTaskLot(aLot(marked)));
  await actor.click(await panel.findByRole('button', { name: 'Approve 3 submissions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(/^POST/)).toEqual([]);
});

test('a lot that has changed meanwhile is not approved', async () => {
  const { panel, actor, screen } = await open(
    aTaskLot(aLot(marked)),
    {},
    {
      'POST /task/{id}/lot/approve': problem(409, 'wrong_state'),
    },
  );
  await actor.click(await panel.findByRole('button', { name: 'Approve 3 submissions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await actor.click(dialog.getByRole('button', { name: 'Approve 3 submissions' }));
  expect(await screen.findByText(/Reload the page/)).toBeTruthy();
  expect(screen.queryByText('3 submissions approved')).toBeNull();
});

test('a lot that was not approved is said so also to those who have left the page', async () => {
  const held = Promise.withResolvers<void>();
  const { panel, actor, screen, sent } = await open(
    aTaskLot(aLot(marked)),
    {},
    {
      'POST /task/{id}/lot/approve': async () => {
        await held.promise;
        return problem(409, 'wrong_state');
      },
    },
  );
  await actor.click(await panel.findByRole('button', { name: 'Approve 3 submissions' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await actor.click(dialog.getByRole('button', { name: 'Approve 3 submissions' }));
  await waitFor(() => expect(sent(/^POST .*\/lot\/approve$/)).toHaveLength(1));
  act(() => goTo('/dashboard'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  held.resolve();
  expect(await screen.findByText(/Reload the page/)).toBeTruthy();
});

test('with one row too many nothing is approved together', async () => {
  const wrong = marked.map((one) => ({ ...one, counts: { ...one.counts, incorrect_rows: 1 } }));
  const { panel } = await open(aTaskLot(aLot(wrong), { waiting: { submissions: 1, rows: 100 } }));
  expect(await panel.findByText(/^More rows are incorrect than allowed/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(panel.getByText(/^1 more submission will be in the next sample/)).toBeTruthy();
});

const failing = marked.map((one) => ({ ...one, counts: { ...one.counts, incorrect_rows: 1 } }));
const returnAll = 'Return 3 submissions';

test('what has failed is returned with one message, and that can be undone', async () => {
  const returned = aTaskLot(aLot(failing.map((one) => ({ ...one, state: 'left' as const, version: 4 }))));
  const { panel, actor, state, screen, sent } = await open(
    aTaskLot(aLot(failing)),
    {},
    {
      'POST /task/{id}/lot/return': () => {
        state.lot = returned;
        return ok(returned);
      },
      'POST /submission/{id}/undo': problem(409, 'undo_too_late'),
    },
  );
  await actor.click(await panel.findByRole('button', { name: returnAll }));
  const dialog = within(await screen.findByRole('dialog', { name: `${returnAll}?` }));
  const message = dialog.getByRole('textbox', { name: /^Message to the contributors/ });
  expect(dialog.queryByText(/imported/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(message));
  await actor.click(dialog.getByRole('button', { name: returnAll }));
  expect(await dialog.findByText('Required field')).toBeTruthy();
  expect(sent(/^POST .*\/lot\/return$/)).toEqual([]);
  await actor.type(message, 'Irony is negative');
  await actor.click(dialog.getByRole('button', { name: returnAll }));
  expect(await screen.findByText('3 submissions returned')).toBeTruthy();
  expect(sent(/^POST .*\/lot\/return$/).map(({ body }) => body)).toEqual([{ lot_no: 1, remarks: 'Irony is negative' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const title = panel.getByRole('heading', { name: 'Sample from 3 submissions' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent(/^POST .*\/undo$/).map(({ body }) => body)).toEqual(people.map(() => ({ version: 4 }))),
  );
});

test('what is refused leaves the message where it was', async () => {
  const { panel, actor, screen } = await open(
    aTaskLot(aLot(failing)),
    {},
    { 'POST /task/{id}/lot/return': problem(409, 'wrong_state') },
  );
  await actor.click(await panel.findByRole('button', { name: returnAll }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByRole('textbox'), 'Irony is negative');
  await actor.click(dialog.getByRole('button', { name: returnAll }));
  expect(await dialog.findByText(/Reload the page/)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Irony is negative');
});

const withImported = (count: number) =>
  aTaskLot(aLot(failing.map((one, index) => ({ ...one, of_source: index < count }))));

test('imported work can’t be reworked here: the rest is returned', async () => {
  const { panel, actor, screen } = await open(withImported(1));
  await actor.click(await panel.findByRole('button', { name: 'Return 2 submissions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1 imported submission stays under review/)).toBeTruthy();
});

test('where all was imported, nothing can be returned', async () => {
  const { panel } = await open(withImported(3));
  expect(await panel.findByText(/^More rows are incorrect than allowed/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Return/ })).toBeNull();
});

test('what was returned is missing: the rest does not pass, and a new sample can be drawn', async () => {
  const [one, ...rest] = marked;
  const left = [...(one ? [{ ...one, state: 'left' as const }] : []), ...rest];
  const { panel } = await open(aTaskLot(aLot(left), { waiting: { submissions: 2, rows: 200 }, may_draw: true }));
  expect(await panel.findByText(lost)).toBeTruthy();
  expect(panel.getByText('No longer included')).toBeTruthy();
  expect(panel.queryByText(/^More rows are incorrect/)).toBeNull();
  expect(panel.getByRole('button', { name: 'Draw sample' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('once all are decided the numbers remain, and nothing is proposed', async () => {
  const decided = marked.map((one) => ({ ...one, state: 'approved' as const }));
  const { panel } = await open(aTaskLot(aLot(decided)));
  expect(await panel.findByRole('heading', { name: 'Sample from 3 submissions' })).toBeTruthy();
  expect(panel.queryByText(passed)).toBeNull();
  expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('once the rest is decided nothing is missing for the sake of what was returned', async () => {
  const states = ['left', 'approved', 'approved'] as const;
  const decided = marked.map((one, index) => ({ ...one, state: states[index] ?? 'approved' }));
  const { panel } = await open(aTaskLot(aLot(decided)));
  expect(await panel.findByText('No longer included')).toBeTruthy();
  expect(panel.queryByText(lost)).toBeNull();
});

test('what is checked together is chosen with the check, which is planned for all rows then', async () => {
  const { panel, actor, screen, sent } = await open(aTaskLot(null), { acceptance_lot: 'submission' });
  await actor.click(panel.getByRole('button', { name: 'Change check' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acceptance check' }));
  expect(dialog.getByText('Largest assignment').nextElementSibling?.textContent).toBe('300 rows');
  await actor.click(dialog.getByRole('radio', { name: 'All submissions under review' }));
  expect(dialog.getByText('All rows').nextElementSibling?.textContent).toBe('900 rows');
  await actor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Acceptance check saved')).toBeTruthy();
  expect(sent(/^PATCH/).map(({ body }) => body)).toMatchObject([{ acceptance, acceptance_lot: 'task' }]);
  expect(await panel.findByText('No submissions are ready for sampling.')).toBeTruthy();
});

test('a task whose submissions are checked one by one has no lot', async () => {
  const { panel, sent } = await open(aTaskLot(null), { acceptance_lot: 'submission' });
  expect(await panel.findByText('Largest assignment')).toBeTruthy();
  expect(sent(/\/lot$/)).toEqual([]);
});
