import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import * as css from './header-menu.css.ts';

export type HeaderMenuProps = {
  label: string;
  /** One to four; the side menu has all places. */
  items: readonly { id: string; label: string; link: LinkElement }[];
  current: string | null;
};

/** A few main places in the bar at the top, for those who keep the side menu folded. On phones leave it out with Show. */
export function HeaderMenu({ label, items, current }: HeaderMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <LinkSlot
              link={item.link}
              className={css.item}
              {...(item.id === current ? { 'aria-current': 'page' } : {})}
            >
              {item.label}
            </LinkSlot>
          </li>
        ))}
      </ul>
    </nav>
  );
}
