import type { Schema } from '@concord/api-client';
import { within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, ok, problem } from '../../testing/fake-server.ts';
import { holdToasts } from '../../testing/hold-toasts.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { backups, running } from '../../testing/stories/sample/backups.ts';
import { tableText } from '../../testing/table-text.ts';

type Backups = Schema<'Backups'>;

afterEach(() => vi.unstubAllGlobals());

async function open(changed: Partial<Backups> = {}, answers: Answers = {}) {
  holdToasts();
  const app = await renderApp('/backup', {
    user: aUser(0),
    answers: { 'GET /backup': ok({ ...backups, ...changed }), ...answers },
  });
  await app.screen.findByRole('heading', { name: 'Backups' });
  const sent = (operation: string) => app.received.filter((one) => one.operation === operation).map(({ body }) => body);
  return { ...app, sent };
}
const shownAs = (term: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;

test('a master sees the last good backup, the last restore that was tried, the last failure and what is set', async () => {
  const { screen } = await open();
  await screen.findByText('Last good backup');
  expect(shownAs('Last good backup')).toBe(
    '23 November 2026, 02:1148.2 MB, took 72 secondsEncryptedNot checkedconcord-2026-11-22T181000Z.backup',
  );
  expect(shownAs('Last restore attempt')).toMatch(
    /^22 November 2026, 11:20A copy was restored and checkedCan be restored/,
  );
  expect(shownAs('Last failure')).toMatch(/^4 November 2026, 02:10There wasn’t enough space/);
  expect(shownAs('Nightly backup')).toBe('On, at 02:10 (UTC+8)');
  expect(shownAs('Folder on the server')).toBe('/mnt/backups/concord');
  const [, newest, checked] = tableText('Kept backups');
  expect(newest?.slice(0, 4)).toEqual(['23 November 2026, 02:10', '48.2 MB', 'Encrypted', 'Not checked']);
  expect(checked?.[3]).toBe('Can be restored');
  expect(screen.queryByText('The last backup failed.')).toBeNull();
});

test('one is started, and its progress shown until it has ended', async () => {
  const { screen, actor, answers, sent } = await open({}, { 'POST /backup': problem(422, 'password_wrong') });
  await actor.click(await screen.findByRole('button', { name: 'Start a backup' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Start a backup' });
  await actor.type(dialog.getByLabelText('Your password'), 'secret');
  await actor.click(submit);
  expect(await dialog.findByText('The password is wrong. Enter the password you sign in with.')).toBeTruthy();
  answers['POST /backup'] = { status: 202, body: running };
  answers['GET /backup'] = ok({ ...backups, running });
  await actor.dblClick(submit);
  expect(await screen.findByText('Backup started')).toBeTruthy();
  const bar = await screen.findByRole('progressbar', { name: 'A backup is being made.' });
  expect(bar.getAttribute('aria-valuenow')).toBe('1200000');
  expect(sent('POST /backup')).toEqual([{ password: 'secret' }, { password: 'secret' }]);
  const last = backups.last && { ...backups.last, started_at: running.started_at };
  answers['GET /backup'] = ok({ ...backups, last });
  await expect.poll(() => screen.queryByRole('progressbar', { name: 'A backup is being made.' })).toBeNull();
  expect(await screen.findByText('Backup complete')).toBeTruthy();
});

test('why one can’t be started is said', async () => {
  const { screen, actor } = await open({}, { 'POST /backup': problem(409, 'backup_no_space') });
  await actor.click(await screen.findByRole('button', { name: 'Start a backup' }));
  await actor.type(await screen.findByLabelText('Your password'), 'secret');
  const dialog = within(screen.getByRole('dialog'));
  await actor.click(dialog.getByRole('button', { name: 'Start a backup' }));
  expect(await dialog.findByText(/isn’t enough space for a backup on its disk/)).toBeTruthy();
});

test('a failure after the last good backup, a folder that is missing and an overdue backup are said above', async () => {
  const failure = { started_at: '2026-11-22T18:12:00.000Z', reason: 'passphrase_unreadable' } as const;
  const { screen } = await open({ failure, folder_problem: 'folder_missing', is_overdue: true });
  expect(await screen.findByText('The last backup failed.')).toBeTruthy();
  expect(screen.getByText('No backups can be made at the moment.')).toBeTruthy();
  expect(screen.getByText('The nightly backup is overdue.')).toBeTruthy();
});

test('while a backup is made, it is not said that the one before failed', async () => {
  const failure = { started_at: '2026-11-22T18:12:00.000Z', reason: 'passphrase_unreadable' } as const;
  const { screen } = await open({ failure, running });
  expect(await screen.findByRole('progressbar', { name: 'A backup is being made.' })).toBeTruthy();
  expect(screen.queryByText('The last backup failed.')).toBeNull();
});

test('of a folder that is missing it is not said that it has no backups, or that none was tried', async () => {
  const { screen } = await open({ folder_problem: 'folder_missing', files: [], restore: null });
  expect(await screen.findByText('concord-2026-11-22T181000Z.backup')).toBeTruthy();
  expect(screen.queryByText('No backups yet')).toBeNull();
  expect(screen.queryByText(/None yet/)).toBeNull();
  expect(screen.queryByText('Not checked')).toBeNull();
});

test('without a folder it is said what to set, and nothing can be started', async () => {
  const { screen } = await open({ folder: null, last: null, failure: null, restore: null, files: [] });
  expect(await screen.findByText('CONCORD_BACKUP_DIR')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start a backup' })).toBeNull();
});

test.each([
  [true, 0],
  [false, 1],
])('that a file can be read by anyone is said before it is downloaded: encrypted %j', async (is_encrypted, times) => {
  const files = backups.files.slice(0, 1).map((file) => ({ ...file, is_encrypted }));
  const { screen, actor } = await open({ files });
  await actor.click(await screen.findByRole('button', { name: /^Download the backup/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this backup?' }));
  expect(dialog.queryAllByText(/not encrypted/)).toHaveLength(times);
});

test('a backup that is made by the clock is seen while the page is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, answers } = await open();
  await screen.findByText('Last good backup');
  const last = backups.last && { ...backups.last, started_at: '2026-11-23T18:10:00.000Z' };
  answers['GET /backup'] = ok({ ...backups, last });
  vi.advanceTimersByTime(30_000);
  expect(await screen.findByText('Backup complete')).toBeTruthy();
});

test('a backup is downloaded with the password, by a link that passes this page by', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const { screen, actor, answers, sent } = await open(
    {},
    { 'POST /backup/{name}/download': problem(422, 'password_wrong') },
  );
  const [download] = await screen.findAllByRole('button', { name: /^Download the backup of 23 November/ });
  if (download) await actor.click(download);
  const dialog = within(await screen.findByRole('dialog', { name: 'Download this backup?' }));
  await actor.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('Required field')).toBeTruthy();
  await actor.type(dialog.getByLabelText('Your password'), 'wrong');
  await actor.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('The password is wrong. Enter the password you sign in with.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  const ticket = { url: '/cms/v1/download/x', expires_at: '2026-11-23T08:01:00.000Z' };
  answers['POST /backup/{name}/download'] = { status: 201, body: ticket };
  await actor.click(dialog.getByRole('button', { name: 'Download' }));
  await expect.poll(() => assign.mock.calls).toEqual([['/cms/v1/download/x']]);
  expect(sent('POST /backup/concord-2026-11-22T181000Z.backup/download')).toEqual([
    { password: 'wrong' },
    { password: 'wrong' },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
