import type { PersonLine } from '@concord/domain/people';

const COLUMNS = ['username', 'email', 'name', 'language', 'type'] as const;

const cell = (value: string) => (/["\n\t]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const textOf = (people: readonly PersonLine[], columns: readonly (typeof COLUMNS)[number][]) =>
  people.map((person) => columns.map((column) => cell(String(person[column] ?? ''))).join('\t'));

/** People as a table that can be read again. */
export const peopleText = (people: readonly PersonLine[]): string =>
  [COLUMNS.join('\t'), ...textOf(people, COLUMNS)].join('\n');

/** What those who have been invited need to be told: emails do not name the username. */
export const invitedText = (people: readonly PersonLine[]): string =>
  textOf(people, ['name', 'username', 'email']).join('\n');
