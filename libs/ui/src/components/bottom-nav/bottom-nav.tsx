import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './bottom-nav.css.ts';

export type BottomNavProps = {
  label: string;
  /** Two to five. */
  items: readonly { id: string; label: string; icon: IconName; link: LinkElement }[];
  current: string | null;
};

/** The main places under the thumb, on phones. */
export function BottomNav({ label, items, current }: BottomNavProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      {items.map((item) => (
        <LinkSlot
          key={item.id}
          link={item.link}
          className={css.item}
          {...(item.id === current ? { 'aria-current': 'page' } : {})}
        >
          <Icon name={item.icon} size="large" />
          <span className={css.words}>{item.label}</span>
        </LinkSlot>
      ))}
    </nav>
  );
}
