import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list, problem } from '../../../testing/fake-server.ts';
import { described, field, invitationServer, openInvitations, sheet } from '../../../testing/invitations.ts';
import { tableText } from '../../../testing/table-text.ts';

test('those who are ready are invited and leave the list, the others stay to be corrected and are sent later', async () => {
  const { screen, actor, check, line, sent } = await openInvitations(1, invitationServer(['dora']).answers);
  await check(sheet);
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  const invited = await screen.findByRole('heading', { name: '1 person invited' });
  await expect.poll(() => document.activeElement).toBe(invited);
  expect(screen.queryByRole('table', { name: 'Lines ready to invite' })).toBeNull();
  expect(screen.getAllByRole('region', { name: /^Line \d/ })).toHaveLength(4);

  await actor.type(field(line(2), 'Email'), '@x.org');
  await actor.type(field(line(5), 'Username'), '2');
  await actor.click(await screen.findByRole('button', { name: 'Invite 2 people' }));
  await screen.findByRole('heading', { name: '3 people invited' });
  expect(sent('POST /invitation').map(({ lines }) => lines.map(({ username }) => username))).toEqual([
    ['ben'],
    ['mei', 'dora2'],
  ]);
  expect(
    tableText('3 people invited')
      .slice(1)
      .map((cells) => cells[0]),
  ).toEqual(['ben', 'mei', 'dora2']);
});

