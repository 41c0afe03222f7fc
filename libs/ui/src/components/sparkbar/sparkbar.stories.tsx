import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Sparkbar } from './sparkbar.tsx';

const values = [4, 6, 0, 0, 9, 12, 7, 5, 8, 0, 1, 11, 14, 6];
const meta = {
  title: 'Charts/Sparkbar',
  component: Sparkbar,
  args: { label: 'Submitted per day, last 14 days: from 0 to 14, today 6', values },
  parameters: {
    usage: {
      use: [
        'Counts of the last steps of time in a table cell or StatCard.',
        'The same `max` in all rows, where rows are compared.',
      ],
      not: ['A rate or level: LineChart.', 'Where single values are to be read: BarChart.'],
      access: ['An image whose `label` describes the course, with its ends and the latest value.'],
    },
  },
} satisfies Meta<typeof Sparkbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^Submitted per day/ })).toBeVisible();
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      <Sparkbar {...args} size="small" />
      <Sparkbar {...args} size="medium" />
      <Sparkbar {...args} size="large" />
    </Stack>
  ),
};
/** The same `max` makes bars of several rows comparable. */
export const Compared: Story = {
  render: () => (
    <Stack>
      <Text>
        Mei Tan <Sparkbar label="Mei Tan, last five days: up to 14" values={[3, 9, 14, 12, 11]} max={14} />
      </Text>
      <Text>
        陈雨 <Sparkbar label="陈雨, last five days: up to 5" values={[1, 0, 5, 2, 3]} max={14} />
      </Text>
    </Stack>
  ),
};
export const OneValue: Story = { args: { values: [5], label: 'One day: 5' } };
export const Zeros: Story = { args: { values: [0, 0, 0, 0], label: 'Nothing in four days' } };
export const Empty: Story = { args: { values: [], label: 'Nothing yet' } };
export const VeryLarge: Story = { args: { values: [1_200_000, 3, 98_000_000], label: 'From 3 to 98 million' } };
export const Dark: Story = { tags: ['!autodocs'], globals: { theme: 'dark' } };
