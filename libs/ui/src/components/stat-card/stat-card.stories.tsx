import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Progress } from '../progress/progress.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Sparkbar } from '../sparkbar/sparkbar.tsx';
import { StatCard, StatRow } from './stat-card.tsx';

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  subcomponents: { StatRow },

  args: { label: 'Late Tasks', value: '3', icon: 'clock', tone: 'severe', note: '5 assignments open, 4 contributors' },
  decorators: [
    (Story) => (
      <Sheet>
        <Story />
      </Sheet>
    ),
  ],
  parameters: {
    usage: {
      use: [
        'The three or four numbers a screen is about, in a StatRow under its header.',
        'Each links to the list that it counts.',
        '`trend` and `delta` where people ask whether it gets better.',
      ],
      not: [
        'A number in a text or table: Text with `tabular`.',
        'More than four: a Table says it better.',
        'A share alone: Progress.',
      ],
      keyboard: [
        ['Tab', 'to the card, where it is linked'],
        ['Enter', 'opens the list'],
      ],
      access: [
        'A linked card is one link, named by its label, figure and note.',
        'The icon repeats the label; a delta has an arrow, its sign and words beside its colour.',
      ],
    },
  },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Linked: Story = {
  args: { link: <SampleLink to="#late" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Late Tasks/ })).toHaveAttribute('href', '#late');
  },
};
export const OfTotal: Story = {
  args: {
    label: 'Completed Tasks',
    value: '5',
    of: '/ 9',
    icon: 'checks',
    tone: 'positive',
    note: undefined,
    bar: <Progress label="Completed" value={5} max={9} tone="positive" width="large" />,
  },
};
export const WithTrend: Story = {
  args: {
    label: 'Submitted',
    value: '49',
    icon: undefined,
    tone: undefined,
    note: undefined,
    trend: (
      <Sparkbar size="medium" label="Submitted per day, last 7 days: from 3 to 12" values={[3, 5, 9, 4, 12, 8, 8]} />
    ),
    delta: { text: '+12', direction: 'up', meaning: 'good', than: 'than last week' },
  },
};
/** More is not always better: the meaning is the caller's. */
export const Deltas: Story = {
  render: () => (
    <StatRow label="Summary">
      <StatCard
        label="Submitted"
        value="49"
        trend={<Sparkbar label="Submitted per day, last 7 days: from 3 to 12" values={[3, 5, 9, 4, 12, 8, 8]} />}
        delta={{ text: '+12', direction: 'up', meaning: 'good', than: 'than last week' }}
      />
      <StatCard
        label="Late Tasks"
        icon="clock"
        tone="severe"
        value="3"
        delta={{ text: '+2', direction: 'up', meaning: 'bad', than: 'than last week' }}
      />
      <StatCard
        label="Projects"
        value="16"
        delta={{ text: '0', direction: 'level', meaning: 'neutral', than: 'than last week' }}
      />
    </StatRow>
  ),
};
/** Nothing measured is not a zero. */
export const Nothing: Story = {
  args: {
    label: 'Agreement',
    value: undefined,
    icon: undefined,
    tone: undefined,
    note: 'No row has been answered twice yet',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
};
/** A date in words stays inside its card, however narrow. */
export const Words: Story = {
  render: () => (
    <StatRow label="Summary">
      <StatCard label="Progress" value="26" of="/ 53" />
      <StatCard label="Submitted" value="1" of="/ 3" />
      <StatCard label="Due date" words="25 November 2026 (end of the project)" note="1 answer per row" />
    </StatRow>
  ),
  globals: { viewport: { value: 'w768' } },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/end of the project/);
    const card = words.closest('div') ?? document.body;
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  },
};
export const VeryLarge: Story = { args: { value: '1,204,000,000', of: '/ 9,999,999,999' } };
export const Loading: Story = { args: { loading: true, value: undefined, note: undefined } };
export const Row: Story = {
  render: (args) => (
    <StatRow label="Summary">
      <StatCard label="Active Projects" value="7" link={<SampleLink />} note="5 on time, 2 past their end date" />
      <StatCard label="进行中的项目" value="1,204" link={<SampleLink />} note="其中两个已经超过截止日期" />
      <StatCard {...args} label="Überfällige Aufgaben im laufenden Erhebungszeitraum" link={<SampleLink />} />
    </StatRow>
  ),
};
export const Narrow: Story = {
  args: WithTrend.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
