import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Box } from '../box/box.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import {
  VirtualTable,
  type VirtualTableColumn,
  type VirtualTableHandle,
  type VirtualTableProps,
} from './virtual-table.tsx';

type Line = { words: string; answer: string };
const words = [
  'Staff remembered my name after two visits.',
  '小料给得很大方，就是吸管太细，珍珠吸不上来。涨价之后还是会来，因为这附近只有这家的豆子是自己烘的。'.repeat(3),
  'Der Ersatzbus fuhr an der Haltestelle vorbei, obwohl die Verkehrsbetriebe das Gegenteil angekündigt hatten. '.repeat(
    4,
  ),
];
const answers = ['Positive', 'Mixed', '负面'];
const line = (at: number): Line => ({ words: words[at % 3] ?? '', answer: answers[at % 3] ?? '' });
const lines = Array.from({ length: 3 }, (_, at) => line(at));

const pressed = fn();
const columns: VirtualTableColumn<Line>[] = [
  {
    id: 'row',
    header: 'Row',
    width: 'small',
    cell: (_, index) => (
      <Button size="small" tone="quiet" tabIndex={-1} onClick={() => pressed(index)}>
        {(index + 1).toLocaleString('en')}
      </Button>
    ),
  },
  {
    id: 'text',
    header: 'Text',
    width: 'reading',
    cell: (row) => row && <Text twoLines>{row.words}</Text>,
  },
  { id: 'answer', header: 'Overall sentiment', cell: (row) => row && <Text truncate>{row.answer}</Text> },
];

const meta = {
  title: 'Data/VirtualTable',
  component: VirtualTable<Line>,
  args: {
    caption: 'Rows and answers',
    columns,
    count: 100_000,
    // The same object for the same row.
    rowAt: (index) => lines[index % 3],
    empty: <EmptyState title="No records found" size="small" />,
    onCurrentChange: fn(),
    onView: fn(),
  },
  render: (args) => (
    <Box border="all">
      <Frame {...args} />
    </Box>
  ),
  parameters: {
    usage: {
      use: [
        'More than about a hundred rows to look over, with columns to compare, in one list: the rows of an assignment.',
        '`onView` says which rows to fetch, once scrolling pauses; a row that is still to come is a grey line.',
        'In a pane of WorkFrame, or any column that gives it a height.',
      ],
      not: [
        'For up to a hundred rows, or rows to select and sort: Table.',
        'For things of one column: VirtualList or RowList.',
        'For rows of many lines: all have one height, texts end after two lines.',
      ],
      keyboard: [
        [['↑', '↓', '←', '→'], 'the cell beside this one'],
        [['Page Up', 'Page Down'], 'as many rows as are in view'],
        [['Home', 'End'], 'the first or last of all rows'],
        [['Enter', 'Space'], 'presses what is in the cell'],
        ['Tab', 'leaves the table: it is one stop'],
      ],
      access: [
        'A grid that says how many rows it has and the number of each (`aria-rowcount`, `aria-rowindex`), drawn or not.',
        'The row that has the focus stays on the page, however far the table is scrolled.',
      ],
    },
  },
} satisfies Meta<typeof VirtualTable<Line>>;
export default meta;
type Story = StoryObj<typeof meta>;

function Frame(props: VirtualTableProps<Line>) {
  return (
    <Stack>
      <VirtualTable {...props} />
    </Stack>
  );
}

/** A row with the focus is drawn wherever it is: what is seen is what lies in the part that scrolls. */
function isInView(button: HTMLElement): boolean {
  const [row, table] = [button, button.closest('[role="grid"]')].map((part) => part?.getBoundingClientRect());
  return row !== undefined && table !== undefined && row.top >= table.top && row.bottom <= table.bottom;
}
const rowOf = () => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex');

