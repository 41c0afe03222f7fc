import { ChevronRight, Mail } from 'lucide';
import type { ReactNode } from 'react';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './user-panel.css.ts';

export type UserPanelProps = {
  name: string;
  /** In place of the initials. */
  picture?: string | null | undefined;
  /** Empty when not known. */
  occupation: string;
  email: string;
  /** Places that are this person's own. */
  links: readonly { id: string; icon: IconName; label: string; note?: string | undefined; link: LinkElement }[];
  /** A Button, at the foot. */
  signOut: ReactNode;
};

/** Who is signed in, what is theirs, and the way out. The content of a Drawer; beside a name in a table use Person. */
export function UserPanel({ name, picture, occupation, email, links, signOut }: UserPanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.person}>
        <Avatar name={name} src={picture} size="large" />
        <div className={css.words}>
          <bdi className={css.name}>{name}</bdi>
          {occupation && <span className={css.occupation}>{occupation}</span>}
          <a className={css.mail} href={`mailto:${email}`}>
            <span className={css.mailIcon}>
              <Glyph icon={Mail} />
            </span>
            {email}
          </a>
        </div>
      </div>
      {links.length > 0 && (
        <ul className={css.list}>
          {links.map((item) => (
            <li key={item.id}>
              <LinkSlot link={item.link} className={css.item}>
                <span className={css.itemIcon}>
                  <Icon name={item.icon} />
                </span>
                <span className={css.itemWords}>
                  <span className={css.itemName}>{item.label}</span>
                  {item.note && <span className={css.itemNote}>{item.note}</span>}
                </span>
                <span className={css.itemIcon}>
                  <Glyph icon={ChevronRight} size="small" />
                </span>
              </LinkSlot>
            </li>
          ))}
        </ul>
      )}
      {signOut}
    </div>
  );
}
