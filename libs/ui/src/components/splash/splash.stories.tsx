import type { Meta, StoryObj } from '@storybook/react-vite';
import { Splash } from './splash.tsx';

const meta = {
  title: 'Feedback/Splash',
  component: Splash,
  args: { text: '请稍候……' },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 240 } },
    usage: {
      use: ['Over the whole window until the application knows who is signed in; then `leaving`.'],
      not: ['A screen on its way: TopProgress and Skeleton.', 'A wait inside a screen: Spinner.'],
      access: ['A status with words; the mark does not pulse where less motion is asked for.'],
    },
  },
} satisfies Meta<typeof Splash>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Leaving: Story = { args: { state: 'leaving' } };
export const LongWords: Story = {
  args: { text: 'Ihre Qualitätssicherungsvereinbarungen werden vorbereitet, bitte warten Sie einen Augenblick …' },
};
