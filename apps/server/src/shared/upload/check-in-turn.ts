import { createTurns } from '../in-turn.ts';

/** Checks a file, all of which is read, when it is its turn. */
export const checkInTurn = createTurns();
