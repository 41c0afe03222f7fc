import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SampleLink } from '../../examples/sample-link.tsx';
import { AsideMenu, type AsideSection } from './aside-menu.tsx';

const link = <SampleLink />;
const words = (labels: readonly [string, string, string, string, string, string]): readonly AsideSection[] => {
  const [dashboard, content, project, list, add, submission] = labels;
  return [
    { id: 'start', items: [{ id: 'dashboard', label: dashboard, icon: 'dashboard', link }] },
    {
      id: 'content',
      label: content,
      items: [
        {
          id: 'project',
          label: project,
          icon: 'folder',
          items: [
            { id: 'list', label: list, link },
            { id: 'add', label: add, link },
          ],
        },
        { id: 'submission', label: submission, icon: 'inbox', link, badge: { count: 8, label: '8' } },
      ],
    },
  ];
};

const meta = {
  title: 'Shell/AsideMenu',
  component: AsideMenu,
  args: {
    label: 'Main',
    current: 'list',
    slide: 200,
    onNavigate: fn(),
    sections: words(['Dashboard', 'Content', 'Project', 'Project List', 'Add Project', 'Submission']),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 232 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    usage: {
      use: [
        'The places of the whole application, by section; one level of places within a place.',
        '`currentId` is the current place: it is highlighted, and the name above it opens.',
        'In AppFrame, which shows it as menu, rail or drawer.',
      ],
      not: [
        'For parts of one thing: Tabs. For a list to go through: RowList.',
        'For two to five places under the thumb: BottomNav.',
        'For actions: DropdownMenu.',
      ],
      keyboard: [
        ['Tab', 'goes from place to place; collapsed places are skipped'],
        ['Enter', 'goes to the place; expands or collapses a name, as Space does'],
      ],
      access: [
        'A navigation named by `label`; the current place has `aria-current`.',
        'A name that opens places says whether it is open.',
        'In the rail the words are only unseen: names stay what they were.',
      ],
    },
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
/** What is folded is neither read out nor a stop of the Tab key. */
export const ByKeyboard: Story = {
  args: { current: 'dashboard' },
  play: async ({ canvas, userEvent }) => {
    const branch = canvas.getByRole('button', { name: 'Project' });
    await expect(canvas.queryByRole('link', { name: 'Project List' })).toBeNull();
    branch.focus();
    await userEvent.keyboard('{Enter}');
    await expect(branch).toHaveAttribute('aria-expanded', 'true');
    await canvas.findByRole('link', { name: 'Project List' });
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Project List' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Project List' })).toBeNull());
  },
};
/** The place is not in the menu: nothing is highlighted, nothing opened. */
export const Elsewhere: Story = { args: { current: null } };
export const WithFoot: Story = { args: { foot: [{ id: 'help', label: 'Help Center', icon: 'help', link }] } };
export const Few: Story = {
  args: {
    current: 'task',
    sections: [
      {
        id: 'start',
        items: [
          { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', link },
          { id: 'task', label: 'Task', icon: 'task', link },
        ],
      },
    ],
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Compact: Story = { globals: { density: 'compact' } };
export const Chinese: Story = {
  globals: { language: 'zh-Hans' },
  args: { label: '主菜单', sections: words(['仪表盘', '内容', '项目', '项目列表', '添加项目', '提交记录']) },
};
/** Words that do not fit are cut; places within a place wrap no line. */
export const German: Story = {
  globals: { language: 'de' },
  args: {
    label: 'Hauptmenü',
    sections: words([
      'Übersicht',
      'Inhalte und Auswertung',
      'Projektverwaltung und Freigaben',
      'Projektliste',
      'Projekteinstellungen und Berechtigungsverwaltung',
      'Einreichungen zur Prüfung',
    ]),
  },
};
