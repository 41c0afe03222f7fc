import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TopProgress } from './top-progress.tsx';

const meta = {
  title: 'Feedback/TopProgress',
  component: TopProgress,
  args: { value: 40, label: 'Loading the page' },
  parameters: {
    usage: {
      use: ['A route on its way, at the top of the window; once per application.'],
      not: ['A part of a screen: Skeleton or Spinner.', 'A ratio: Progress.'],
      access: [
        'A progressbar named by `label`; at 0 it is gone.',
        'A LiveRegion announces the title of the new screen.',
      ],
    },
  },
} satisfies Meta<typeof TopProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading the page' })).toHaveAttribute('aria-valuenow', '40');
  },
};
export const AtRest: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
export const Done: Story = { args: { value: 100 } };
