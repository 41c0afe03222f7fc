import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { consoleAt, screenParameters, settled } from '../../../testing/stories/console-at.tsx';
import { Refusal } from '../../../testing/stories/network.ts';
import { master } from '../../../testing/stories/sample/people.ts';

/**
 * What belongs to no page, beside every page: who changed what, what happened to the user's work, and how the console looks.
 *
 * Made of SidePanel with LogList, NotificationList and the controls of Settings.
 */
const meta = {
  title: 'Screens/Quick panel',
  parameters: {
    ...screenParameters,
    usage: {
      use: ['What people look up from anywhere without leaving their page.'],
      not: ['What belongs to one record: Drawer, or a Panel on its page.'],
    },
  },
  render: consoleAt({ path: '/project/list', user: master }),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

async function opened(canvas: ReturnType<typeof within>, tab: 'audit_logs' | 'notifications' | 'settings') {
  const t = await settled();
  await userEvent.click(await canvas.findByRole('button', { name: new RegExp(`^${t('quick_panel.open')}`) }));
  const panel = within(await screen.findByRole('dialog', { name: t('quick_panel.title') }));
  await userEvent.click(panel.getByRole('tab', { name: new RegExp(`^${t(`quick_panel.${tab}`)}`) }));
  return { t, panel };
}

export const Notifications: Story = {
  async play({ canvas }) {
    const { t, panel } = await opened(canvas, 'notifications');
    const list = within(await panel.findByRole('list', { name: t('quick_panel.notifications') }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5));
  },
};
export const AuditLogs: Story = {
  async play({ canvas }) {
    const { panel } = await opened(canvas, 'audit_logs');
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5));
  },
};
export const AuditLogsFailed: Story = {
  render: consoleAt({
    path: '/project/list',
    user: master,
    network: { get: { '/audit': new Refusal(500, 'internal') } },
  }),
  async play({ canvas }) {
    const { t, panel } = await opened(canvas, 'audit_logs');
    const words = await panel.findByText(t('audit.failed'));
    await waitFor(() => expect(words).toBeVisible());
  },
};
export const Settings: Story = {
  async play({ canvas }) {
    const { t, panel } = await opened(canvas, 'settings');
    const choice = await panel.findByRole('switch', { name: t('settings.header_menu') });
    await waitFor(() => expect(choice).toBeVisible());
  },
};
