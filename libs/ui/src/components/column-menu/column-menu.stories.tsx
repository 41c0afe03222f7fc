import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Sheet } from '../sheet/sheet.tsx';
import { arrangeColumns } from '../table/column-view.ts';
import { Table } from '../table/table.tsx';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.tsx';

const row = { id: '1', project: 'Rail passenger tweets', status: 'Active', manager: 'Priya Raman', tasks: '2' };
const english = [
  { id: 'project', header: 'Project' },
  { id: 'status', header: 'Status' },
  { id: 'manager', header: 'Manager' },
  { id: 'tasks', header: 'Tasks' },
  { id: 'actions', header: 'Actions', headerHidden: true },
];

/** The menu above the table it arranges. */
function Arranged(props: ColumnMenuProps) {
  const [view, setView] = useState(props.view);
  return (
    <Sheet>
      <ColumnMenu {...props} view={view} onChange={setView} />
      <Table
        caption="Projects"
        rows={[row]}
        rowKey={({ id }) => id}
        columns={arrangeColumns(props.columns, view).map((column) => ({
          ...column,
          cell: (values: Record<string, string>) => values[column.id],
        }))}
        loadingText="Please wait..."
        empty={null}
      />
    </Sheet>
  );
}
const meta = {
  title: 'Data/ColumnMenu',
  component: ColumnMenu,
  args: {
    columns: english,
    view: undefined,
    onChange: () => {},
    labels: {
      button: 'Columns',
      moveUp: (column) => `Move ${column} up`,
      moveDown: (column) => `Move ${column} down`,
      moved: (column, place, count) => `${column}: ${place} of ${count}`,
      reset: 'Reset',
    },
  },
  render: (args) => <Arranged {...args} />,
  parameters: {
    usage: {
      use: [
        'At the end edge of the FilterBar of a list that people come back to, with three columns or more.',
        'The view is saved for each user and table; the table shows what `arrangeColumns` returns.',
      ],
      not: [
        'For tables that are read once, a preview or a report: choose the columns for them.',
        'To narrow the rows: FilterBar with Chips.',
      ],
      keyboard: [
        ['Enter', 'opens it'],
        [['↑', '↓'], 'the column above or below'],
        ['Space', 'shows or hides it'],
        [['Alt', '↑'], 'moves it up; with ↓ down'],
        ['Esc', 'closes it, the focus returns to the button'],
      ],
      access: [
        'Every move can be made with buttons and with keys, none needs dragging (WCAG 2.5.7).',
        'The new place of a column is announced; the focus stays on what was pressed.',
        'The first column names the row and can neither be hidden nor moved; nor can the actions at the end.',
      ],
    },
  },
} satisfies Meta<typeof ColumnMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const open = async (userEvent: { click: (element: Element) => Promise<void> }, name = 'Columns') => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

export const Default: Story = {
  play: async ({ userEvent }) => {
    const menu = await open(userEvent);
    await expect(await menu.findByRole('button', { name: 'Reset' })).toBeDisabled();
    await userEvent.click(await menu.findByRole('checkbox', { name: 'Manager' }));
    await expect(heads()).toEqual(['Project', 'Status', 'Tasks', 'Actions']);
    await userEvent.click(menu.getByRole('button', { name: 'Move Tasks up' }));
    await userEvent.click(menu.getByRole('button', { name: 'Move Tasks up' }));
    await expect(heads()).toEqual(['Project', 'Tasks', 'Status', 'Actions']);
    await expect(menu.getByRole('status')).toHaveTextContent('Tasks: 1 of 3');
    await expect(menu.getByRole('button', { name: 'Move Tasks down' })).toHaveFocus();
    await userEvent.click(menu.getByRole('button', { name: 'Reset' }));
    await expect(heads()).toEqual(['Project', 'Status', 'Manager', 'Tasks', 'Actions']);
  },
};
export const ByKeyboard: Story = {
  play: async ({ userEvent }) => {
    const button = screen.getByRole('button', { name: 'Columns' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const status = await menu.findByRole('checkbox', { name: 'Status' });
    status.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(menu.getByRole('checkbox', { name: 'Manager' })).toHaveFocus();
    await userEvent.keyboard(' {Alt>}{ArrowUp}{/Alt}');
    await expect(menu.getByRole('checkbox', { name: 'Manager' })).toHaveFocus();
    await expect(menu.getAllByRole('checkbox')[0]).toHaveAccessibleName('Manager');
    await expect(heads()).toEqual(['Project', 'Status', 'Tasks', 'Actions']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const SomeHidden: Story = {
  args: { view: { order: ['tasks', 'status', 'manager'], hidden: ['status'] } },
  play: async ({ userEvent }) => {
    await expect(heads()).toEqual(['Project', 'Tasks', 'Manager', 'Actions']);
    const menu = await open(userEvent);
    const status = await menu.findByRole('checkbox', { name: 'Status' });
    await expect(status).not.toBeChecked();
    await userEvent.click(status); // it comes where the view has it
    await expect(heads()).toEqual(['Project', 'Tasks', 'Status', 'Manager', 'Actions']);
  },
};
const manyHeads = ['Projektverantwortliche Person der auftraggebenden Stelle', '结束日期与剩余天数', 'Übereinstimmung'];
export const LongWords: Story = {
  args: {
    columns: [
      ...english.slice(0, 4),
      ...Array.from({ length: 12 }, (_, at) => ({ id: `more${at}`, header: `${manyHeads[at % 3]} ${at + 1}` })),
    ],
  },
  play: async ({ userEvent }) => {
    const menu = await open(userEvent);
    await expect(await menu.findAllByRole('checkbox')).toHaveLength(15);
  },
};
export const Dark: Story = { ...SomeHidden, globals: { theme: 'dark' } };
export const Narrow: Story = { ...SomeHidden, globals: { viewport: { value: 'w320' } } };
/** With one column besides the name there is nothing to choose. */
export const NoChoice: Story = {
  args: { columns: english.slice(0, 2) },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  },
};
