import { ArrowDown, ArrowRight, ArrowUp, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import type { Intent } from '../../theme/tokens.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Numeral } from '../numeral/numeral.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as css from './stat-card.css.ts';

export type StatCardProps = {
  /** Empty only while loading, when it is not known yet which card comes. */
  label: string;
  /** The figure, formatted. Not given while loading. */
  value?: ReactNode;
  /** In the place of a figure: a date, for instance. Words may take several lines. */
  words?: ReactNode;
  /** Behind the figure, for instance "/ 240". */
  of?: ReactNode;
  icon?: IconName | undefined;
  tone?: Intent | undefined;
  /** A Progress in `width="small"` or `"large"`. */
  bar?: ReactNode;
  note?: ReactNode;
  /** A Sparkbar, at the end of the figure's line. */
  trend?: ReactNode;
  /** Against an earlier time: "+3", whether that is good, and what it is compared with. */
  delta?: StatDelta | undefined;
  /** What stands for a figure that there is not: "–" where nothing has been measured. Not for a zero. */
  none?: string | undefined;
  /** An empty link element to the list behind the number; every number should have one. */
  link?: LinkElement | undefined;
  loading?: boolean | undefined;
};

export type StatDelta = {
  /** With its sign, formatted. */
  text: string;
  direction: 'up' | 'down' | 'level';
  meaning: 'good' | 'bad' | 'neutral';
  /** "than last week": read behind the number, and printed. */
  than: string;
};

const arrows = { up: ArrowUp, down: ArrowDown, level: ArrowRight };

/** One number of a dashboard and a link to what it counts. Place them in a StatRow. */
export function StatCard({
  label,
  value,
  words,
  of,
  icon,
  tone,
  bar,
  note,
  trend,
  delta,
  none = '–',
  link,
  loading,
}: StatCardProps) {
  const isNone = value === undefined && words === undefined;
  const content = (
    <>
      <span className={css.label}>
        {icon && (
          <span className={cx(css.icon, tone && css.icons[tone])}>
            <Icon name={icon} />
          </span>
        )}
        {label === '' && loading ? <Skeleton width="medium" /> : label}
      </span>
      <span className={css.go}>{link && <Glyph icon={ChevronRight} />}</span>
      <span className={css.value}>
        {loading ? (
          <Skeleton shape="numeral" />
        ) : words === undefined ? (
          <span className={cx(isNone && css.none)}>
            <Numeral rest={isNone ? undefined : of}>{isNone ? none : value}</Numeral>
          </span>
        ) : (
          <span className={css.words}>{words}</span>
        )}
        {!loading && trend && <span className={css.trend}>{trend}</span>}
      </span>
      <span className={css.note}>
        {loading ? (
          <Skeleton width="medium" />
        ) : (
          <>
            {bar}
            {delta && (
              <span>
                <span className={cx(css.delta, css.meanings[delta.meaning])}>
                  <Glyph icon={arrows[delta.direction]} size="small" />
                  {` ${delta.text}`}
                </span>{' '}
                {delta.than}
              </span>
            )}
            {note}
          </>
        )}
      </span>
    </>
  );
  if (link)
    return (
      <LinkSlot link={link} className={css.card}>
        {content}
      </LinkSlot>
    );
  return (
    <div className={css.card} {...(loading ? { 'aria-busy': true } : {})}>
      {content}
    </div>
  );
}

export type StatRowProps = { children: ReactNode; label: string };

/** Number cards side by side across a sheet, ruled by hairlines; one below the other on phones. */
export function StatRow({ children, label }: StatRowProps) {
  return (
    <section className={css.row} aria-label={label}>
      {children}
    </section>
  );
}