test('the same person twice in different case is invited once: then the other line is taken', async () => {
  const { screen, actor, check, line, sent } = await openInvitations();
  await check('ana;ana@example.org;Ana\nANA;Ana@Example.org;Ana');
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await expect.poll(() => described(field(line(2), 'Username'))).toMatch(/Another user already has this/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 0 people' }).disabled).toBe(true);
  expect(sent('POST /invitation')).toHaveLength(1);
});

test('who registers between check and sending stays in the list with the reason, and undoes no one else', async () => {
  const { answers, users } = invitationServer();
  const { screen, actor, check, line } = await openInvitations(1, answers);
  await check('ana@example.org\nben@example.org\ncyd@example.org');
  const send = await screen.findByRole('button', { name: 'Invite 3 people' });
  users.add('ben@example.org');
  await actor.click(send);
  await screen.findByRole('heading', { name: '2 people invited' });
  expect(described(field(line(2), 'Email'))).toMatch(/Another user already has this/);
});

test.each<[string, NonNullable<Answers['POST /invitation']>]>([
  [
    'without an answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['that failed half-way', problem(500, 'internal')],
])('after a request %s the same is sent again, whatever was typed meanwhile', async (_, fail) => {
  const { answers, screen, actor, check, line, sent } = await openInvitations();
  const invite = answers['POST /invitation'];
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (request, init) => {
    if (request instanceof Request && request.url.endsWith('/invitation'))
      keys.push(request.headers.get('Idempotency-Key'));
    return fetch(request, init);
  };
  answers['POST /invitation'] = fail;
  await check('ana@example.org\nben@example.org\nx;y');
  await actor.click(await screen.findByRole('button', { name: 'Invite 2 people' }));
  expect((await screen.findByRole('alert')).textContent).toContain('no one is invited twice');
  expect(
    tableText('Lines ready to invite')
      .slice(1)
      .map((cells) => cells[0]),
  ).toEqual(['Line 1Not confirmed', 'Line 2Not confirmed']);
  for (const name of ['Edit line 1', 'Remove line 1', 'Edit as text'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await actor.type(field(line(3), 'Name'), ' Young');

  if (invite) answers['POST /invitation'] = invite;
  await actor.click(screen.getByRole('button', { name: 'Send 2 invitations again' }));
  await screen.findByRole('heading', { name: '2 people invited' });
  const [first, second] = sent('POST /invitation');
  expect(second).toEqual(first);
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
  expect(field(line(3), 'Name').value).toMatch(/ Young$/);
});

test('what the server refuses changes nothing in the list', async () => {
  const { answers, screen, actor, check } = await openInvitations();
  await check('ana@example.org');
  answers['POST /invitation'] = problem(429, 'too_many_attempts', {});
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('may have been sent');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit line 1' }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 1 person' }).disabled).toBe(false);
});

test('a list that is not sent is not left without a question; once all are invited it is', async () => {
  const { screen, actor, check, path } = await openInvitations(0, {
    ...invitationServer().answers,
    'GET /user': list(),
  });
  await check('ana@example.org');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  const back = () => screen.getAllByRole('link', { name: 'User List' })[0];
  const link = back();
  if (link) await actor.click(link);
  await screen.findByText('You have unsaved changes. Leave anyway?');
  await actor.click(screen.getByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/user/invite');
  await actor.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await screen.findByRole('heading', { name: '1 person invited' });
  const again = back();
  if (again) await actor.click(again);
  await expect.poll(path).toBe('/user/list');
});

test('names and usernames of the invited are copied as text', async () => {
  const { screen, actor, check } = await openInvitations();
  await check('ana;ana@example.org;Ana Silva\nben;ben@example.org;Ben');
  await actor.click(await screen.findByRole('button', { name: 'Invite 2 people' }));
  await actor.click(await screen.findByRole('button', { name: 'Copy as text' }));
  await screen.findByText('Names, usernames and email addresses copied');
  expect(await navigator.clipboard.readText()).toBe('Ana Silva\tana\tana@example.org\nBen\tben\tben@example.org');
});

test('a line that is corrected and sent without an answer is not changed until the server has answered', async () => {
  const { answers, screen, actor, check, line } = await openInvitations();
  await check('email\nana');
  await screen.findByRole('region', { name: 'Line 1' });
  await actor.type(field(line(1), 'Email'), '@example.org');
  const send = await screen.findByRole('button', { name: 'Invite 1 person' });
  answers['POST /invitation'] = problem(500, 'internal');
  await actor.click(send);
  await screen.findByRole('button', { name: 'Send 1 invitation again' });
  for (const name of ['Username', 'Email', 'Name', 'Language', 'Type'])
    expect(field(line(1), name).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove line 1' }).disabled).toBe(true);
});

test('while invitations are sent they are not sent again, and nothing in the list changes', async () => {
  const { answers, screen, actor, check, sent } = await openInvitations();
  const invite = answers['POST /invitation'];
  const answered = Promise.withResolvers<void>();
  await check('ana@example.org');
  answers['POST /invitation'] = async (request) => {
    await answered.promise;
    return typeof invite === 'function' ? invite(request) : undefined;
  };
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  expect(tableText('Lines ready to invite')[1]?.[0]).toBe('Line 1Sending');
  for (const name of ['Edit line 1', 'Remove line 1', 'Edit as text'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  await actor.click(screen.getByRole('button', { name: /^(Invite 1 person|Loading)/ }));
  answered.resolve();
  await screen.findByRole('heading', { name: '1 person invited' });
  expect(sent('POST /invitation')).toHaveLength(1);
});

test('a line that is still being checked is not sent with those that are ready', async () => {
  const { answers, screen, actor, check, line, sent } = await openInvitations();
  await check('email\nana@example.org\nben');
  const recheck = answers['POST /invitation/check'];
  const checked = Promise.withResolvers<void>();
  answers['POST /invitation/check'] = async (request) => {
    await checked.promise;
    return typeof recheck === 'function' ? recheck(request) : undefined;
  };
  await screen.findByRole('button', { name: 'Invite 1 person' });
  fireEvent.change(field(line(2), 'Email'), { target: { value: 'ben@example.org' } });
  expect(line(2).textContent).toContain('Checking');
  await actor.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await screen.findByRole('heading', { name: '1 person invited' });
  expect(sent('POST /invitation').map(({ lines }) => lines.map(({ email }) => email))).toEqual([['ana@example.org']]);
  checked.resolve();
  await screen.findByRole('button', { name: 'Invite 1 person' });
});

test('those who are invited stay on the page when the rest is edited as text, and lead to their emails', async () => {
  const { screen, actor, check } = await openInvitations(1, invitationServer(['dora']).answers);
  await check(sheet);
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await screen.findByRole('heading', { name: '1 person invited' });
  await actor.click(screen.getByRole('button', { name: 'Edit as text' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People' });
  expect(text.value).not.toContain('ben@example.org');
  expect(text.value).toContain('dora@example.org');
  expect(screen.getByRole('heading', { name: '1 person invited' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See in User List whether each email was delivered' });
  expect(link.getAttribute('href')).toBe('/user/list?state=invited');
});
