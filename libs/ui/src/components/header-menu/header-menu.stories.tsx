import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { HeaderMenu } from './header-menu.tsx';

const link = <SampleLink />;
const meta = {
  title: 'Shell/HeaderMenu',
  component: HeaderMenu,
  args: {
    label: 'Header menu',
    current: 'dashboard',
    items: [{ id: 'dashboard', label: 'Dashboard', link }],
  },
  parameters: {
    usage: {
      use: ['At the start of TopBar, for those who keep the side menu folded and want a place or two at hand.'],
      not: [
        'For all places: AsideMenu. On phones: BottomNav; around this one put `Show from="md"`.',
        'For views of one page: Tabs or SegmentedControl.',
      ],
      keyboard: [
        ['Tab', 'from place to place'],
        ['Enter', 'goes there'],
      ],
      access: ['A navigation with a name other than the side menu’s; the current place has `aria-current`.'],
    },
  },
} satisfies Meta<typeof HeaderMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const here = canvas.getByRole('link', { name: 'Dashboard' });
    await expect(here).toHaveFocus();
    await expect(here).toHaveAttribute('aria-current', 'page');
  },
};
export const Several: Story = {
  args: {
    items: [
      { id: 'dashboard', label: 'Dashboard', link },
      { id: 'projects', label: 'Projects', link },
      { id: 'submissions', label: 'Submissions', link },
    ],
  },
};
export const Elsewhere: Story = { args: { current: null } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { label: '顶部菜单', items: [{ id: 'dashboard', label: '仪表盘', link }] },
};
export const German: Story = {
  globals: { language: 'de' },
  args: {
    label: 'Kopfmenü',
    items: [
      { id: 'dashboard', label: 'Übersichtsseite', link },
      { id: 'projects', label: 'Projektverwaltung', link },
    ],
  },
};
