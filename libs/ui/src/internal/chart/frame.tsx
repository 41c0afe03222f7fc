import { type ReactNode, useId } from 'react';
import { hidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { cx } from '../look/cx.ts';
import { Scroller } from '../scroller.tsx';
import * as css from './frame.css.ts';
import type { ChartWords } from './types.ts';

type Props = Omit<ChartWords, 'format' | 'tableToggle'> & {
  /** Nothing to draw. */
  isEmpty: boolean;
  children: ReactNode;
  /** What is drawn is a table: its name, and how it is pushed sideways where it is wider than the page. */
  scroller?: string | undefined;
  /** Between the picture and its sentence. */
  legend?: ReactNode;
  /** Beside the sentence. */
  aside?: ReactNode;
  /** From edge to edge of the sheet. */
  flush?: boolean | undefined;
};

/** A picture of data with its words: a name and a sentence, or the text while there is nothing to draw. */
export function ChartFrame({
  label,
  summary,
  summaryHidden = false,
  empty,
  isEmpty,
  scroller,
  children,
  legend,
  aside,
  flush = false,
}: Props) {
  const id = useId();
  if (isEmpty) {
    return (
      <figure className={css.frame} aria-label={label}>
        {empty}
      </figure>
    );
  }
  return (
    <figure className={cx(css.frame, flush && css.flush)} aria-label={label} aria-describedby={id}>
      {scroller ? (
        <Scroller className={scroller} role="group" label={label}>
          {children}
        </Scroller>
      ) : (
        children
      )}
      {legend}
      <div className={cx(flush ? css.flushFoot : css.foot, summaryHidden && !aside && css.noFoot)}>
        <figcaption className={cx(summaryHidden ? hidden : !flush && css.summary)} id={id}>
          {summary}
        </figcaption>
        {aside}
      </div>
    </figure>
  );
}
