import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, problem } from '../../../testing/fake-server.ts';
import { described, field, invitationServer, openInvitations, sheet } from '../../../testing/invitations.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { tableText } from '../../../testing/table-text.ts';

test('each line of a pasted list has its verdict in words, and the button names how many can be invited', async () => {
  const { screen, check, line } = await openInvitations(1, invitationServer(['dora']).answers);
  await check(sheet);
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Invite 1 person' });
  expect(send.disabled).toBe(false);
  expect(screen.getByText('Columns found: Username, Email, Name')).toBeTruthy();
  expect(screen.getByText('Columns not used: Desk')).toBeTruthy();
  // read and announced
  expect(screen.getAllByText('Ready: 1 · Needs correcting: 4')).toHaveLength(2);
  expect(described(field(line(2), 'Email'))).toBe('Wrong email format');
  expect(described(field(line(3), 'Username'))).toBe('Minimum 3 symbols');
  expect(described(field(line(4), 'Email'))).toMatch(/An earlier line of the list has the same value/);
  expect(described(field(line(5), 'Username'))).toMatch(/Another user already has this/);
  expect(line(2).textContent).toContain('Needs correcting');
  expect(['Username', 'Email', 'Name'].map((name) => field(line(2), name).type)).toEqual(['text', 'email', 'text']);
  expect(tableText('Lines ready to invite')[1]?.slice(0, 6)).toEqual([
    ...['Line 1Ready', 'ben', 'ben@example.org', 'Ben König', 'English', 'Contributor'],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lines to correct'));
  expect(screen.queryByRole('heading', { name: /invited$/ })).toBeNull();
});

test('a check that fails while a line is corrected can be repeated', async () => {
  const app = await openInvitations();
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
  const { screen, actor, check, sent } = await openInvitations();
  await check(Array.from({ length: 501 }, (_, n) => `person${n}@example.org`).join('\n'));
  await screen.findByRole('button', { name: 'Invite 500 people' });
  expect(screen.getByText('The last person on the list is left out. Invite them with another list.')).toBeTruthy();
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
  const { screen, check, received } = await openInvitations();
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
  const { screen } = await openInvitations();
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(said);
});

test('lines without language and type get those that are chosen; a list names its own', async () => {
  const { screen, actor, check, sent } = await openInvitations(0);
  await actor.selectOptions(screen.getByLabelText('Language for people without one'), 'de');
  await actor.selectOptions(screen.getByLabelText('Type for people without one'), 'Project Manager');
  await check('email\tlanguage\ttype\nana@example.org\t\t\nben@example.org\tFrench\tContributor');
  await screen.findByRole('button', { name: 'Invite 2 people' });
  expect(sent('POST /invitation/check')[0]?.lines).toMatchObject([
    { language: 'de', type: 1 },
    { language: 'fr', type: 2 },
  ]);
  expect(tableText('Lines ready to invite').map((cells) => cells[4])).toEqual(['Language', 'Deutsch', 'Français']);
});

test('a project manager reads that they invite contributors only, and corrects the type', async () => {
  const { screen, actor, check, line, sent } = await openInvitations(1);
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
  const { screen, actor, check, line } = await openInvitations();
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

test('a line that was removed is not brought back into a list that is edited as text since', async () => {
  const { screen, actor, check } = await openInvitations();
  await check('ana;ana@example.org;Ana\nben;ben@example.org;Ben\ncyd;cyd@example.org;Cyd');
  await actor.click(await screen.findByRole('button', { name: 'Remove line 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  await actor.click(screen.getByRole('button', { name: 'Edit as text' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(text.value.split('\n').map((line) => line.split('\t')[0])).toEqual(['username', 'ben', 'cyd']);
});

test('the only line of a list is brought back once it was removed', async () => {
  const { screen, actor, check } = await openInvitations();
  await check('ana;ana@example.org;Ana');
  await actor.click(await screen.findByRole('button', { name: 'Remove line 1' }));
  await screen.findByRole('textbox', { name: 'People' });
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Edit line 1' });
});

test('the list of users leads to it', async () => {
  const { screen, actor, path } = await renderApp('/user/list', { user: aUser(1), answers: { 'GET /user': list() } });
  await actor.click(await screen.findByRole('link', { name: 'Invite several' }));
  await expect.poll(path).toBe('/user/invite');
});

test('a line that repeats another is ready once the other is removed, and not any more once it is restored', async () => {
  const { screen, actor, check, line } = await openInvitations();
  await check('ana@example.org\nana@example.org');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(described(field(line(2), 'Email'))).toMatch(/An earlier line of the list has the same value/);
  await actor.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(await screen.findByText('Line 1 removed')).toBeTruthy();
  await expect.poll(() => line(2).textContent).toContain('Ready');
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => line(2).textContent).toContain('Needs correcting');
  expect(screen.getAllByText('Ready: 1 · Needs correcting: 1')).toHaveLength(2);
});

test('a master in a list is refused with the way to invite one', async () => {
  const { screen, actor, check, line } = await openInvitations(0);
  await check('email\ttype\nana@example.org\tMaster');
  await screen.findByRole('region', { name: 'Line 1' });
  expect(described(field(line(1), 'Type'))).toBe('Masters are invited one at a time, on the “Add User” page.');
  await actor.selectOptions(field(line(1), 'Type'), 'Contributor');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  const types = [...field(line(1), 'Type').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(types.toSorted()).toEqual(['Contributor', 'Project Manager']);
});

test('where nothing needs correcting the lines that are ready come at once, and nothing is said to be left out', async () => {
  const { screen, check } = await openInvitations();
  await check('ana@example.org');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Lines ready to invite'));
  expect(screen.queryByText(/^Columns not used/)).toBeNull();
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('the text of a file that was read is not named as such once another is refused', async () => {
  const { screen } = await openInvitations();
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['ana@example.org'], 'people.csv')] } });
  await screen.findByText(/“people.csv” is in the field above/);
  expect(screen.getByRole('textbox', { name: 'People' })).toHaveProperty('value', 'ana@example.org');
  fireEvent.change(input, { target: { files: [new File([bytes(0x4d, 0x5a, 0x90, 0x00)], 'people.txt')] } });
  await screen.findByText('The file doesn’t contain text');
  expect(screen.queryByText(/is in the field above/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'People' })).toHaveProperty('value', 'ana@example.org');
});
