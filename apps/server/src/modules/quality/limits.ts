/** The largest file, in bytes: it is held in memory while its figures are computed. */
export const MAX_TABLE_BYTES = 64 * 1024 * 1024;
/** The most answers a file may have. */
export const MAX_VALUES = 2_000_000;
/** The most different answers, but for an interval scale, where their differences need no table. */
export const MAX_ANSWERS = 2_000;
/** How long figures may take; so long only for millions of answers of which hardly two rows are alike. */
export const MAX_MINUTES = 5;
/** How many files are computed at once, and how many more may wait for that in memory. */
export const THREADS = { running: 2, waiting: 4 };
/** Of these, one person's: one is computed, and one is what they have chosen since. */
export const THREADS_EACH = { running: 1, waiting: 1 };

/** From so many coders on there is no kappa of each pair: the pairs grow with their square. */
export const MAX_CODERS_IN_PAIRS = 30;
/** The most cells that confusion matrices of all coders may have: computed, kept for final answers, and answered. */
export const MAX_MODEL_CELLS = { computed: 4_000_000, kept: 100_000, answered: 20_000 };
/** The most different rows, with who gave which answer, that a question of a task may have for a consensus. */
export const MAX_VOTE_PATTERNS = 100_000;
/** The most that one round of the model of Dawid and Skene may take: votes times answers. */
export const MAX_MODEL_STEPS = 20_000_000;
