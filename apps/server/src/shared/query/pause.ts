/** A longer gap between two saves is a pause, and says nothing about how long a row takes. */
export const PAUSE_SECONDS = 120;
