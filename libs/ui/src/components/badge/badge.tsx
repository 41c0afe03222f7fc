import { cx } from '../../internal/look/cx.ts';
import * as css from './badge.css.ts';

export type BadgeProps = {
  /** The count, formatted; keep it short ("99+"). */
  children: string | number;
  tone?: keyof typeof css.tones | undefined;
  /** What is counted, where the words beside it do not say. */
  label?: string | undefined;
};

/** A count beside a name. Accent for what is new and waits. For a status use Pill. */
export function Badge({ children, tone = 'neutral', label }: BadgeProps) {
  return (
    <span className={cx(css.badge, css.tones[tone])} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {children}
    </span>
  );
}
