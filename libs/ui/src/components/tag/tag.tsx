import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './tag.css.ts';

export type TagProps = { children: string; icon?: IconName | undefined };

/** A plain property: a category, a column's role. What can be removed is a Chip, a state a Pill. */
export function Tag({ children, icon }: TagProps) {
  return (
    <span className={css.tag}>
      {icon && <Icon name={icon} size="small" />}
      <span className={css.word}>{children}</span>
    </span>
  );
}
