import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { notifications } from '../../examples/sample-events.tsx';
import { SampleLink } from '../../examples/sample-link.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Icon } from '../icon/icon.tsx';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';

/** Marks as read what its button says. */
function Held({ labels, content }: NotificationListProps) {
  const [isRead, setRead] = useState(false);
  if (content.kind !== 'items' || !isRead) {
    return (
      <NotificationList
        labels={labels}
        content={content.kind === 'items' ? { ...content, onMarkAll: () => setRead(true) } : content}
      />
    );
  }
  const items = content.items.map((item) => ({ ...item, unread: false }));
  return (
    <NotificationList
      labels={labels}
      content={{ ...content, items, hasUnread: false, unreadText: 'No unread notifications' }}
    />
  );
}

const meta = {
  title: 'Shell/NotificationList',
  component: NotificationList,
  args: {
    labels: { list: 'Notifications', unread: 'Unread:', markAll: 'Mark all as read' },
    content: {
      kind: 'items',
      items: notifications,
      unreadText: '2 unread',
      hasUnread: true,
      onMarkAll: () => {},
    },
  },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    usage: {
      use: [
        'News for this user: work submitted, returned, approved, late; an export that is ready.',
        'An item is unread until its link is opened, or until all are marked as read.',
      ],
      not: [
        'For changes by all users: LogList.',
        'For feedback on the user’s own action: a toast. For a fault on the page: Banner.',
      ],
      keyboard: [
        ['Tab', 'to “Mark all as read”, then from link to link'],
        ['Enter', 'marks all as read; the focus goes to the line that says so'],
      ],
      access: [
        'Unread items have a dot, a tinted background and a word.',
        'The count is a live region: a change of it is read out.',
      ],
    },
  },
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const count = canvas.getByRole('status');
    await expect(count).toHaveTextContent('No unread notifications');
    await expect(count).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByText('Unread:')).toBeNull();
  },
};
/** What is unread is said to be, as its dot is only seen. */
export const Unread: Story = {
  play: async ({ canvas, args: { content } }) => {
    const unread = content.kind === 'items' ? content.items.map((item) => item.unread) : [];
    const lines = canvas.getAllByRole('listitem').map(({ textContent }) => textContent.startsWith('Unread: '));
    await expect(lines).toEqual(unread);
  },
};
export const AllRead: Story = {
  args: {
    content: {
      kind: 'items',
      items: notifications.map((item) => ({ ...item, unread: false })),
      unreadText: 'No unread notifications',
      hasUnread: false,
      onMarkAll: () => {},
    },
  },
};
export const Loading: Story = { args: { content: { kind: 'loading', text: 'Please wait...' } } };
export const Empty: Story = {
  args: {
    content: {
      kind: 'message',
      message: (
        <EmptyState title="No notifications" size="small" illustration={<Icon name="bell" size="large" />}>
          Submitted, returned and late work appears here.
        </EmptyState>
      ),
    },
  },
};
export const Failed: Story = {
  args: {
    content: {
      kind: 'message',
      message: (
        <ErrorState
          title="Notifications could not be read"
          cause="The server did not answer."
          size="small"
          retry={{ label: 'Try again', onRetry: () => {} }}
        />
      ),
    },
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const SmallPhone: Story = { globals: { viewport: { value: 'w320' } } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    labels: { list: '通知', unread: '未读：', markAll: '全部标为已读' },
    content: {
      kind: 'items',
      items: [
        {
          id: '1',
          icon: 'inbox',
          tone: 'caution',
          unread: true,
          text: (
            <>
              <strong>陈雨</strong>提交了<SampleLink>外卖平台评论情感分析第二批</SampleLink>
            </>
          ),
          time: '2026年11月20日 11:20',
          dateTime: '2026-11-20T03:20:00Z',
        },
      ],
      unreadText: '1 条未读',
      hasUnread: true,
      onMarkAll: () => {},
    },
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    labels: {
      list: 'Benachrichtigungen',
      unread: 'Ungelesen:',
      markAll: 'Alle Benachrichtigungen als gelesen kennzeichnen',
    },
    content: {
      kind: 'items',
      items: [
        {
          id: '1',
          icon: 'clock',
          tone: 'severe',
          unread: true,
          text: (
            <>
              <SampleLink>Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr</SampleLink> ist verspätet: eine
              von sechs Zuweisungen ist noch offen
            </>
          ),
          time: '19. November 2026, 00:00',
          dateTime: '2026-11-18T16:00:00Z',
        },
      ],
      unreadText: '1 ungelesene Benachrichtigung',
      hasUnread: true,
      onMarkAll: () => {},
    },
  },
};
