import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { Progress } from '../progress/progress.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { StatCard, StatRow } from './stat-card.tsx';

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  args: { label: 'Late Tasks', value: '3', icon: 'clock', tone: 'late', note: '5 assignments open, 4 contributors' },
  decorators: [
    (Story) => (
      <Sheet>
        <Story />
      </Sheet>
    ),
  ],
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
    tone: 'approved',
    note: undefined,
    bar: <Progress label="Completed" value={5} max={9} tone="approved" width="large" />,
  },
};
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
