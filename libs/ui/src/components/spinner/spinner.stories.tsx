import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Spinner } from './spinner.tsx';

const meta = { title: 'Feedback/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: 'Please wait...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Please wait...' })).toBeVisible();
  },
};
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
    </Inline>
  ),
};
