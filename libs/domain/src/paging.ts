import { specConstants } from './spec-constants.ts';

/** What a list's page-size select offers: SPEC.md section 9's options, and larger ones (DESIGN.md section 6). */
export const pageSizeOptions = [...specConstants.pageSizes, 25, 50, 100] as const;

/**
 * How many pages a list has: ceiling of total / size; 0 when it is empty.
 * @param total entries, not negative
 * @param size entries per page, from 1
 */
export function totalPages(total: number, size: number): number {
  return Math.ceil(total / size);
}

/**
 * The page numbers to show: up to `windowSize` neighbours with the current one in the middle, pushed back inside at
 * either end. A page outside the list counts as the nearest one. Empty without pages.
 * @param page the current page, from 1
 * @param pages how many there are
 * @param windowSize how many to show at most, from 1
 */
export function pageWindow(page: number, pages: number, windowSize: number): number[] {
  const length = Math.min(windowSize, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const first = Math.min(Math.max(current - Math.floor(windowSize / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
