/** How many rows are read at once. */
export const WINDOW_ROWS = 200;
/** What is read of a window, unpacked. */
export const WINDOW_BYTES = 4 * 1024 * 1024;
/** Cells as stored, that is compressed. More are not unpacked to see how large they are. */
export const STORED_BYTES = 512 * 1024;

/** A range has two ends: without this one a plan may read and sort all rows of a new task for each window. */
export const MAX_ROW_NO = 2 ** 31 - 1;
