import { type ReactNode, useState } from 'react';
import {
  AppFrame,
  AsideMenu,
  type AsideSection,
  BottomNav,
  Button,
  DropdownMenu,
  FinderButton,
  Footer,
  IconButton,
  Logo,
  TopBar,
  UserButton,
} from '../index.ts';
import { SampleLink } from './sample-link.tsx';

export const link = <SampleLink />;

const sections: readonly AsideSection[] = [
  { id: 'start', items: [{ id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link }] },
  {
    id: 'content',
    label: 'Content',
    items: [
      {
        id: 'project',
        label: 'Project',
        icon: 'folder',
        items: [
          { id: 'project-list', label: 'Project List', link },
          { id: 'project-add', label: 'Add Project', link },
          { id: 'task-list', label: 'Task List', link },
          { id: 'category', label: 'Category', link },
        ],
      },
    ],
  },
  {
    id: 'report',
    label: 'Report',
    items: [{ id: 'submission', label: 'Submission', icon: 'inbox', link, badge: { count: 8, label: '8 to review' } }],
  },
  {
    id: 'user',
    label: 'User',
    items: [
      {
        id: 'users',
        label: 'User',
        icon: 'users',
        items: [
          { id: 'user-list', label: 'User List', link },
          { id: 'user-add', label: 'Add User', link },
        ],
      },
    ],
  },
];

type FrameProps = {
  currentId: string;
  children: ReactNode;
  surface?: 'sheet' | 'bare';
  initiallyCollapsed?: boolean | null;
};

/** The usual frame with sample places, for the example screens. */
export function Frame({ currentId, children, surface = 'sheet', initiallyCollapsed = null }: FrameProps) {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  return (
    <AppFrame
      brand={
        <a href="#start">
          <Logo name="Concord" />
        </a>
      }
      menu={(close) => (
        <AsideMenu
          label="Main"
          sections={sections}
          foot={[{ id: 'help', label: 'Help Center', icon: 'help', link }]}
          current={currentId}
          slide={200}
          onNavigate={close}
        />
      )}
      topBar={
        <TopBar
          start={<FinderButton label="Search or go to" keyHint={['Ctrl', 'K']} onOpen={() => {}} />}
          end={
            <>
              <DropdownMenu
                align="end"
                trigger={
                  <Button tone="quiet" iconStart="globe" iconEnd="chevron-down" iconOnNarrow>
                    English
                  </Button>
                }
                items={[
                  { id: 'en', label: 'English', onSelect: () => {} },
                  { id: 'cn', label: '简体中文', onSelect: () => {} },
                ]}
              />
              <IconButton icon="bell" label="Notifications, 1 new" dot tooltip="bottom" />
              <DropdownMenu
                align="end"
                trigger={<UserButton greeting="Hi" name="Lin Wei" label="Hi Lin Wei, user menu" />}
                items={[{ id: 'out', label: 'Sign out', icon: 'sign-out', onSelect: () => {} }]}
              />
            </>
          }
        />
      }
      bottomNav={
        <BottomNav
          label="Main places"
          current={currentId}
          items={[
            { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link },
            { id: 'tasks', label: 'Task', icon: 'task', link },
          ]}
        />
      }
      footer={<Footer end="Times shown at +08:00">2026 © Concord Labs</Footer>}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      railHover={{ open: 50, close: 100 }}
      surface={surface}
      labels={{
        skip: 'Skip to content',
        openMenu: 'Open menu',
        closeMenu: 'Close menu',
        collapse: 'Collapse menu',
        expand: 'Expand menu',
        menu: 'Menu',
      }}
    >
      {children}
    </AppFrame>
  );
}
