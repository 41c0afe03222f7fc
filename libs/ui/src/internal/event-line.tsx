import { ArrowRight } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../components/icon/icon.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx';
import type { Intent } from '../theme/tokens.ts';
import * as css from './event-line.css.ts';
import { cx } from './look/cx.ts';
import { Glyph } from './look/glyph.tsx';

/** Something that happened. */
export type EventItem = {
  id: string;
  icon: IconName;
  tone: Intent;
  /** One sentence; who and what in it are `strong` or links. */
  text: ReactNode;
  /** The moment in words, and for machines. */
  time: string;
  dateTime: string;
};

type Props = { event: EventItem; change?: ReactNode; unread?: string | undefined };

/** One line of a list of what happened: sign, sentence, moment. */
export function EventLine({ event, change, unread }: Props) {
  return (
    <li className={css.line} tabIndex={-1} data-unread={unread !== undefined}>
      <span className={cx(css.sign, css.signs[event.tone])}>
        <Icon name={event.icon} size="small" />
      </span>
      <div className={css.words}>
        {unread !== undefined && <VisuallyHidden>{unread} </VisuallyHidden>}
        {event.text}
        {change}
        <time className={css.time} dateTime={event.dateTime}>
          {event.time}
        </time>
      </div>
      {unread !== undefined && <span className={css.dot} aria-hidden />}
    </li>
  );
}

/** The old and the new value; `words` is for users who cannot see the strikethrough. */
export function Change({ from, to, words }: { from: string; to: string; words: string }) {
  return (
    <span className={css.change}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <del className={css.before} aria-hidden>
        {from}
      </del>
      <span className={css.arrow}>
        <Glyph icon={ArrowRight} size="small" />
      </span>
      <ins className={css.after} aria-hidden>
        {to}
      </ins>
    </span>
  );
}

type OlderEventsProps = { lines: RefObject<HTMLElement | null>; children: ReactNode };

/** The button for older events. It goes once there are no more: then the first of the last ones has the focus. */
export function OlderEvents({ lines, children }: OlderEventsProps) {
  const shown = useRef(0);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) lines.current?.querySelectorAll('li')[shown.current]?.focus();
    },
    [lines],
  );
  return (
    <div
      className={css.more}
      onClickCapture={() => {
        shown.current = lines.current?.querySelectorAll('li').length ?? 0;
      }}
    >
      {children}
    </div>
  );
}

const PLACES = [0, 1, 2, 3, 4];

/** The place of events that are coming. */
export function EventsWaiting({ text }: { text: string }) {
  return (
    <div className={css.waiting} role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className={css.waitingLine}>
          <Skeleton shape="circle" />
          <span className={css.waitingWords}>
            <Skeleton />
            <Skeleton width="small" />
          </span>
        </div>
      ))}
    </div>
  );
}
