import type { Meta, StoryObj } from '@storybook/react-vite';
import { Splash } from './splash.tsx';

const meta = {
  title: 'Feedback/Splash',
  component: Splash,
  args: { text: '请稍候……' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 240 } } },
} satisfies Meta<typeof Splash>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
