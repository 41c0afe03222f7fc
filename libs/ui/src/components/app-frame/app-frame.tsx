import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../internal/cx.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './app-frame.css.ts';

export type AppFrameProps = {
  /** The Logo in a link. */
  brand: ReactNode;
  /** An AsideMenu; `close` puts the drawer away after a place has been chosen. */
  menu: (close: () => void) => ReactNode;
  /** Slots of the bar: search at the start, language, news and user at the end. */
  topBar: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A BottomNav, below 768 px. */
  bottomNav?: ReactNode;
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** After how many ms the rail opens under the pointer and closes behind it. */
  railHover: { open: number; close: number };
  /** `sheet` lays the content on white; `bare` for lists of cards on the desk. */
  surface?: 'sheet' | 'bare' | undefined;
  labels: { skip: string; openMenu: string; closeMenu: string; collapse: string; expand: string; menu: string };
};

/** Opens after a short stay of the pointer, closes a little after it has left; at once for the keyboard. */
function usePeek(hover: { open: number; close: number }) {
  const [peek, setPeek] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPeek(next), ms);
  };
  return {
    peek,
    handlers: {
      onPointerEnter: () => later(true, hover.open),
      onPointerLeave: () => later(false, hover.close),
      onFocus: () => later(true, 0),
      onBlur: () => later(false, hover.close),
    },
  };
}

/**
 * The frame of every screen after sign-in: menu, bar, sheet, footer. Menu of 232 px or rail of 56 px; below 992 px a
 * drawer. For work on one thing in the full window use WorkFrame.
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
  const rail = collapsed && !peek;
  const close = () => setDrawer(false);
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
      label={collapsed ? labels.expand : labels.collapse}
      aria-expanded={!collapsed}
      onClick={() => {
        toggled.current = true;
        onCollapsedChange(!collapsed);
      }}
    />
  );
  return (
    <div className={cx(css.frame, bottomNav !== undefined && css.withNav)} data-collapsed={collapsed}>
      <a className={css.skip} href="#main">
        {labels.skip}
      </a>
      <div className={css.asidePlace}>
        <aside
          className={css.aside}
          aria-label={labels.menu}
          data-rail={rail}
          data-peek={collapsed && peek}
          {...(collapsed ? handlers : {})}
        >
          <div className={css.asideHead}>
            <span className={css.brand}>{brand}</span>
            {!collapsed && toggle}
          </div>
          {menu(() => {})}
        </aside>
      </div>
      <header className={css.top}>
        <span className={css.onlyNarrow}>
          <IconButton icon="menu" tooltip="none" label={labels.openMenu} onClick={() => setDrawer(true)} />
          {brand}
        </span>
        {collapsed && <span className={css.onlyWide}>{toggle}</span>}
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
        width="menu"
        padded={false}
      >
        {menu(close)}
      </Drawer>
    </div>
  );
}
