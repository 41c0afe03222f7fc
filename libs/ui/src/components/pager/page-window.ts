/** Pages in total: the ceiling of total / page size, at least one. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** The page numbers to show: `size` of them around the current page, kept within 1 and `pages`. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const width = Math.min(Math.max(1, size), pages);
  const first = Math.min(Math.max(1, page - Math.floor(width / 2)), pages - width + 1);
  return Array.from({ length: width }, (_, index) => first + index);
}
