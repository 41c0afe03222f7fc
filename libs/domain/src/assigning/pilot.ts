import { drawOrder } from './overlap.ts';

/** How many rows a pilot has unless another number is chosen. */
export const PILOT_ROWS = 30;

/**
 * The rows of a pilot, by their place in the task from 0, in their order. Drawn at random with the seed of the task, so that each
 * set of rows is as likely as any other.
 */
export const drawPilot = (rows: number, wanted: number, seed: number): Uint32Array =>
  drawOrder(rows, seed).slice(0, wanted).sort();
