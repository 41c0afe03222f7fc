import { addDays } from '@concord/domain';
import { expect, test } from 'vitest';
import { backupsToDelete, nameOfBackup } from './kept-backups.ts';

/** The backup of a day at +08:00, made at ten past two. */
const of = (day: string) => nameOfBackup(new Date(`${day}T02:10:00+08:00`));
const daysUntil = (last: string, count: number) => Array.from({ length: count }, (_, ago) => addDays(last, -ago));

test('a backup is named after the moment in which it was begun, so that names are in the order of time', () => {
  expect(nameOfBackup(new Date('2026-11-27T18:10:05.123Z'))).toBe('concord-2026-11-27T181005Z.backup');
});

test('of a year of nights the last seven days, four weeks and six months stay', () => {
  const days = daysUntil('2026-11-27', 365);
  const deleted = new Set(backupsToDelete(days.map(of)));
  expect(days.filter((day) => !deleted.has(of(day)))).toEqual([
    // a Friday, and six days before
    ...daysUntil('2026-11-27', 7),
    // the Sundays before; the week of the 22nd has its backup among the days
    '2026-11-15',
    '2026-11-08',
    // the last days of the months before
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

test('deleting every night keeps what deleting once a year keeps', () => {
  const days = daysUntil('2026-11-27', 365).reverse();
  let files: string[] = [];
  for (const day of days) {
    files = [...files, of(day)];
    const gone = new Set(backupsToDelete(files));
    files = files.filter((file) => !gone.has(file));
  }
  const once = new Set(backupsToDelete(days.map(of)));
  expect(files).toEqual(days.map(of).filter((file) => !once.has(file)));
});

test('where nights are missing, the last days that have a backup count', () => {
  const days = ['2026-11-27', '2026-11-01', '2026-10-05', '2026-10-04', '2026-03-03', '2025-12-24', '2025-01-01'];
  expect(backupsToDelete(days.map(of))).toEqual([]);
});

test('of two backups of a day the newer one stays', () => {
  const [early, late] = ['2026-11-27T01:00:00Z', '2026-11-27T03:00:00Z'].map((at) => nameOfBackup(new Date(at)));
  expect(backupsToDelete([early ?? '', late ?? ''])).toEqual([early]);
});

test('what is no backup of the night is never deleted', () => {
  const others = [
    'concord.backup',
    'concord-2020-01-01.backup',
    'concord-2020-99-99T999999Z.backup',
    'concord-2020-01-01T000000Z.backup.99.part',
    'x.txt',
  ];
  expect(
    backupsToDelete([...others, ...daysUntil('2026-11-27', 365).map(of)]).filter((name) => others.includes(name)),
  ).toEqual([]);
});
