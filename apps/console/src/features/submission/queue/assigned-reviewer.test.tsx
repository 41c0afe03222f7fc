import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goTo } from '../../../shared/navigation/place.tsx';
import { idOf } from '../../../testing/desk/desk-on-server.ts';
import { openDesk } from '../../../testing/desk/open-desk.tsx';
import { list, ok, problem } from '../../../testing/fake-server.ts';
import { aPerson } from '../../../testing/records.ts';

const rita = { id: idOf(8), name: 'Rita', username: 'rita', pic: null };
const mercedes = aPerson({ id: idOf(9), name: 'Mercedes', username: 'mercedes', type: 1 });

/** The desk of a submission that is assigned to Rita; the server keeps to whom it is assigned. */
async function openAssigned(values: Parameters<typeof openDesk>[1] = {}) {
  const desk = await openDesk(undefined, {
    values: { assigned_reviewer: rita, ...values.values },
    change: ({ answers, submissions }) => {
      answers['GET /user'] = list(mercedes);
      answers['PUT /submission/{id}/assignedReviewer'] = ({ body }) => {
        const [before] = submissions;
        if (!before) throw new Error('no submission');
        const named = [rita, mercedes].find((one) => one.id === body.reviewer_id);
        const assigned_reviewer = named
          ? { id: named.id, name: named.name, username: named.username, pic: null }
          : null;
        const changed = { ...before, assigned_reviewer };
        submissions[0] = changed;
        return ok(changed);
      };
    },
  });
  await desk.screen.findByText('Reviewer', { selector: 'dt' });
  const reviewer = () => desk.panel().getByText('Reviewer', { selector: 'dt' }).nextSibling?.textContent;
  const sent = () =>
    desk.received.flatMap(({ operation, body }) => (operation.endsWith('/assignedReviewer') ? [body] : []));
  return { ...desk, reviewer, sent };
}

test('the desk says whose review it is, and gives it to someone else and back', async () => {
  const { actor, screen, reviewer, sent, button } = await openAssigned();
  expect(reviewer()).toBe('Rita');
  await actor.click(button('Assign reviewer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a reviewer to 1 submission' }));
  await actor.click(dialog.getByRole('combobox', { name: 'Reviewer' }));
  await actor.click(await screen.findByRole('option', { name: /Mercedes/ }));
  await actor.click(dialog.getByRole('button', { name: 'Assign reviewer' }));
  const message = (await screen.findByText('Assigned to Mercedes')).closest('li');
  expect(reviewer()).toBe('Mercedes');
  if (!message) throw new Error('the message is not in a list');
  await actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await expect.poll(reviewer).toBe('Rita');
  expect(sent()).toEqual([{ reviewer_id: mercedes.id }, { reviewer_id: rita.id }]);
});

test('it becomes no one’s, and a key pressed in the dialog decides nothing', async () => {
  const { actor, screen, reviewer, posted, dialog, button } = await openAssigned();
  await actor.click(button('Assign reviewer'));
  await screen.findByRole('dialog');
  await actor.keyboard('a');
  expect(dialog()).toBeNull();
  await actor.click(button('Remove assignment'));
  expect(await screen.findByText('Assignment removed')).toBeTruthy();
  expect(reviewer()).toBe('Not assigned');
  expect(posted('approve')).toEqual([]);
});

test('given to the one whose it is already, nothing is sent', async () => {
  const desk = await openAssigned();
  const { actor, screen, sent, button } = desk;
  desk.answers['GET /user'] = list(aPerson({ ...rita, type: 1 }), mercedes);
  await actor.click(button('Assign reviewer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a reviewer to 1 submission' }));
  await actor.click(dialog.getByRole('combobox', { name: 'Reviewer' }));
  await actor.click(await screen.findByRole('option', { name: /Rita/ }));
  await actor.click(dialog.getByRole('button', { name: 'Assign reviewer' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(button('Assign reviewer').getAttribute('aria-busy')).toBeNull();
  expect(sent()).toEqual([]);
});

test('while it is given to someone else it cannot be given to another', async () => {
  const desk = await openAssigned();
  const held = Promise.withResolvers<void>();
  desk.answers['PUT /submission/{id}/assignedReviewer'] = async () => {
    await held.promise;
    return problem(422, 'not_a_reviewer');
  };
  await desk.actor.click(desk.button('Assign reviewer'));
  await desk.actor.click(await desk.screen.findByRole('button', { name: 'Remove assignment' }));
  await expect.poll(() => desk.button('Assign reviewer').getAttribute('aria-busy')).toBe('true');
  held.resolve();
  await expect.poll(() => desk.button('Assign reviewer').getAttribute('aria-busy')).toBeNull();
});

test('what is refused is said, and it stays whose it was', async () => {
  const { actor, screen, answers, reviewer, button } = await openAssigned();
  answers['PUT /submission/{id}/assignedReviewer'] = problem(422, 'not_a_reviewer');
  await actor.click(button('Assign reviewer'));
  await screen.findByRole('dialog');
  await actor.click(button('Remove assignment'));
  expect(await screen.findByText(/^This person can’t review the task\./)).toBeTruthy();
  expect(reviewer()).toBe('Rita');
});

test('nobody is to review what is approved', async () => {
  const { screen, reviewer } = await openAssigned({ values: { status: 2 } });
  expect(reviewer()).toBe('Rita');
  expect(screen.queryByRole('button', { name: 'Assign reviewer' })).toBeNull();
});

test('a reviewer who has left the desk hears of it, and can take it back', async () => {
  const desk = await openAssigned();
  const { actor, screen, answers, sent } = desk;
  const assign = answers['PUT /submission/{id}/assignedReviewer'];
  const held = Promise.withResolvers<void>();
  answers['PUT /submission/{id}/assignedReviewer'] = async (asked) => {
    await held.promise;
    if (typeof assign !== 'function') throw new TypeError('the server keeps to whom it is assigned');
    return assign(asked);
  };
  await actor.click(desk.button('Assign reviewer'));
  await actor.click(await screen.findByRole('button', { name: 'Remove assignment' }));
  await expect.poll(sent).toHaveLength(1);
  act(() => goTo('/dashboard'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  held.resolve();
  const message = (await screen.findByText('Assignment removed')).closest('li');
  if (!message) throw new Error('the message is not in a list');
  await actor.click(within(message).getByRole('button', { name: 'Undo' }));
  await expect.poll(sent).toEqual([{ reviewer_id: null }, { reviewer_id: rita.id }]);
});
