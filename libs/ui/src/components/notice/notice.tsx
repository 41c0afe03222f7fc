import { Info } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { inverse } from '../../internal/look/inverse.css.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './notice.css.ts';

export type NoticeProps = {
  title?: string | undefined;
  children: ReactNode;
  icon?: IconName | undefined;
  action?: ReactNode;
};

/** A dark band at the head of a screen that has nothing to show yet, saying why and whom to ask. At most one; else Banner. */
export function Notice({ title, children, icon, action }: NoticeProps) {
  return (
    <div className={cx(css.notice, inverse)} role="note">
      <span className={css.icon}>{icon ? <Icon name={icon} size="large" /> : <Glyph icon={Info} size="large" />}</span>
      <p className={css.body}>
        {title && <strong className={css.title}>{title} </strong>}
        {children}
      </p>
      {action}
    </div>
  );
}
