import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { AsideMenu } from './aside-menu.tsx';

const meta = {
  title: 'Shell/AsideMenu',
  component: AsideMenu,
  args: {
    label: 'Main',
    currentId: 'list',
    slide: 200,
    onNavigate: fn(),
    sections: [
      { id: 'start', items: [{ id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link: <SampleLink /> }] },
      {
        id: 'content',
        label: 'Content',
        items: [
          {
            id: 'project',
            label: 'Project',
            icon: 'folder',
            items: [
              { id: 'list', label: 'Project List', link: <SampleLink /> },
              { id: 'add', label: 'Projekteinstellungen und Berechtigungsverwaltung', link: <SampleLink /> },
            ],
          },
          {
            id: 'submission',
            label: '提交记录',
            icon: 'inbox',
            link: <SampleLink />,
            badge: { count: 8, label: '8 to review' },
          },
        ],
      },
    ],
    foot: [{ id: 'help', label: 'Help Center', icon: 'help', link: <SampleLink /> }],
  },
} satisfies Meta<typeof AsideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const branch = canvas.getByRole('button', { name: 'Project' });
    await expect(branch).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'Project List' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(branch);
    await expect(branch).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(branch);
    await userEvent.click(canvas.getByRole('link', { name: 'Dashboard' }));
    await expect(args.onNavigate).toHaveBeenCalledOnce();
  },
};
export const Elsewhere: Story = { args: { currentId: 'dashboard' } };
