/** A moment as files have it: ISO 8601, in UTC. */
export const moment = (at: string): string => new Date(at).toISOString();
