import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'Round 2.', children: 'Your answers of round 1 are shown beside each question.' },
  parameters: {
    usage: {
      use: [
        'What holds for this screen or thing until it no longer holds: offline, round 2, read only.',
        'Above what it is about; `flush` across a whole sheet.',
      ],
      not: [
        'What has just happened: Toast.',
        'One field: the error of its Field.',
        'A part that could not be read: ErrorState in its place.',
        'An empty first screen: Notice.',
      ],
      access: [
        'Announce it with `live` only when it appears while the user works: `polite` waits, `now` interrupts.',
        'Icon, words and colour; without colours an edge stays.',
      ],
    },
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  render: () => (
    <Stack>
      {(['info', 'positive', 'severe', 'critical', 'neutral'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title="You are offline.">
          14 answers are kept in this browser and go out when the network is back.
        </Banner>
      ))}
    </Stack>
  ),
};
export const WithAction: Story = {
  args: {
    tone: 'critical',
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
export const Flush: Story = { args: { flush: true, tone: 'severe' } };
export const LongWords: Story = {
  args: {
    tone: 'severe',
    title: 'Die Qualitätssicherungsvereinbarung konnte nicht gespeichert werden.',
    children: '您离线期间填写的十四个答案保存在此浏览器中，网络恢复后将自动提交。请不要清除浏览器数据。',
    action: <Button size="small">Erneut versuchen</Button>,
  },
};
export const TitleOnly: Story = { args: { children: undefined, tone: 'positive', title: 'All rows are answered.' } };

export const Narrow: Story = {
  args: WithAction.args ?? {},
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
};
