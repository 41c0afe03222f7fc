import { ChevronLeft, ChevronRight } from 'lucide';
import { Glyph } from '../../internal/look/glyph.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { pageCount, pageWindow } from './page-window.ts';
import * as css from './pager.css.ts';

export type PagerLabels = {
  /** Name of the whole, for instance "Pages of projects". */
  label: string;
  /** Before the page sizes, for instance "Items per page". */
  pageSize: string;
  /** For instance "1–10 of 16". */
  range: (from: number, to: number, total: number) => string;
  previous: string;
  next: string;
  /** Name of a page's button, for instance "Page 3"; its number written as `format` writes it. */
  page: (page: number) => string;
};
export type PagerProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** How many page numbers are shown around the current one. */
  windowSize: number;
  pageSizes: readonly number[];
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  labels: PagerLabels;
  /** Formats page numbers and sizes for the language. */
  format?: ((n: number) => string) | undefined;
};

/** Pages of a list: size, range, numbers. Numbers and arrows go with the second page, sizes with more rows than the smallest. */
export function Pager({
  page,
  pageSize,
  total,
  windowSize,
  pageSizes,
  onPageChange,
  onPageSizeChange,
  labels,
  format = String,
}: PagerProps) {
  const pages = pageCount(total, pageSize);
  const current = Math.min(Math.max(1, page), pages);
  const shown = pageWindow(current, pages, windowSize);
  const first = shown[0] ?? 1;
  const last = shown[shown.length - 1] ?? pages;
  const smallest = Math.min(...pageSizes);
  const sized = total > smallest;
  if (!sized && pages === 1) return null;
  const number = (n: number) => (
    <button
      key={n}
      type="button"
      className={css.page}
      aria-label={labels.page(n)}
      {...(n === current ? { 'aria-current': 'page' } : {})}
      onClick={() => onPageChange(n)}
    >
      {format(n)}
    </button>
  );
  const gap = (side: string) => (
    <span key={side} className={css.gap}>
      …
    </span>
  );
  // One list, in which a page that joins its neighbours, or leaves them, stays the same button and keeps the focus.
  const numbers = [
    first > 1 && number(1),
    first > 2 && gap('before'),
    ...shown.map(number),
    last < pages - 1 && gap('after'),
    last < pages && number(pages),
  ];
  return (
    <div className={css.pager}>
      {sized && (
        <span className={css.sizes}>
          <span aria-hidden>{labels.pageSize}</span>
          <SegmentedControl
            label={labels.pageSize}
            value={pageSize}
            onChange={onPageSizeChange}
            options={pageSizes.map((n) => ({ value: n, label: format(n) }))}
          />
        </span>
      )}
      <span>{labels.range((current - 1) * pageSize + 1, Math.min(current * pageSize, total), total)}</span>
      {pages > 1 && (
        <nav className={css.pages} aria-label={labels.label}>
          <button
            type="button"
            className={css.page}
            aria-label={labels.previous}
            aria-disabled={current === 1}
            onClick={() => current > 1 && onPageChange(current - 1)}
          >
            <Glyph icon={ChevronLeft} />
          </button>
          {numbers}
          <button
            type="button"
            className={css.page}
            aria-label={labels.next}
            aria-disabled={current === pages}
            onClick={() => current < pages && onPageChange(current + 1)}
          >
            <Glyph icon={ChevronRight} />
          </button>
        </nav>
      )}
    </div>
  );
}
