import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../inline/inline.tsx';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    usage: {
      use: [
        'Something short is under way, where it was asked for.',
        'Give it a `label` when there are no words beside it.',
      ],
      not: [
        'The first load of a screen: Skeleton.',
        'A known share: Progress.',
        'A route on its way: TopProgress.',
        'In a Button: its `busy` brings one.',
      ],
      access: [
        'With a label a status, read out; without one hidden.',
        'Where less motion is asked for it fades instead of turning.',
      ],
    },
  },
} satisfies Meta<typeof Spinner>;
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
export const BesideWords: Story = {
  render: () => (
    <Inline>
      <Spinner />
      <span>正在计算一致性……</span>
    </Inline>
  ),
};
