import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { RowLink, Table, type TableColumn, type TableProps } from './table.tsx';

type Row = { id: string; name: string };
const rows: Row[] = ['Apple', 'Pear', 'Plum', 'Quince'].map((name) => ({ id: name.toLowerCase(), name }));
const name: TableColumn<Row> = {
  id: 'name',
  header: 'Fruit',
  cell: (row) => (
    <RowLink>
      <a href={`#${row.id}`}>{row.name}</a>
    </RowLink>
  ),
  footer: '4 kinds',
};
const tools: TableColumn<Row> = {
  id: 'tools',
  header: 'Tools',
  cell: (row) => (
    <>
      <IconButton icon="pencil" label={`Rename ${row.name}`} disabled={row.id === 'pear'} tooltip="none" />
      {row.id !== 'plum' && <IconButton icon="trash" label={`Delete ${row.name}`} tooltip="none" />}
      <input aria-label={`Note on ${row.name}`} />
    </>
  ),
  footer: '8 tools',
};
const onSelected = fn();

/** Holds what is selected, as the list around it would. */
function Held({ selected: first = [], ...props }: Omit<TableProps<Row>, 'selection'> & { selected?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(first));
  return (
    <Table
      {...props}
      selection={{
        selected,
        onChange: (next) => {
          setSelected(next);
          onSelected([...next]);
        },
        label: (row) => `Select ${row.name}`,
        allLabel: 'Select page',
      }}
    />
  );
}

