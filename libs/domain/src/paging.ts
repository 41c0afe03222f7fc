import { specConstants } from './spec-constants.ts';

/** What a list's page-size select offers: SPEC.md section 9's options, and larger ones (DESIGN.md section 6). */
export const pageSizeOptions = [...specConstants.pageSizes, 25, 50, 100] as const;

/** How many entries of a list are counted and can be paged to; to reach more, narrow the list or reverse its order. */
export const listLimit = 10_000;

/** How many submissions that wait for a reviewer are counted on a dashboard. */
export const reviewQueueLimit = 1000;

/**
 * How many pages a list has: ceiling of total / size; 0 when it is empty.
 * @param total entries, not negative
 * @param size entries per page, from 1
 */
export function totalPages(total: number, size: number): number {
  return Math.ceil(total / size);
}
