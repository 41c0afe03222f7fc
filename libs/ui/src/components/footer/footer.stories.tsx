import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from './footer.tsx';

const meta = {
  title: 'Shell/Footer',
  component: Footer,
  args: { children: '2026 © Concord Labs', end: 'Times shown at +08:00' },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
