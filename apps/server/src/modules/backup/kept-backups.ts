import { addDays, today, weekdayOf } from '@concord/domain';

/** For how many of the last days, weeks and months with a backup one is kept. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const;

const NAME = /^concord-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;

/** The name of a backup that was begun at a moment. */
export const nameOfBackup = (begun: Date): string =>
  `concord-${begun.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** When a backup with such a name was begun; undefined: the server has not made it. */
export function begunAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const begun = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(begun.getTime()) ? undefined : begun;
}

/**
 * Which of these files are backups that are no longer kept: neither the newest one of one of the last seven days, nor of
 * one of the last four weeks, nor of one of the last six months that have any. Days are those at +08:00. Other files, such as
 * backups that someone has made by hand, are none.
 */
export function backupsToDelete(files: readonly string[]): string[] {
  const backups = files
    .flatMap((name) => {
      const begun = begunAt(name);
      return begun ? [{ name, day: today(begun) }] : [];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
  const newestOf = (period: (day: string) => string, most: number) => {
    const newest = new Map<string, string>();
    for (const { name, day } of backups) if (!newest.has(period(day))) newest.set(period(day), name);
    return [...newest.values()].slice(0, most);
  };
  const kept = new Set([
    ...newestOf((day) => day, KEPT.days),
    ...newestOf(mondayOf, KEPT.weeks),
    ...newestOf((day) => day.slice(0, 7), KEPT.months),
  ]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}

const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
