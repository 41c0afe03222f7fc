import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { BottomNav } from './bottom-nav.tsx';

const meta = {
  title: 'Shell/BottomNav',
  component: BottomNav,
  args: {
    label: 'Main places',
    currentId: 'task',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link: <SampleLink /> },
      { id: 'task', label: '任务', icon: 'task', link: <SampleLink /> },
      { id: 'profile', label: 'Benutzereinstellungen und Profil', icon: 'user', link: <SampleLink /> },
    ],
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 120 } } },
} satisfies Meta<typeof BottomNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '任务' })).toHaveAttribute('aria-current', 'page');
  },
};
