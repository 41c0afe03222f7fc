import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tools/temporary-folder.ts';
import { watchDisk } from './disk.ts';

const home = temporaryFolder('concord-disk-');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const said: string[] = [];
let free = 0;
const disk = watchDisk(
  home,
  (message) => said.push(message),
  () => free,
);
const isKept = () => existsSync(join(home, 'spare'));
/** What is known once so many megabytes are left. */
function when(megabytes: number): { isFull: boolean; isKept: boolean } {
  free = megabytes * 1e6;
  disk.look();
  return { isFull: disk.isFull(), isKept: isKept() };
}

test('room for the database to recover in is kept where there is enough, and given away once', () => {
  expect(when(112)).toEqual({ isFull: false, isKept: false }); // 48 of them would leave too few
  expect(when(113)).toEqual({ isFull: false, isKept: true });
  expect(disk.giveSpare()).toBe(true);
  expect([disk.isFull(), isKept()]).toEqual([true, false]);
  expect(disk.giveSpare()).toBe(false);
  // what was given away is not room: until it can be kept again nothing is written
  expect(when(112)).toEqual({ isFull: true, isKept: false });
  expect(when(113)).toEqual({ isFull: false, isKept: true });
});

test('below 64 MB a disk is full, and a little more must be free before it is not; either is said once', () => {
  when(200);
  said.length = 0;
  expect(when(64).isFull).toBe(false);
  expect(when(63).isFull).toBe(true);
  expect(when(64).isFull).toBe(true); // else every byte would change it
  expect(when(65).isFull).toBe(false);
  expect(said).toEqual([
    `the disk of ${home} is full: nothing is written until some of it is free`,
    'the disk has room again',
  ]);
});
