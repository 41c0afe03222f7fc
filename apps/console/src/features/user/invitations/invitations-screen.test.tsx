import type { Schema } from '@concord/api-client';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list, ok, problem } from '../../../testing/fake-server.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';

type Line = Schema<'InvitationLine'>;
type Problem = Schema<'FieldError'>;

const taken = (pointer: string): Problem => ({ pointer, code: 'taken', params: {} });
/** A server that knows these usernames and addresses, and keeps those it invites. */
function server(known: readonly string[] = []) {
  const users = new Set(known);
  const check = (lines: readonly Line[]) =>
    lines.map(({ username, email }) => ({
      problems: [
        ...(users.has(username.toLowerCase()) ? [taken('/username')] : []),
        ...(users.has(email.toLowerCase()) ? [taken('/email')] : []),
      ],
    }));
  const answers: Answers = {
    'POST /invitation/check': ({ body }) => ok({ lines: check(body.lines) }),
    'POST /invitation': ({ body }) => {
      const lines = check(body.lines);
      body.lines.forEach(({ username, email }, index) => {
        if (lines[index]?.problems.length === 0) users.add(username.toLowerCase()).add(email.toLowerCase());
      });
      return ok({ lines });
    },
  };
  return { answers, users };
}

async function open(type: 0 | 1 = 1, answers: Answers = server().answers) {
  const app = await renderApp('/user/invite', { user: aUser(type), answers });
  await app.screen.findByRole('textbox', { name: 'People' });
  const sent = (operation: string) =>
    app.received.flatMap((one) => (one.operation === operation ? [one.body as { lines: Line[] }] : []));
  return {
    ...app,
    sent,
    async check(text: string) {
      fireEvent.change(app.screen.getByRole('textbox', { name: 'People' }), { target: { value: text } });
      await app.actor.click(app.screen.getByRole('button', { name: 'Check the list' }));
    },
    line: (n: number) => app.screen.getByRole('region', { name: `Line ${n}` }),
  };
}
const field = (line: HTMLElement, name: string) => {
  const found = [...line.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const control = found && line.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(found.htmlFor)}`);
  if (!control) throw new Error(`no field ${name}`);
  return control;
};
const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const sheet = [
  'Username\tE-mail\tName\tDesk',
  'ben\tben@example.org\tBen König\t4',
  'mei\tmei.example.org\tMei Tan\t5',
  'cy\tcy@example.org\tCy Young\t6',
  'BEN2\tBEN@example.org\tBen again\t7',
  'dora\tdora@example.org\tDora Lee\t8',
].join('\n');

test('each line of a pasted list has its verdict in words, and the button names how many can be invited', async () => {
  const { screen, check, line } = await open(1, server(['dora']).answers);
  await check(sheet);
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invite 1 person' });
  expect(send.disabled).toBe(false);
  expect(screen.getByText('Columns found: Username, Email, Name')).toBeTruthy();
  expect(screen.getByText('Columns not used: Desk')).toBeTruthy();
  // read and announced
  expect(screen.getAllByText('Ready: 1 · Needs correcting: 4')).toHaveLength(2);
  expect(described(field(line(2), 'Email'))).toBe('Wrong email format');
  expect(described(field(line(3), 'Username'))).toBe('Minimum 3 symbols');
  expect(described(field(line(4), 'Email'))).toMatch(/An earlier line of the list has the same/);
  expect(described(field(line(5), 'Username'))).toMatch(/Another user already has this/);
  expect(line(2).textContent).toContain('Needs correcting');
  expect(['Username', 'Email', 'Name'].map((name) => field(line(2), name).type)).toEqual(['text', 'email', 'text']);
  expect(tableText('Lines ready to invite')[1]?.slice(0, 6)).toEqual([
    ...['Line 1Ready', 'ben', 'ben@example.org', 'Ben König', 'English', 'Contributor'],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lines to correct'));
});

test('those who are ready are invited and leave the list, the others stay to be corrected and are sent later', async () => {
  const { screen, actor, check, line, sent } = await open(1, server(['dora']).answers);
  await check(sheet);
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await screen.findByRole('heading', { name: '1 person invited' });
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
  const { screen, actor, check, line, sent } = await open();
  await check('ana;ana@example.org;Ana\nANA;Ana@Example.org;Ana');
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  await expect.poll(() => described(field(line(2), 'Username'))).toMatch(/Another user already has this/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 0 people' }).disabled).toBe(true);
  expect(sent('POST /invitation')).toHaveLength(1);
});

test('who registers between check and sending stays in the list with the reason, and undoes no one else', async () => {
  const { answers, users } = server();
  const { screen, actor, check, line } = await open(1, answers);
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
  const { answers, screen, actor, check, line, sent } = await open();
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
  const { answers, screen, actor, check } = await open();
  await check('ana@example.org');
  answers['POST /invitation'] = problem(429, 'too_many_attempts', {});
  await actor.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('may have been sent');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit line 1' }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 1 person' }).disabled).toBe(false);
});

test('a check that fails while a line is corrected can be repeated', async () => {
  const app = await open();
  const { answers } = app;
  const check = answers['POST /invitation/check'];
  await app.check('email\nana');
  const line = await app.screen.findByRole('region', { name: 'Line 1' });
  answers['POST /invitation/check'] = problem(503, 'unavailable');
  await app.actor.type(field(line, 'Email'), '@example.org');
  await app.screen.findByRole('alert');
  expect(app.line(1).textContent).toContain('Checking');
  if (check) answers['POST /invitation/check'] = check;
  await app.actor.click(app.screen.getByRole('button', { name: 'Try again' }));
  await app.screen.findByRole('button', { name: 'Invite 1 person' });
  expect(app.screen.queryByRole('alert')).toBeNull();
});

test('of 501 people 500 are checked, and the one who is left out is named as such', async () => {
  const { screen, actor, check, sent } = await open();
  await check(Array.from({ length: 501 }, (_, n) => `person${n}@example.org`).join('\n'));
  await screen.findByRole('button', { name: 'Invite 500 people' });
  expect(screen.getByText('The last person of the list is left out. Invite them in another list.')).toBeTruthy();
  expect(sent('POST /invitation/check')[0]?.lines).toHaveLength(500);
  expect(tableText('Lines ready to invite')).toHaveLength(26); // a page, and the head
  await actor.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(tableText('Lines ready to invite')[1]?.slice(0, 2)).toEqual(['Line 26Ready', 'person25']);
});

test.each([
  ['', 'Required field'],
  [' \n\t', 'Required field'],
  ['username;email', 'No people found in this list'],
  ['x'.repeat(1024 * 1024 + 1), 'The text is too long for a list of people'],
])('a paste of %j is refused, and nothing is asked of the server', async (text, said) => {
  const { screen, check, received } = await open();
  await check(text);
  await screen.findByText(said);
  expect(received.filter(({ operation }) => operation.startsWith('POST /invitation'))).toEqual([]);
});

const bytes = (...values: number[]) => new Uint8Array(values);
test.each([
  ['a CSV file', new File(['email\nana@example.org'], 'people.csv'), /“people.csv” is in the field above/],
  ['a program', new File([bytes(0x4d, 0x5a, 0x90, 0x00)], 'people.txt'), /The file doesn’t contain text/],
  ['50 MB', new File([new Uint8Array(50 * 1024 * 1024)], 'people.csv'), /The file is larger than 1 MB/],
  ['a workbook', new File(['PK'], 'people.xlsx'), /Files of this kind can’t be read/],
])('of %s chosen it is said what became of it', async (_, file, said) => {
  const { screen } = await open();
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(said);
});

test('lines without language and type get those that are chosen; a list names its own', async () => {
  const { screen, actor, check, sent } = await open(0);
  await actor.selectOptions(screen.getByLabelText('Language for people without one'), 'de');
  await actor.selectOptions(screen.getByLabelText('Type for people without one'), 'Project Manager');
  await check('email\tlanguage\ttype\nana@example.org\t\t\nben@example.org\tFrench\tContributor');
  await screen.findByRole('button', { name: 'Invite 2 people' });
  expect(sent('POST /invitation/check')[0]?.lines).toMatchObject([
    { language: 'de', type: 1 },
    { language: 'fr', type: 2 },
  ]);
});

test('a project manager reads that they invite contributors only, and corrects the type', async () => {
  const { screen, actor, check, line, sent } = await open(1);
  expect(screen.queryByLabelText('Type for people without one')).toBeNull();
  await check('email\tlanguage\ttype\nana@example.org\tKlingon\tManager\nben@example.org\tEnglish\tContributor');
  await screen.findByRole('region', { name: 'Line 1' });
  expect(described(field(line(1), 'Type'))).toBe('Project managers can invite contributors only.');
  expect(described(field(line(1), 'Language'))).toBe('The list has an unknown word here. Choose a value.');
  const [chosen] = (field(line(1), 'Language') as HTMLSelectElement).selectedOptions;
  expect(chosen?.textContent).toBe('Select');
  const types = [...field(line(1), 'Type').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(types.toSorted()).toEqual(['Contributor', 'Project Manager']); // which the list says
  await actor.selectOptions(field(line(1), 'Type'), 'Contributor');
  const left = [...field(line(1), 'Type').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(left).toEqual(['Contributor']);
  await actor.selectOptions(field(line(1), 'Language'), 'Deutsch');
  await screen.findByRole('button', { name: 'Invite 2 people' });
  const [, ...again] = sent('POST /invitation/check');
  const asked = new Set(again.flatMap(({ lines }) => lines.map(({ email }) => email)));
  expect([...asked]).toEqual(['ana@example.org']); // what stayed as it was is not checked again
});

test('a line is opened, removed and restored, and the list is edited as text with all corrections', async () => {
  const { screen, actor, check, line } = await open();
  await check('ana;ana@example.org;Ana\nben;ben@example.org;Ben');
  await actor.click(await screen.findByRole('button', { name: 'Edit line 2' }));
  expect(document.activeElement).toBe(field(line(2), 'Username'));
  await actor.clear(field(line(2), 'Name'));
  await actor.type(field(line(2), 'Name'), 'Benjamin');
  await actor.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(screen.queryByRole('button', { name: 'Edit line 1' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Lines to correct/ }));
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Edit line 1' });
  await actor.click(screen.getByRole('button', { name: 'Edit as text' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People' });
  expect(text.value).toBe(
    'username\temail\tname\tlanguage\ttype\nana\tana@example.org\tAna\ten\t2\nben\tben@example.org\tBenjamin\ten\t2',
  );
  expect(document.activeElement).toBe(text);
});

test('a list that is not sent is not left without a question; once all are invited it is', async () => {
  const { screen, actor, check, path } = await open(0, { ...server().answers, 'GET /user': list() });
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
  const { screen, actor, check } = await open();
  await check('ana;ana@example.org;Ana Silva\nben;ben@example.org;Ben');
  await actor.click(await screen.findByRole('button', { name: 'Invite 2 people' }));
  await actor.click(await screen.findByRole('button', { name: 'Copy as text' }));
  await screen.findByText('Names, usernames and email addresses copied');
  expect(await navigator.clipboard.readText()).toBe('Ana Silva\tana\tana@example.org\nBen\tben\tben@example.org');
});

test('the list of users leads to it', async () => {
  const { screen, actor, path } = await renderApp('/user/list', { user: aUser(1), answers: { 'GET /user': list() } });
  await actor.click(await screen.findByRole('link', { name: 'Invite several' }));
  await expect.poll(path).toBe('/user/invite');
});

test('a line that is corrected and sent without an answer is not changed until the server has answered', async () => {
  const { answers, screen, actor, check, line } = await open();
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
  const { answers, screen, actor, check, sent } = await open();
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

test('a line that repeats another is ready once the other is removed, and not any more once it is restored', async () => {
  const { screen, actor, check, line } = await open();
  await check('ana@example.org\nana@example.org');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(described(field(line(2), 'Email'))).toMatch(/An earlier line of the list has the same/);
  await actor.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(await screen.findByText('Line 1 removed')).toBeTruthy();
  await expect.poll(() => line(2).textContent).toContain('Ready');
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => line(2).textContent).toContain('Needs correcting');
  expect(screen.getAllByText('Ready: 1 · Needs correcting: 1')).toHaveLength(2);
});

test('a line that is still being checked is not sent with those that are ready', async () => {
  const { answers, screen, actor, check, line, sent } = await open();
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

test('a master in a list is refused with the way to invite one', async () => {
  const { screen, actor, check, line } = await open(0);
  await check('email\ttype\nana@example.org\tMaster');
  await screen.findByRole('region', { name: 'Line 1' });
  expect(described(field(line(1), 'Type'))).toBe('Masters are invited one at a time, on the page “Add User”.');
  await actor.selectOptions(field(line(1), 'Type'), 'Contributor');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  const types = [...field(line(1), 'Type').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(types.toSorted()).toEqual(['Contributor', 'Project Manager']);
});

test('where nothing needs correcting the lines that are ready come at once, and nothing is said to be left out', async () => {
  const { screen, check } = await open();
  await check('ana@example.org');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lines ready to invite'));
  expect(screen.queryByText(/^Columns not used/)).toBeNull();
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('the text of a file that was read is not named as such once another is refused', async () => {
  const { screen } = await open();
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['ana@example.org'], 'people.csv')] } });
  await screen.findByText(/“people.csv” is in the field above/);
  expect(screen.getByRole('textbox', { name: 'People' })).toHaveProperty('value', 'ana@example.org');
  fireEvent.change(input, { target: { files: [new File([bytes(0x4d, 0x5a, 0x90, 0x00)], 'people.txt')] } });
  await screen.findByText('The file doesn’t contain text');
  expect(screen.queryByText(/is in the field above/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'People' })).toHaveProperty('value', 'ana@example.org');
});

test('those who are invited stay on the page when the rest is edited as text, and lead to their emails', async () => {
  const { screen, actor, check } = await open(1, server(['dora']).answers);
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
