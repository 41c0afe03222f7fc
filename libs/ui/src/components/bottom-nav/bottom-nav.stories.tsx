import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { BottomNav } from './bottom-nav.tsx';

const link = <SampleLink />;
const meta = {
  title: 'Shell/BottomNav',
  component: BottomNav,
  args: {
    label: 'Main places',
    current: 'task',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link },
      { id: 'task', label: 'Task', icon: 'task', link },
    ],
  },
  globals: { viewport: { value: 'w375' } },
  parameters: {
    docs: { story: { inline: false, iframeHeight: 120 } },
    usage: {
      use: ['Two to five main places, on phones, in AppFrame. It shows it below 768 px.'],
      not: [
        'For more than five places, or places within places: AsideMenu.',
        'For actions on the page: a bar of Buttons, in WorkFrame or FormActions.',
      ],
      keyboard: [
        ['Tab', 'from place to place'],
        ['Enter', 'goes there'],
      ],
      access: [
        'Targets are 60 px high and keep clear of the phone’s own bar.',
        'What has the focus is scrolled above it.',
        'The current place has `aria-current`, not only another colour.',
      ],
    },
  },
} satisfies Meta<typeof BottomNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Task' })).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  },
};
export const Five: Story = {
  args: {
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link },
      { id: 'task', label: 'Task', icon: 'task', link },
      { id: 'submission', label: 'Submission', icon: 'inbox', link },
      { id: 'user', label: 'User', icon: 'users', link },
      { id: 'settings', label: 'Settings', icon: 'settings', link },
    ],
  },
};
export const Elsewhere: Story = { args: { current: null } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const SmallPhone: Story = { globals: { viewport: { value: 'w320' } } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: {
    label: '主要位置',
    items: [
      { id: 'dashboard', label: '仪表盘', icon: 'dashboard', link },
      { id: 'task', label: '我的任务', icon: 'task', link },
    ],
  },
};
export const German: Story = {
  globals: { language: 'de', viewport: { value: 'w320' } },
  args: {
    label: 'Hauptbereiche',
    items: [
      { id: 'dashboard', label: 'Übersicht', icon: 'dashboard', link },
      { id: 'task', label: 'Zugewiesene Aufgaben', icon: 'task', link },
      { id: 'profile', label: 'Benutzereinstellungen und Profil', icon: 'user', link },
    ],
  },
};
