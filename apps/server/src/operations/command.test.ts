import { expect, test } from 'vitest';
import { readCommand, UsageError } from './command.ts';

const NO_FILE = { passphraseFile: undefined };

test.each([
  ['backup all.concord', { name: 'backup', file: 'all.concord', ...NO_FILE }],
  ['backup all.concord --passphrase-file key', { name: 'backup', file: 'all.concord', passphraseFile: 'key' }],
  ['restore all.concord', { name: 'restore', file: 'all.concord', replace: undefined, ...NO_FILE }],
  ['restore --replace=Concord all.concord', { name: 'restore', file: 'all.concord', replace: 'Concord', ...NO_FILE }],
  ['check', { name: 'check', file: undefined, ...NO_FILE }],
  ['check all.concord', { name: 'check', file: 'all.concord', ...NO_FILE }],
  ['master-link', { name: 'master-link', username: undefined }],
  ['master-link ana', { name: 'master-link', username: 'ana' }],
  ['distribute', { name: 'distribute', shards: 32 }],
  ['distribute --shards 64', { name: 'distribute', shards: 64 }],
  ['undo-restore', { name: 'undo-restore' }],
  ['delete-replaced', { name: 'delete-replaced' }],
  ['--help', { name: 'help' }],
])('%s is understood', (line, command) => expect(readCommand(line.split(' '))).toEqual(command));

test('no command at all shows what there is', () => expect(readCommand([])).toEqual({ name: 'help' }));

test.each([
  ['backup', 'backup needs the name of a file.'],
  ['restore', 'restore needs the name of a file.'],
  ['backup one two', 'backup does not take “two”.'],
  ['undo-restore one', 'undo-restore does not take “one”.'],
  ['backup one --replace Concord', 'backup has no option --replace.'],
  ['delete-replaced --passphrase-file key', 'delete-replaced has no option --passphrase-file.'],
  ['distribute everything', 'distribute does not take “everything”.'],
  ['distribute --shards 0', '--shards is a number from 1 to 1024.'],
  ['distribute --shards many', '--shards is a number from 1 to 1024.'],
  ['erase', 'There is no command “erase”.'],
  ['backup one --force', /Unknown option '--force'/],
])('%s is refused with a reason', (line, reason) => {
  expect(() => readCommand(line.split(' '))).toThrow(reason);
  expect(() => readCommand(line.split(' '))).toThrow(UsageError);
});
