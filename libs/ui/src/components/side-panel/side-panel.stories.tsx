import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { logDays, notifications } from '../../examples/sample-events.tsx';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { LogList } from '../log-list/log-list.tsx';
import { NotificationList } from '../notification-list/notification-list.tsx';
import { Stack } from '../stack/stack.tsx';
import { Switch } from '../switch/switch.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

function Settings() {
  const [isOn, setOn] = useState(false);
  return (
    <Box padding={20}>
      <Stack gap={16}>
        <Switch checked={isOn} onChange={setOn} label="Show the header menu" />
      </Stack>
    </Box>
  );
}

const logs = { id: 'logs', label: 'Audit Logs', content: <LogList content={{ kind: 'days', days: logDays }} /> };
const news = {
  id: 'news',
  label: 'Notifications',
  count: 2,
  news: true,
  content: (
    <NotificationList
      labels={{ list: 'Notifications', unread: 'Unread:', markAll: 'Mark all as read' }}
      content={{ kind: 'items', items: notifications, unreadText: '2 unread', hasUnread: true, onMarkAll: () => {} }}
    />
  ),
};
const settings = { id: 'settings', label: 'Settings', content: <Settings /> };

function Held(props: SidePanelProps<string>) {
  const [open, setOpen] = useState(props.open);
  const [value, setValue] = useState(props.value);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the panel</Button>
      <SidePanel {...props} open={open} onClose={() => setOpen(false)} value={value} onChange={setValue} />
    </>
  );
}

const meta = {
  title: 'Shell/SidePanel',
  component: SidePanel<string>,
  args: {
    open: true,
    onClose: () => {},
    title: 'Quick panel',
    closeLabel: 'Close panel',
    tabs: [logs, news, settings],
    value: 'logs',
    onChange: () => {},
  },
  render: (args) => <Held {...args} />,
  parameters: {
    docs: { story: { inline: false, iframeHeight: 560 } },
    usage: {
      use: [
        'What belongs to no page and is looked at from any: logs, news, settings, one tab each.',
        'With one tab it shows that tab’s name and no tabs: more can join later.',
      ],
      not: [
        'To look one thing up, or for a longer form: Drawer.',
        'For a decision: Dialog or ConfirmDialog.',
        'For what must stay beside the work: a pane of WorkFrame, StickySide.',
      ],
      keyboard: [
        ['←', 'the tab before, → the next one'],
        ['Tab', 'from the tabs into what is shown; it stays inside the panel'],
        ['Esc', 'closes and returns the focus'],
      ],
      access: [
        'A modal dialog of the browser, named by its title, which takes the focus and is read first.',
        'A press beside it closes it too.',
      ],
    },
  },
} satisfies Meta<typeof SidePanel<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open the panel' });
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    await expect(screen.getByRole('heading', { name: 'Quick panel' })).toHaveFocus();
    screen.getByRole('tab', { name: 'Audit Logs' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: /Notifications/ })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(panel).not.toHaveAttribute('open'));
    await expect(button).toHaveFocus();
  },
};
export const AuditLogs: Story = {};
export const Notifications: Story = { args: { value: 'news' } };
export const SettingsTab: Story = { args: { value: 'settings' } };
export const OneTab: Story = {
  args: { tabs: [settings], value: 'settings' },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Settings' });
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, args: { value: 'news' } };
export const Phone: Story = { globals: { viewport: { value: 'w375' } } };
export const SmallPhone: Story = { globals: { viewport: { value: 'w320' } } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    title: '快捷面板',
    closeLabel: '关闭面板',
    tabs: [
      { ...logs, label: '审计日志' },
      { ...news, label: '通知' },
      { ...settings, label: '设置' },
    ],
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    title: 'Schnellzugriff',
    closeLabel: 'Bereich schließen',
    tabs: [
      { ...logs, label: 'Änderungsprotokoll' },
      { ...news, label: 'Benachrichtigungen' },
      { ...settings, label: 'Einstellungen' },
    ],
  },
};
