import { randomInt } from 'node:crypto';

/** Seeds fit into an integer of PostgreSQL. */
export const newSeed = (): number => randomInt(2 ** 31 - 1);