/** Only what is in view is drawn; the last of a hundred thousand is one key away. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const table = canvas.getByRole('grid', { name: 'Rows and answers' });
    await expect(table).toHaveAttribute('aria-rowcount', '100001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.tab();
    await expect(rowOf()).toBe('2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(rowOf()).toBe('4'));
    await expect(args.onCurrentChange).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowOf()).toBe('100001'));
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(Number(rowOf())).toBeLessThan(100_000));
    await userEvent.keyboard('{Home}{Enter}');
    await expect(pressed).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('Positive');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

/** What has the focus stays, and keeps its keys, however far the table is scrolled. */
export const ScrolledAway: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    canvas.getByRole('grid').scrollTo(0, 200_000);
    await waitFor(() =>
      expect(args.onView).toHaveBeenLastCalledWith(
        expect.toSatisfy((at: number) => at > 3_000),
        expect.anything(),
      ),
    );
    await expect(rowOf()).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rowOf()).toBe('3'));
    await waitFor(() => expect(document.activeElement).toBeVisible());
  },
};

export const StillToCome: Story = { args: { rowAt: () => undefined, count: 1_000 } };
export const Current: Story = {
  args: { current: 60 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(isInView(canvas.getByRole('button', { name: '61' }))).toBe(true));
  },
};

function Jump(props: VirtualTableProps<Line>) {
  const table = useRef<VirtualTableHandle>(null);
  return (
    <Stack gap={8}>
      <Button onClick={() => table.current?.focus(49_999)}>Row 50,000</Button>
      <VirtualTable {...props} ref={table} />
    </Stack>
  );
}
export const GoToRow: Story = {
  render: (args) => <Jump {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Row 50,000' }));
    await waitFor(() => expect(rowOf()).toBe('50001'));
    await expect(canvas.getByRole('button', { name: '50,000' })).toBeVisible();
  },
};
export const Empty: Story = { args: { count: 0 } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'w320' } } };
/** Keys go on from the cell that was pressed; from cell to cell of a row nothing new is opened. */
export const FromWhereItIsPressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const second = canvas.getAllByRole('row').find((row) => row.getAttribute('aria-rowindex') === '4');
    const [, cell] = [...(second?.children ?? [])];
    if (!(cell instanceof HTMLElement)) throw new Error('the table has fewer cells than expected');
    cell.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(second?.children[2]).toHaveFocus());
    await expect(args.onCurrentChange).not.toHaveBeenCalled();
    await expect(await fireEvent.keyDown(second?.children[2] ?? cell, { key: 'ArrowDown', shiftKey: true })).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rowOf()).toBe('5'));
    await expect(args.onCurrentChange).toHaveBeenLastCalledWith(3);
  },
};
/** Enter presses what is in the cell once: neither again while it is held, nor on top of the button's own press. */
export const PressedOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear();
    await userEvent.tab();
    const cell = document.activeElement ?? document.body;
    await fireEvent.keyDown(cell, { key: 'Enter', repeat: true });
    await expect(pressed).not.toHaveBeenCalled();
    canvas.getByRole('button', { name: '2' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).toHaveBeenCalledOnce();
  },
};
function Counted(props: VirtualTableProps<Line>) {
  const [count, setCount] = useState(0);
  return (
    <Stack gap={8}>
      <Inline>
        <Button onClick={() => setCount(1_000)}>All rows</Button>
        <Button onClick={() => setCount(3)}>Three rows</Button>
      </Inline>
      <VirtualTable {...props} count={count} />
    </Stack>
  );
}
/** The current row is in view also where rows come later; where few are left the Tab key leads to the last one. */
export const OtherCount: Story = {
  args: { current: 60 },
  render: (args) => <Counted {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'All rows' }));
    await waitFor(() => expect(isInView(canvas.getByRole('button', { name: '61' }))).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: 'Three rows' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: '61' })).toBeNull());
    await userEvent.tab();
    await waitFor(() => expect(rowOf()).toBe('4'));
  },
};
