import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveRegion } from './live-region.tsx';

const meta = {
  title: 'Feedback/LiveRegion',
  component: LiveRegion,
  args: { children: 'Saved 14:02' },
} satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved 14:02');
  },
};
export const Urgent: Story = {
  args: { urgency: 'now', children: 'You are offline.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline.');
  },
};
