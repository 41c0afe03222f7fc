import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stack/stack.tsx';
import { Sparkline } from './sparkline.tsx';

const values = [0.71, 0.72, 0.7, 0.74, 0.76, 0.75, 0.79, 0.81, 0.8, 0.84];
const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { label: 'Agreement, last 10 days: from 0.71 to 0.84', values },
  parameters: {
    usage: {
      use: [
        'The course of a rate or level in a table cell or StatCard.',
        'The same `domain` in all rows, where rows are compared.',
      ],
      not: ['Counts: Sparkbar.', 'Where single values are to be read: LineChart.'],
      access: ['An image whose `label` describes the course, with its ends and the latest value.'],
    },
  },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^Agreement/ })).toBeVisible();
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      <Sparkline {...args} size="small" />
      <Sparkline {...args} size="medium" />
      <Sparkline {...args} size="large" />
    </Stack>
  ),
};
/** With a domain the height means something; without it only the shape. */
export const WithDomain: Story = { args: { domain: [0, 1] } };
export const Gaps: Story = { args: { values: [0.4, 0.5, null, null, 0.7, 0.6, null] } };
export const OneValue: Story = { args: { values: [0.8], label: 'Agreement today: 0.80' } };
export const AllTheSame: Story = { args: { values: [0, 0, 0, 0], label: 'None late in four days' } };
export const Empty: Story = { args: { values: [], label: 'Nothing measured yet' } };
export const Dark: Story = { tags: ['!autodocs'], globals: { theme: 'dark' } };
