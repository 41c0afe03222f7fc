import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'Round 2.', children: 'Your answers of round 1 are shown beside each question.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['info', 'success', 'warning', 'danger', 'neutral'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title="You are offline.">
          14 answers are kept in this browser and go out when the network is back.
        </Banner>
      ))}
    </Stack>
  ),
};
export const WithAction: Story = {
  args: {
    tone: 'danger',
    icon: 'offline',
    live: 'now',
    title: 'The dashboard could not be read.',
    children: '服务器没有响应。请检查网络连接。',
    action: <Button size="small">Try again</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const Flush: Story = { args: { flush: true, tone: 'warning' } };
