import { assignInlineVars } from '@vanilla-extract/dynamic';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Badge } from '../badge/badge.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './aside-menu.css.ts';

export type AsideLink = {
  id: string;
  label: string;
  /** An empty link element. */
  link: LinkElement;
  badge?: { count: string | number; label: string } | undefined;
};
export type AsideItem =
  | (AsideLink & { icon: IconName; items?: never })
  /** A name that opens its places. */
  | { id: string; label: string; icon: IconName; items: readonly AsideLink[] };
export type AsideSection = { id: string; label?: string | undefined; items: readonly AsideItem[] };
export type AsideMenuProps = {
  label: string;
  sections: readonly AsideSection[];
  /** At the foot, for instance help: in the same place on every page. */
  foot?: readonly (AsideLink & { icon: IconName })[] | undefined;
  /** Where one is. */
  current: string | null;
  /** Duration of the accordion in ms. */
  slide: number;
  /** Called when a place is chosen, for instance to close a drawer. */
  onNavigate?: (() => void) | undefined;
};

/** The main menu: sections, places, places within places. Lives in AppFrame, which also folds it to a rail. */
export function AsideMenu({ label, sections, foot, current, slide, onNavigate }: AsideMenuProps) {
  const place = (item: AsideLink & { icon?: IconName }, sub: boolean) => (
    <LinkSlot
      link={item.link}
      className={cx(css.item, sub && css.subItem)}
      {...(item.id === current ? { 'aria-current': 'page' } : {})}
      onClick={onNavigate}
    >
      {item.icon && (
        <span className={css.icon}>
          <Icon name={item.icon} />
        </span>
      )}
      <span className={css.words}>{item.label}</span>
      {item.badge && (
        <span className={css.tail}>
          <Badge label={item.badge.label}>{item.badge.count}</Badge>
        </span>
      )}
    </LinkSlot>
  );
  return (
    <nav className={css.menu} aria-label={label} style={assignInlineVars({ [css.slide]: `${slide}ms` })}>
      {sections.map((section) => (
        <div key={section.id}>
          {section.label && <p className={css.section}>{section.label}</p>}
          <ul className={css.list}>
            {section.items.map((item) => (
              <li key={item.id}>
                {item.items ? (
                  <Branch label={item.label} icon={item.icon} within={item.items.some((sub) => sub.id === current)}>
                    {item.items.map((sub) => (
                      <li key={sub.id}>{place(sub, true)}</li>
                    ))}
                  </Branch>
                ) : (
                  place(item, false)
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {foot && (
        <ul className={cx(css.list, css.foot)}>
          {foot.map((item) => (
            <li key={item.id}>{place(item, false)}</li>
          ))}
        </ul>
      )}
    </nav>
  );
}

type BranchProps = { label: string; icon: IconName; within: boolean; children: React.ReactNode };

function Branch({ label, icon, within, children }: BranchProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [before, setBefore] = useState(within);
  if (before !== within) {
    // going to a place inside opens the branch, whatever was chosen before
    setBefore(within);
    if (within) setChosen(null);
  }
  const open = chosen ?? within;
  return (
    <>
      <button
        type="button"
        className={css.item}
        aria-expanded={open}
        aria-controls={id}
        data-within={within}
        onClick={() => setChosen(!open)}
      >
        <span className={css.icon}>
          <Icon name={icon} />
        </span>
        <span className={css.words}>{label}</span>
        <span className={css.tail}>
          <Glyph icon={ChevronDown} size="small" />
        </span>
      </button>
      <div className={css.fold} id={id} data-state={open ? 'open' : 'closed'}>
        <ul className={css.sub}>{children}</ul>
      </div>
    </>
  );
}
