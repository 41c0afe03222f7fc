import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** With which the rows of a task are drawn. One that was published without a draw has it from the random end of its id. */
export const seedOf = ({ id, seed }: Pick<Selectable<Tables['tasks']>, 'id' | 'seed'>): number =>
  seed ?? Number.parseInt(id.slice(-7), 16);
