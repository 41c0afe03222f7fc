import { CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './banner.css.ts';

export type BannerProps = {
  tone?: keyof typeof css.tones | undefined;
  title?: string | undefined;
  children?: ReactNode;
  /** In place of the tone's own icon. */
  icon?: IconName | undefined;
  action?: ReactNode;
  /** Read out when it appears. */
  live?: 'polite' | 'now' | undefined;
  /** Across the whole sheet, without round corners. */
  flush?: boolean | undefined;
};

const drawings = { info: Info, positive: CircleCheck, severe: TriangleAlert, critical: TriangleAlert, neutral: Info };
const roles = { polite: 'status', now: 'alert' } as const;

/** A message about this screen or thing that stays until it no longer holds. For what has just happened use a toast. */
export function Banner({ tone = 'info', title, children, icon, action, live, flush }: BannerProps) {
  return (
    <div className={cx(css.banner, css.tones[tone], flush && css.flush)} {...(live ? { role: roles[live] } : {})}>
      <span className={css.icon}>{icon ? <Icon name={icon} /> : <Glyph icon={drawings[tone]} />}</span>
      <div className={css.body}>
        {title && <strong className={css.title}>{title}</strong>} {children}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
