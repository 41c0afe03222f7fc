/** Longer from one save to the next is a pause, and says nothing about how long a row takes. */
export const PAUSE_SECONDS = 120;
