import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../internal/cx.ts';
import { Glyph } from '../../internal/glyph.tsx';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import type { StatusTone } from '../../theme/tokens.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Numeral } from '../numeral/numeral.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as css from './stat-card.css.ts';

export type StatCardProps = {
  label: string;
  /** The figure, formatted. Not given while loading. */
  value?: ReactNode;
  /** Behind the figure, for instance "/ 240". */
  of?: ReactNode;
  icon?: IconName | undefined;
  tone?: StatusTone | undefined;
  /** A Progress in `width="small"` or `"large"`. */
  bar?: ReactNode;
  note?: ReactNode;
  /** An empty link element to the list behind the number; every number should have one. */
  link?: LinkElement | undefined;
  loading?: boolean | undefined;
};

/** One number of a dashboard and the way to what it counts. Stand them in a StatRow. */
export function StatCard({ label, value, of, icon, tone, bar, note, link, loading }: StatCardProps) {
  const content = (
    <>
      <span className={css.label}>
        {icon && (
          <span className={cx(css.icon, tone && css.icons[tone])}>
            <Icon name={icon} />
          </span>
        )}
        {label}
      </span>
      <span className={css.go}>{link && <Glyph icon={ChevronRight} />}</span>
      <span className={css.value}>{loading ? <Skeleton shape="numeral" /> : <Numeral rest={of}>{value}</Numeral>}</span>
      <span className={css.note}>
        {loading ? (
          <Skeleton width="half" />
        ) : (
          <>
            {bar}
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
  return <div className={css.card}>{content}</div>;
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
