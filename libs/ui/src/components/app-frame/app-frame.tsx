import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SkipLink } from '../../internal/key/skip-link.tsx';
import { cx } from '../../internal/look/cx.ts';
import { useMedia } from '../../internal/use-media.ts';
import { from } from '../../theme/breakpoints.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './app-frame.css.ts';
import { type PeekDelays, usePeek } from './use-peek.ts';

export type AppFrameProps = {
  /** The Logo in a link. */
  brand: ReactNode;
  /** An AsideMenu; `close` puts the drawer away after a place has been chosen. */
  menu: (close: () => void) => ReactNode;
  /** A TopBar. */
  topBar: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A BottomNav, below 768 px. */
  bottomNav?: ReactNode;
  /** Whether the menu is a rail. `null` until the user has chosen: below 1200 px. */
  collapsed: boolean | null;
  onCollapsedChange: (collapsed: boolean) => void;
  /** After how many ms the rail opens under the pointer and closes behind it. */
  railHover: PeekDelays;
  /** `sheet` lays the content on white; `bare` for lists of cards on the desk. */
  surface?: 'sheet' | 'bare' | undefined;
  labels: { skip: string; openMenu: string; closeMenu: string; collapse: string; expand: string; menu: string };
};

/**
 * The frame of every screen after sign-in: menu, bar, sheet, footer. The menu is 232 px from 1200 px on, a rail of
 * 56 px from 992 px on, a drawer below; who folds or unfolds it has it so at either width.
 */
export function AppFrame({
  brand,
  menu,
  topBar,
  children,
  footer,
  bottomNav,
  collapsed,
  onCollapsedChange,
  railHover,
  surface = 'sheet',
  labels,
}: AppFrameProps) {
  const [drawer, setDrawer] = useState(false);
  const { peek, handlers } = usePeek(railHover);
  const isWide = useMedia(from.xl);
  const hasAside = useMedia(from.lg);
  const folded = collapsed ?? !isWide;
  const close = () => setDrawer(false);
  // A page that has become wider has the menu beside it; made narrow again, it starts without the drawer.
  if (drawer && hasAside) setDrawer(false);
  // The switch changes its place with the menu's width and takes the focus along.
  const toggled = useRef(false);
  const follow = useCallback((node: HTMLButtonElement | null) => {
    if (!node || !toggled.current) return;
    toggled.current = false;
    node.focus();
  }, []);
  const toggle = (
    <IconButton
      ref={follow}
      icon="panel-left"
      size="small"
      tooltip="none"
      label={folded ? labels.expand : labels.collapse}
      aria-expanded={!folded}
      onClick={() => {
        toggled.current = true;
        onCollapsedChange(!folded);
      }}
    />
  );
  return (
    <div className={cx(css.frame, bottomNav !== undefined && css.withNav)} data-collapsed={folded}>
      <SkipLink>{labels.skip}</SkipLink>
      <div className={css.asidePlace}>
        <aside
          className={css.aside}
          aria-label={labels.menu}
          data-rail={folded && !peek}
          data-peek={folded && peek}
          {...(folded ? handlers : {})}
        >
          <div className={css.asideHead}>
            <span className={css.brand}>{brand}</span>
            {!folded && toggle}
          </div>
          {menu(() => {})}
        </aside>
      </div>
      <header className={css.top}>
        <span className={css.onlyNarrow}>
          <IconButton icon="menu" tooltip="none" label={labels.openMenu} onClick={() => setDrawer(true)} />
          {brand}
        </span>
        {folded && <span className={css.onlyWide}>{toggle}</span>}
        {topBar}
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        <div className={surface === 'sheet' ? css.sheet : css.bare}>{children}</div>
      </main>
      {footer && <div className={css.foot}>{footer}</div>}
      {bottomNav && <div className={css.nav}>{bottomNav}</div>}
      <Drawer
        open={drawer}
        onClose={close}
        title={labels.menu}
        closeLabel={labels.closeMenu}
        side="start"
        size="small"
        padded={false}
      >
        {menu(close)}
      </Drawer>
    </div>
  );
}