/** How rows are selected and reached, and whose a key or a press is that lands in one of them. */
const meta = {
  title: 'Data/Table keys',
  component: Held,
  args: {
    caption: 'Fruit',
    columns: [name, tools],
    rows,
    rowKey: ({ id }) => id,
    loadingText: 'Please wait...',
    empty: <EmptyState title="No fruit yet" size="small" />,
  },
  beforeEach() {
    onSelected.mockClear();
  },
} satisfies Meta<typeof Held>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One of four is some of them; the box of the page then selects all, and leaves those of other pages selected. */
export const SomeThenAll: Story = {
  args: { selected: ['fig', 'pear'] },
  play: async ({ canvas, userEvent }) => {
    const page = await canvas.findByRole('checkbox', { name: 'Select page' });
    await expect(page).toBePartiallyChecked();
    await userEvent.click(page);
    await expect(page).toBeChecked();
    await expect(onSelected).toHaveBeenLastCalledWith(['fig', 'pear', 'apple', 'plum', 'quince']);
    await userEvent.click(page);
    await expect(onSelected).toHaveBeenLastCalledWith(['fig']);
  },
};
/** Ranges start at the row that was pressed last without Shift. */
export const RangesFromOneRow: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = (of: string) => canvas.getByRole('checkbox', { name: `Select ${of}` });
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Pear' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box('Quince'));
    await userEvent.click(box('Plum'));
    await userEvent.keyboard('{/Shift}');
    await expect(onSelected).toHaveBeenLastCalledWith(['quince']);
  },
};
/** Without rows there is nothing to select, and what is said in their place has the width of the table. */
export const NoRows: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Select page' })).toHaveAttribute('data-disabled');
    await expect(canvas.getByText('No fruit yet').closest('td')).toHaveAttribute('colspan', '3');
  },
};
/** Rows that are still to come are not missing. */
export const StillLoading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Select page' });
    await expect(canvas.queryByText('No fruit yet')).toBeNull();
  },
};
/** The foot of a column is below it, and a note as wide as the row, beside the boxes too. */
export const FootAndNote: Story = {
  args: { note: ({ id }) => id === 'pear' && 'Not ripe yet' },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: 'Select page' });
    const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
    for (const [head, foot] of [
      ['Fruit', '4 kinds'],
      ['Tools', '8 tools'],
    ] as const)
      await expect(left(canvas.getByRole('cell', { name: foot }))).toBe(
        left(canvas.getByRole('columnheader', { name: head })),
      );
    await expect(canvas.getByRole('cell', { name: 'Not ripe yet' })).toHaveAttribute('colspan', '3');
  },
};
/** Escape takes the selection back; without one it is for what is around the table. */
export const EscapeOnce: Story = {
  args: { selected: ['pear'] },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Pear' });
    await expect(await fireEvent.keyDown(link, { key: 'Escape' })).toBe(false);
    await expect(onSelected).toHaveBeenLastCalledWith([]);
    await expect(await fireEvent.keyDown(link, { key: 'Escape' })).toBe(true);
    await expect(onSelected).toHaveBeenCalledOnce();
  },
};
/** An arrow leads to the control in the same place; past what is disabled, and to the last where there are fewer. */
export const SamePlace: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('checkbox');
    const button = (of: string) => canvas.getByRole('button', { name: of });
    button('Delete Apple').focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(button('Delete Pear')).toHaveFocus();
    button('Delete Apple').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(button('Rename Apple')).toHaveFocus(); // the third control, as Delete is in the row of Pear
    button('Delete Quince').focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(button('Rename Plum')).toHaveFocus();
  },
};
/** Keys are not the table's in a field, with Alt, or once something in the row has used them. */
export const KeysOfOthers: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: 'Apple' });
    link.focus();
    await expect(await fireEvent.keyDown(link, { key: 'ArrowDown', altKey: true })).toBe(true);
    await expect(
      await fireEvent.keyDown(canvas.getByRole('textbox', { name: 'Note on Apple' }), { key: 'ArrowDown' }),
    ).toBe(true);
    const use = (event: Event) => event.preventDefault();
    canvasElement.addEventListener('keydown', use, { capture: true });
    await fireEvent.keyDown(link, { key: 'ArrowDown' });
    canvasElement.removeEventListener('keydown', use, { capture: true });
    await expect(link).toHaveFocus();
  },
};
/** All rows of the page by Ctrl or, on a Mac, Command and A. */
export const AllByKey: Story = {
  play: async ({ canvas }) => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      await fireEvent.keyDown(canvas.getByRole('link', { name: 'Apple' }), { key: 'A', ...held });
      await expect(onSelected).toHaveBeenLastCalledWith(['apple', 'pear', 'plum', 'quince']);
    }
    await expect(onSelected).toHaveBeenCalledTimes(2);
  },
};
/** Shift or Command with a press opens another tab; the middle button scrolls only where it opens nothing. */
export const OtherTab: Story = {
  args: { columns: [name, { id: 'kind', header: 'Kind', cell: () => 'Sweet' }] },
  play: async ({ canvas }) => {
    const opened = spyOn(window, 'open').mockReturnValue(null);
    const [kind] = canvas.getAllByText('Sweet');
    if (!kind) throw new Error('the table has no rows');
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getByRole('link', { name: 'Apple' }).addEventListener('click', followed);
    await fireEvent.click(kind, { shiftKey: true });
    await fireEvent.click(kind, { metaKey: true });
    await expect(opened).toHaveBeenCalledTimes(2);
    await expect(followed).not.toHaveBeenCalled();
    await expect(await fireEvent.mouseDown(kind, { button: 1 })).toBe(false);
    await expect(await fireEvent.mouseDown(canvas.getByRole('link', { name: 'Apple' }), { button: 1 })).toBe(true);
    opened.mockRestore();
  },
};
const onPass = fn();
/** What a row opens is drawn elsewhere, but its keys and presses pass through the row: they are its own. */
export const MenuOfARow: Story = {
  args: {
    columns: [
      name,
      {
        id: 'menu',
        header: 'Menu',
        cell: (row) => (
          <DropdownMenu
            trigger={<Button>{`Actions for ${row.name}`}</Button>}
            header={<span data-testid="words">What to do with it</span>}
            items={[{ id: 'pass', label: 'Pass on', onSelect: onPass }]}
          />
        ),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getByRole('link', { name: 'Apple' }).addEventListener('click', followed);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Apple' }));
    const words = await screen.findByTestId('words');
    await fireEvent.click(words);
    await expect(followed).not.toHaveBeenCalled();
    await fireEvent.keyDown(words, { key: 'A', ctrlKey: true });
    await expect(onSelected).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pass on' }));
    await expect(onPass).toHaveBeenCalled();
    await expect(followed).not.toHaveBeenCalled();
  },
};
/** What a press has done already in its cell is not followed by the link. */
export const PressOfACell: Story = {
  args: {
    columns: [
      name,
      {
        id: 'kind',
        header: 'Kind',
        cell: () => <span onClickCapture={(event) => event.preventDefault()}>Sweet</span>,
      },
    ],
  },
  play: async ({ canvas }) => {
    const followed = fn((event: Event) => event.preventDefault());
    canvas.getByRole('link', { name: 'Apple' }).addEventListener('click', followed);
    const [kind] = canvas.getAllByText('Sweet');
    await fireEvent.click(kind ?? document.body);
    await expect(followed).not.toHaveBeenCalled();
  },
};
