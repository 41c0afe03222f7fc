import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { logDays } from '../../examples/sample-events.tsx';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Icon } from '../icon/icon.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { LogList, type LogListProps } from './log-list.tsx';

const onRetry = fn();
const meta = {
  title: 'Shell/LogList',
  component: LogList,
  args: { content: { kind: 'days', days: logDays } },
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
        'Who did what, by day, newest first: the audit log of a workspace or of one record.',
        'A sign in the tone of the state that came of it; who in `strong`, what as a link.',
        '`change` where a value was replaced by another.',
      ],
      not: ['For what a person must act on: NotificationList.', 'For records compared by their values: Table.'],
      keyboard: [['Tab', 'from link to link']],
      access: [
        'Each day is a region named by its heading, with a list.',
        'What was replaced is read out as the sentence in `words`, not as two loose values.',
      ],
    },
  },
} satisfies Meta<typeof LogList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText('from 20 November 2026 to 24 November 2026')).toBeInTheDocument();
  },
};
export const WithTools: Story = {
  args: {
    tools: <SearchInput label="Person, thing or change" value="" onChange={() => {}} clearLabel="Clear" />,
    content: { kind: 'days', days: logDays, more: <Button tone="quiet">Show earlier items</Button> },
  },
};
export const Loading: Story = {
  args: { content: { kind: 'loading', text: 'Please wait...' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Please wait...');
  },
};
export const Empty: Story = {
  args: {
    content: {
      kind: 'message',
      message: (
        <EmptyState title="No changes yet" size="small" illustration={<Icon name="history" size="large" />}>
          Every change of a project, task or user is listed here.
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
          title="The log could not be loaded"
          cause="The server did not answer."
          size="small"
          retry={{ label: 'Try again', onRetry }}
        />
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const SmallPhone: Story = { globals: { viewport: { value: 'w320' } } };

const inWords = (label: string, text: LogDayText): LogListProps['content'] => ({
  kind: 'days',
  days: [{ id: 'day', label, events: [{ id: '1', icon: 'pencil', tone: 'promote', ...text }] }],
});
type LogDayText = {
  text: React.ReactNode;
  time: string;
  dateTime: string;
  change: { from: string; to: string; words: string };
};
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    content: inWords('今天', {
      text: (
        <>
          <strong>周鸣</strong>修改了<SampleLink>外卖平台评论情感分析第二批</SampleLink>的截止日期
        </>
      ),
      time: '11:34',
      dateTime: '2026-11-20T03:34:00Z',
      change: { from: '2026年11月20日', to: '2026年11月24日', words: '从2026年11月20日改为2026年11月24日' },
    }),
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    content: inWords('20. November 2026', {
      text: (
        <>
          <strong>Alexandra-Magdalena von Hohenstein</strong> hat das Fälligkeitsdatum von{' '}
          <SampleLink>Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr</SampleLink> geändert
        </>
      ),
      time: '11:34',
      dateTime: '2026-11-20T03:34:00Z',
      change: {
        from: '20. November 2026',
        to: '24. November 2026',
        words: 'vom 20. November 2026 auf den 24. November 2026',
      },
    }),
  },
};
