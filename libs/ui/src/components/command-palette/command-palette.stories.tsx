import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { CommandPalette, type CommandPaletteProps, type PaletteSection } from './command-palette.tsx';

const texts = {
  label: 'Search or go to',
  placeholder: 'Search or go to',
  closeLabel: 'Close',
  loading: 'Searching…',
  empty: 'Nothing found',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  choose: 'choose',
  open: 'open',
  newTab: 'in a new tab',
};
const found: PaletteSection[] = [
  {
    id: 'projects',
    title: 'Projects',
    items: [{ id: '1', label: 'Café reviews 2026', icon: 'folder', note: 'Hospitality, Priya Raman' }],
  },
  {
    id: 'tasks',
    title: 'Tasks',
    items: [
      { id: '2', label: 'Visit coding, batch 4', icon: 'task', note: 'Café reviews 2026' },
      { id: '3', label: 'Topic coding, batch 4', icon: 'task', note: 'Café reviews 2026' },
      { id: '4', label: 'Visit coding, batch 5', icon: 'task', note: 'Café reviews 2026, draft' },
    ],
  },
  {
    id: 'submissions',
    title: 'Submissions',
    items: [{ id: '5', label: 'Visit coding, batch 4, by Mei Tan', icon: 'inbox', note: 'Under Review' }],
  },
  {
    id: 'actions',
    title: 'Actions',
    items: [
      { id: 'export', label: 'Export Café reviews 2026', icon: 'download' },
      { id: 'add', label: 'Add a task to Café reviews 2026', icon: 'plus', keyHint: 'N' },
    ],
  },
];
const recent: PaletteSection[] = [
  {
    id: 'recent',
    title: 'Recent',
    items: [
      { id: '2', label: 'Visit coding, batch 4', icon: 'history', note: 'Café reviews 2026' },
      { id: '7', label: '外卖平台评论', icon: 'history', note: '餐饮服务' },
    ],
  },
  {
    id: 'pages',
    title: 'Pages',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', keyHint: ['G', 'D'] },
      { id: 'projects', label: 'Project List', icon: 'folder', keyHint: ['G', 'P'] },
      { id: 'users', label: 'User List', icon: 'users' },
    ],
  },
];

/** Holds whether it is open and what is typed, as the shell around it would. */
function Held(props: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(props.open);
  const [query, setQuery] = useState(props.query);
  return (
    <>
      <Button iconStart="search" keyHint={['Ctrl', 'K']} onClick={() => setOpen(true)}>
        Search or go to
      </Button>
      <CommandPalette
        {...props}
        open={isOpen}
        onClose={() => setOpen(false)}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          props.onQueryChange(next);
        }}
        onSelect={(item, how) => {
          props.onSelect(item, how);
          if (!how.newTab) setOpen(false);
        }}
      />
    </>
  );
}

const meta = {
  title: 'Actions/CommandPalette',
  component: CommandPalette,
  args: {
    open: true,
    onClose: fn(),
    query: 'café',
    onQueryChange: fn(),
    sections: found,
    onSelect: fn(),
    labels: texts,
  },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'One for the whole application, opened by Ctrl K and by FinderButton: pages, records, actions.',
        'Sections in a fixed order; before anything is typed, what was used last.',
        'Loaded on first use, with the code that searches.',
      ],
      not: [
        'To choose a value of a form: Combobox.',
        'To narrow the list in view: SearchInput.',
        'For the actions of one row: DropdownMenu. Nothing may be reachable by the palette alone.',
      ],
      keyboard: [
        ['↓', 'marks the next, ↑ the one before; Home, End, Page Up and Page Down go further'],
        ['Enter', 'opens the marked one; while an input method composes it never does'],
        [['Ctrl', 'Enter'], 'opens it in a new tab, where there is one; so do a middle click and Ctrl with a click'],
        ['Esc', 'closes; the focus goes back to where it was'],
      ],
      access: [
        'A dialog; the focus stays in its field (`aria-activedescendant`). The number of results is announced.',
        'What was looked for is marked in the words, without regard to accents and capitals.',
      ],
    },
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ userEvent, args }) => {
    const field = await screen.findByRole('combobox', { name: 'Search or go to' });
    await expect(field).toHaveFocus();
    const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect(marked()).toContain('Café reviews 2026');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked()).toContain('Topic coding');
    await userEvent.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: '2' }), { newTab: true });
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{End}');
    await expect(marked()).toContain('Add a task');
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked()).toContain('Café reviews 2026');
  },
};
export const OpenedAndClosed: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Search or go to' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: '2' }), { newTab: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ByMouse: Story = {
  play: async ({ userEvent, args }) => {
    const actions = await screen.findByRole('group', { name: 'Actions' });
    const item = within(actions).getByRole('option', { name: /Export/ });
    await userEvent.hover(item);
    await expect(item).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}');
    await userEvent.click(item);
    await userEvent.keyboard('{/Control}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'export' }), { newTab: true });
    await userEvent.click(item);
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'export' }), { newTab: false });
  },
};
export const InputMethod: Story = {
  name: 'Input method (IME)',
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox');
    fireEvent.compositionStart(field);
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, keyCode: 229 });
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
export const Recent: Story = { args: { query: '', sections: recent } };
export const Loading: Story = { args: { query: 'visit', sections: [], state: 'loading' } };
export const LoadingMore: Story = { args: { query: 'proj', sections: recent.slice(1), state: 'loading' } };
export const NothingFound: Story = {
  args: { query: 'zeppelin', sections: [], labels: { ...texts, empty: 'No results for “zeppelin”' } },
};
const onRetry = fn();
export const Failed: Story = {
  args: {
    query: 'visit',
    sections: recent.slice(1),
    state: { error: 'Records could not be searched', retryLabel: 'Try again', onRetry },
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('combobox');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
export const Many: Story = {
  args: {
    query: 'task',
    sections: [
      {
        id: 'tasks',
        title: 'Tasks',
        items: Array.from({ length: 40 }, (_, n) => ({ id: `${n}`, label: `Task ${n + 1}`, icon: 'task' as const })),
      },
    ],
  },
};
export const LongWords: Story = {
  args: {
    query: '满意度',
    sections: [
      {
        id: 'projects',
        title: 'Projekte',
        items: [
          {
            id: 'zh',
            label: '面向全国连锁餐饮企业的顾客满意度与服务质量综合调查（第二十三批次）',
            icon: 'folder',
            note: '餐饮服务，欧阳思远，华东地区第二标注小组',
          },
          {
            id: 'de',
            label: 'Qualitätssicherungsvereinbarungsnummer der auftraggebenden Stelle und ihrer Bevollmächtigten',
            icon: 'folder',
            note: 'Bundesverkehrsministerium, Annegret von Hohenstein-Württemberg',
          },
        ],
      },
    ],
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'w375' } } };
