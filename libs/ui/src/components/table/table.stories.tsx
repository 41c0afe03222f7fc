import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Person } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Pill } from '../pill/pill.tsx';
import { Progress } from '../progress/progress.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { RowLink, Table, type TableColumn, type TableProps, type TableSort } from './table.tsx';

type Row = { id: string; name: string; manager: string; done: number; of: number };
const rows: Row[] = [
  { id: 'a', name: 'Rail passenger tweets', manager: 'Priya Raman', done: 312, of: 450 },
  { id: 'b', name: '外卖平台评论', manager: '周鸣', done: 2750, of: 3000 },
  { id: 'c', name: 'City bus panel', manager: 'Tomás Herrera', done: 45, of: 900 },
  { id: 'd', name: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr', manager: '周鸣', done: 0, of: 600 },
];
const columns: TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Project',
    width: 'fluid',
    sortable: true,
    cell: (row) => (
      <RowLink>
        <a href={`#${row.id}`}>{row.name}</a>
      </RowLink>
    ),
    footer: '4 projects',
  },
  { id: 'manager', header: 'Manager', hideBelow: 'md', cell: (row) => <Person name={row.manager} /> },
  {
    id: 'status',
    header: 'Status',
    cell: () => (
      <Pill tone="active" icon="play">
        Active
      </Pill>
    ),
  },
  {
    id: 'done',
    header: 'Progress',
    align: 'end',
    sortable: true,
    cell: (row) => (
      <Progress
        label={`Progress of ${row.name}`}
        value={row.done}
        max={row.of}
        figure={`${row.done} / ${row.of}`}
        figureWidth="medium"
      />
    ),
    footer: '3,107 / 4,950',
  },
];
const empty = (
  <EmptyState title="No records found" action={<Button>Clear filters</Button>}>
    No project matches these filters.
  </EmptyState>
);

function Held(props: TableProps<Row>) {
  const [sort, setSort] = useState<TableSort>({ by: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sorted = props.rows.toSorted((a, b) => {
    const order = sort.by === 'done' ? a.done - b.done : a.name.localeCompare(b.name);
    return sort.direction === 'asc' ? order : -order;
  });
  return (
    <Sheet>
      <Table
        {...props}
        rows={sorted}
        sort={sort}
        onSort={setSort}
        {...(props.selection ? { selection: { ...props.selection, selected, onChange: setSelected } } : {})}
      />
    </Sheet>
  );
}
const selection = {
  selected: new Set<string>(),
  onChange: () => {},
  label: (row: Row) => `Select ${row.name}`,
  allLabel: 'Select page',
};
const meta = {
  title: 'Data/Table',
  component: Table<Row>,
  args: { caption: 'Projects', columns, rows, rowKey: (row) => row.id, loadingText: 'Please wait...', empty },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Table<Row>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Progress' });
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(canvas.getByRole('button', { name: 'Progress' }));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Progress' }));
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('link')[0]).toHaveTextContent('外卖平台评论');
  },
};
export const Selection: Story = {
  args: { selection, roomy: true, rowSize: 'large' },
  play: async ({ canvas, userEvent }) => {
    const [first, second, , last] = await canvas.findAllByRole('checkbox', { name: /^Select (?!page)/ });
    if (!first || !second || !last) throw new Error('the table has fewer rows than expected');
    await userEvent.click(first);
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(last);
    await userEvent.keyboard('{/Shift}');
    await expect(second).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Select page' })).toBeChecked();
    await userEvent.click(second);
    await expect(canvas.getByRole('checkbox', { name: 'Select page' })).toBePartiallyChecked();
  },
};
export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Please wait...');
  },
};
export const LoadingAgain: Story = { args: { loading: true } };
export const Empty: Story = { args: { rows: [] } };
export const Current: Story = { args: { isCurrent: (row) => row.id === 'b' } };
export const Small: Story = { args: { rowSize: 'small' } };
export const StaysATable: Story = { args: { narrow: 'scroll', stickyFirst: true } };
