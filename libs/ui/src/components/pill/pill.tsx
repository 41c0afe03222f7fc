import { cx } from '../../internal/look/cx.ts';
import type { Intent } from '../../theme/tokens.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './pill.css.ts';

export type PillProps = {
  tone: Intent;
  /** A status is always icon, word and colour. */
  icon: IconName;
  children: string;
  look?: keyof typeof css.looks | undefined;
};

/** A status. Only for states: a category is a Tag, a count a Badge. Which label has which tone is the application's table. */
export function Pill({ tone, icon, children, look = 'tinted' }: PillProps) {
  return (
    <span className={cx(css.pill, css.looks[look], look === 'tinted' ? css.tinted[tone] : css.line[tone])}>
      <Icon name={icon} size="small" />
      <span className={css.word}>{children}</span>
    </span>
  );
}
