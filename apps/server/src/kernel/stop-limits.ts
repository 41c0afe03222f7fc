/**
 * How long the steps of stopping may take, in milliseconds. Work in hand takes what it needs of `all`; the others come
 * one after the other and fit into it, or the server would give up and leave its database to itself.
 */
export const stopLimits = {
  /** Longer than any request should take, so that stopping always ends. */
  all: 20_000,
  /** Requests in hand. */
  requests: 5_000,
  /**
   * The database writes what it has and ends. PostgreSQL 18 never does when it is asked while it recovers from a crash.
   */
  fastShutdown: 8_000,
  /**
   * The database ends at once; what it had acknowledged it recovers at its next start. It kills its processes after 5
   * s.
   */
  immediateShutdown: 6_000,
};
