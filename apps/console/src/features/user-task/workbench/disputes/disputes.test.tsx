import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aDecided, aDispute } from '../../../../testing/a-dispute.ts';
import { ok, problem } from '../../../../testing/fake-server.ts';
import { freshBrowser, openWorkbench } from '../../../../testing/user-task/open-workbench.tsx';
import { taskOnServer } from '../../../../testing/user-task/task-on-server.ts';

beforeEach(() => freshBrowser());

const returned = {
  round: 1,
  returned_at: '2026-11-20T05:48:00.000Z',
  remarks: 'Look at the first row.',
  rework: 'incorrect' as const,
  returned_rows: [{ position: 1, changed: false }],
};

/** Returned work of three rows; the answer to question 1 of the first is marked as incorrect. */
function returnedTask() {
  const server = taskOnServer(returned);
  const [first] = server.rows;
  if (!first) throw new RangeError('no row');
  first.answers = [{ question_no: 1, value: 'pos', revision: '000000000001-0000-0000000a' }];
  first.done = true;
  first.marks = [{ question_no: 1, verdict: 'incorrect', correct_answer: 'neg', remark: 'No', current: true }];
  first.marked_incorrect = [{ question_no: 1, value: 'pos' }];
  first.disputable = [1];
  const dispute = (reason: string) =>
    Object.assign(first, { disputes: [aDispute({ reason })], disputable: [], closed: [1], skip_closed: true });
  server.answers['POST /userTask/{id}/dispute'] = ({ body }) => ok(dispute(body.reason));
  server.answers['DELETE /userTask/{id}/dispute/{row_no}/{question_no}'] = () =>
    ok(Object.assign(first, { disputes: [], disputable: [1], closed: [], skip_closed: false }));
  return { server, first, dispute };
}

test('D asks for the reason, and the answer is shown as disputed', async () => {
  const { server } = returnedTask();
  const { actor, screen, received } = await openWorkbench(server);
  await screen.findByRole('button', { name: 'Dispute' });
  await actor.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Dispute this mark' });
  const reason = within(dialog).getByRole('textbox', { name: /Why is your answer correct/ });
  expect(document.activeElement).toBe(reason);
  await actor.keyboard('It is praise');
  await actor.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Disputed')).toBeTruthy();
  expect(screen.getByText('Your reason: It is praise')).toBeTruthy();
  expect(received.find(({ operation }) => operation.endsWith('/dispute'))?.body).toEqual({
    row_no: 101,
    question_no: 1,
    reason: 'It is praise',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Overall sentiment');
});

test('a reason is required, and what was typed stays when the server refuses it', async () => {
  const { server } = returnedTask();
  server.answers['POST /userTask/{id}/dispute'] = problem(409, 'already_disputed');
  const { actor, screen, received } = await openWorkbench(server);
  await actor.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Dispute' });
  await actor.click(send);
  expect(await dialog.findByText('Required field')).toBeTruthy();
  expect(received.filter(({ operation }) => operation.startsWith('POST /userTask'))).toEqual([]);
  await actor.keyboard('Because');
  await actor.click(send);
  expect(await dialog.findByText(/already disputed this mark/)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Because');
});

test('D does nothing where there is nothing to dispute, in a text field or once the answer is another', async () => {
  const { server } = returnedTask();
  const { actor, screen, choice } = await openWorkbench(server);
  await screen.findByRole('button', { name: 'Dispute' });
  await actor.click(choice('Negative'));
  expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull();
  await actor.keyboard('d');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a disputed answer says why it cannot be changed, and can be once the dispute is withdrawn', async () => {
  const { server, dispute } = returnedTask();
  dispute('It is praise');
  const { actor, screen, choice } = await openWorkbench(server);
  await actor.click(await screen.findByRole('button', { name: 'Withdraw the dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this dispute?' }));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await actor.keyboard('2');
  expect(await screen.findByText(/disputed answer can’t be changed/)).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Withdraw the dispute' }));
  await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw the dispute' }));
  await waitFor(() => expect(screen.queryByText('Disputed')).toBeNull());
  await actor.click(choice('Negative'));
  expect(choice('Negative').checked).toBe(true);
});

test.each([
  ['upheld', 'Dispute upheld: the answer is correct'],
  ['kept', 'Dispute decided: the mark stays'],
] as const)('a dispute that is %s says so, with the reason of the reviewer', async (outcome, text) => {
  const { server, first } = returnedTask();
  first.disputes = [aDecided(outcome, 'I read it again')];
  first.disputable = [];
  const { screen } = await openWorkbench(server);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Ada: I read it again')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ispute/ })).toBeNull();
});

test('the list of keys has D', async () => {
  const { actor, screen } = await openWorkbench(returnedTask().server);
  await actor.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Dispute a mark')).toBeTruthy();
});

test('a dialog that is open stays when an earlier one is answered late', async () => {
  const { server } = returnedTask();
  const held = Promise.withResolvers<void>();
  const answer = server.answers['POST /userTask/{id}/dispute'];
  server.answers['POST /userTask/{id}/dispute'] = async (request) => {
    await held.promise;
    return typeof answer === 'function' ? answer(request) : problem(404, 'not_found');
  };
  const { actor, screen } = await openWorkbench(server);
  await actor.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute this mark' }));
  await actor.type(dialog.getByRole('textbox'), 'It is praise');
  await actor.click(dialog.getByRole('button', { name: 'Dispute' }));
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await actor.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  held.resolve();
  expect(await screen.findByText('Your reason: It is praise')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
