import { CONTRIBUTOR, specConstants } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import {
  AppFrame,
  type AppFrameProps,
  BottomNav,
  Footer,
  HeaderMenu,
  Logo,
  ScrollToTop,
  Show,
  TextLink,
  TopBar,
} from '@concord/ui';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHelpCenter } from '../../shared/navigation/help-center.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { CompanyLine } from '../../shared/page/company-line.tsx';
import { useAppearance } from '../../shared/preferences/appearance.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { asideChoice, rememberAside } from './aside-cookie.ts';
import { LanguageMenu } from './language-menu.tsx';
import { currentMenuPath } from './menu.ts';
import { QuickPanelButton } from './quick-panel/quick-panel-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

function ContributorNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <BottomNav
      label={t('layout.main_menu')}
      current={currentMenuPath(2, pathname)}
      items={[
        { id: paths.dashboard, label: t('menu.dashboard'), icon: 'dashboard', link: <Link to={paths.dashboard} /> },
        { id: paths.myTasks, label: t('menu.task'), icon: 'task', link: <Link to={paths.myTasks} /> },
      ]}
    />
  );
}

/** Off unless switched on in Settings; has only Dashboard (SPEC section 2). */
function DashboardMenu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [{ headerMenu }] = useAppearance();
  if (!headerMenu) return null;
  return (
    <Show from="md">
      <HeaderMenu
        label={t('layout.header_menu')}
        current={pathname}
        items={[{ id: paths.dashboard, label: t('menu.dashboard'), link: <Link to={paths.dashboard} /> }]}
      />
    </Show>
  );
}

type Props = {
  surface: AppFrameProps['surface'];
  /** At the start of the bar. */
  finder: ReactNode;
  children: ReactNode;
};

/** Menu, bar and foot around a screen. */
export function ConsoleFrame({ surface, finder, children }: Props) {
  const { t } = useTranslation();
  const { type } = useUser();
  const helpCenter = useHelpCenter();
  const [collapsed, setCollapsed] = useState(asideChoice);
  function fold(next: boolean): void {
    setCollapsed(next);
    rememberAside(next);
  }
  return (
    <AppFrame
      brand={
        <Link to={paths.home} aria-label={t('layout.home')}>
          <Logo name="Concord" />
        </Link>
      }
      menu={(close) => <SideMenu onNavigate={close} />}
      topBar={
        <TopBar
          start={
            <>
              {finder}
              <DashboardMenu />
            </>
          }
          end={
            <>
              <LanguageMenu />
              <QuickPanelButton />
              <UserMenu />
            </>
          }
        />
      }
      footer={
        <Footer
          end={
            <>
              <span>{t('common.times_zone')}</span>
              <TextLink href={helpCenter} tone="inherit">
                {t('common.help_center')}
              </TextLink>
            </>
          }
        >
          <CompanyLine />
        </Footer>
      }
      bottomNav={type === CONTRIBUTOR ? <ContributorNav /> : undefined}
      collapsed={collapsed}
      onCollapsedChange={fold}
      railHover={specConstants.hoverDelaysMs}
      surface={surface}
      labels={{
        skip: t('layout.skip_to_content'),
        openMenu: t('layout.open_menu'),
        closeMenu: t('layout.close_panel'),
        collapse: t('layout.aside_collapse'),
        expand: t('layout.aside_expand'),
        menu: t('layout.main_menu'),
      }}
    >
      {children}
      <ScrollToTop after={specConstants.scrollTopPx} label={t('layout.scroll_top')} />
    </AppFrame>
  );
}
