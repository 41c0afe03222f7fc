/**
 * How long tests wait before they give up, for every runner. Limits of the last resort: no test passes because of them,
 * so they are far beyond what the slowest machine under load has needed.
 */

/** For something to appear or to come true, in milliseconds. */
export const PATIENCE_MS = 60_000;

/** Options of vitest. A whole test waits several times. */
export const patience = {
  testTimeout: 5 * PATIENCE_MS,
  hookTimeout: 5 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};
