import type { Meta, StoryObj } from '@storybook/react-vite';
import { FadeIn } from './fade-in.tsx';

const meta = {
  title: 'Layout/FadeIn',
  component: FadeIn,
  args: { duration: 200, children: 'A new screen.' },
} satisfies Meta<typeof FadeIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
