import type { ReactNode } from 'react';
import { SkipLink } from '../../internal/key/skip-link.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Scroller } from '../../internal/scroller.tsx';
import * as css from './work-frame.css.ts';

export type WorkPane = { label: string; content: ReactNode };
export type WorkFrameProps = {
  /** Words of the link that leads past the strip. */
  skip?: string | undefined;
  /** The strip above: way back, where. */
  top: ReactNode;
  /** Its end: how far, saved. Below 768 px a line of its own. */
  topEnd?: ReactNode;
  /**
   * A list to go through, beside the rest from 768 px on; below it is above, or hidden with `leftOnNarrow="hidden"`.
   */
  left?: WorkPane | undefined;
  leftOnNarrow?: 'shown' | 'hidden' | undefined;
  main: WorkPane;
  /** Stays above what scrolls in `main`: one line. */
  mainTop?: ReactNode;
  /**
   * Stays below it, in up to two fifths of the height, from 992 px on. What does not fit it scrolls itself: Tabs with
   * `fill`.
   */
  mainBottom?: ReactNode;
  right?: WorkPane | undefined;
  /** 288 or 480 px at full width. */
  rightWidth?: 'small' | 'medium' | undefined;
  /** Below 992 px: `page` scrolls as one; with `panes` main and right share the window, each scrolling by itself. */
  narrow?: 'page' | 'panes' | undefined;
  /** The bar below, at its start: undo, skip. */
  actionsStart?: ReactNode;
  /** At its end: large buttons, the primary one last. */
  actionsEnd?: ReactNode;
};

/**
 * The full window for work on one thing after another: panes that scroll by themselves; on narrow screens one below the
 * other.
 */
export function WorkFrame({
  skip,
  top,
  topEnd,
  left,
  leftOnNarrow = 'shown',
  main,
  mainTop,
  mainBottom,
  right,
  rightWidth = 'medium',
  narrow = 'page',
  actionsStart,
  actionsEnd,
}: WorkFrameProps) {
  const side = right ? rightWidth : undefined;
  const split = left
    ? side === 'small'
      ? css.panes.leftSmall
      : side
        ? css.panes.leftMedium
        : css.panes.left
    : css.panes[side ?? 'main'];
  const pane = ({ label, content }: WorkPane, look?: string) => (
    <Scroller className={cx(css.pane, look)} role="region" label={label}>
      {content}
    </Scroller>
  );
  return (
    <div className={cx(css.frame, left && css.framed, narrow === 'panes' && css.shared)}>
      {skip && <SkipLink>{skip}</SkipLink>}
      <header className={css.top}>
        {topEnd ? <div className={css.place}>{top}</div> : top}
        {topEnd && <div className={css.topEnd}>{topEnd}</div>}
      </header>
      <main className={cx(css.sheet, split)} id="main" tabIndex={-1}>
        {left && pane(left, cx(css.leftPane, leftOnNarrow === 'hidden' && css.hideNarrow))}
        <div className={cx(css.rest, left && css.besideLeft)}>
          <div className={cx(css.column, right && css.columnBeside)}>
            {mainTop}
            {pane(main, css.mainPane)}
            {mainBottom && <div className={css.bottom}>{mainBottom}</div>}
          </div>
          {right && pane(right, css.rightPane)}
        </div>
      </main>
      {(actionsStart || actionsEnd) && (
        <footer className={css.actions}>
          {actionsStart}
          <div className={css.actionsEnd}>{actionsEnd}</div>
        </footer>
      )}
    </div>
  );
}
