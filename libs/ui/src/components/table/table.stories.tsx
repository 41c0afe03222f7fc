import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, spyOn, waitFor } from 'storybook/test';
import { Person } from '../avatar/avatar.tsx';
import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Pill } from '../pill/pill.tsx';
import { Progress } from '../progress/progress.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { RowLink, Table, type TableColumn, type TableProps, type TableSort } from './table.tsx';

type Row = { id: string; name: string; manager: string; late: boolean; done: number; of: number };
const rows: Row[] = [
  { id: 'a', name: 'Rail passenger tweets', manager: 'Priya Raman', late: true, done: 312, of: 450 },
  { id: 'b', name: '外卖平台评论', manager: '周鸣', late: false, done: 2750, of: 3000 },
  { id: 'c', name: 'City bus panel', manager: 'Tomás Herrera', late: false, done: 45, of: 900 },
  {
    id: 'd',
    name: 'Kundenzufriedenheitsbefragung im Schienenpersonennahverkehr',
    manager: '周鸣',
    late: false,
    done: 0,
    of: 600,
  },
];
const many = Array.from({ length: 10 }, (_, turn) => rows.map((row) => ({ ...row, id: `${row.id}${turn}` }))).flat();
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
    cell: ({ late }) =>
      late ? (
        <Pill tone="urgent" icon="flag">
          Overdue
        </Pill>
      ) : (
        <Pill tone="info" icon="play">
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
        tone={row.late ? 'urgent' : 'accent'}
        figure={`${row.done.toLocaleString('en')} / ${row.of.toLocaleString('en')}`}
        figureWidth="large"
      />
    ),
    footer: '3,107 / 4,950',
  },
];
const wideColumns: TableColumn<Row>[] = [
  ...columns,
  ...['Corrections asked for', 'Übereinstimmungskoeffizient', '参与者人数', 'End date'].map((header) => ({
    id: header,
    header,
    align: 'end' as const,
    cell: ({ of }: Row) => of.toLocaleString('en'),
  })),
];
const noMatch = (
  <EmptyState title="No records found" action={<Button>Clear filters</Button>}>
    No items match the filters.
  </EmptyState>
);
const noneYet = (
  <EmptyState
    title="No records found"
    action={
      <Button tone="primary" iconStart="plus">
        Add project
      </Button>
    }
  >
    A project holds the tasks of one study. Start with its name and category.
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
        onSortChange={setSort}
        {...(props.selection ? { selection: { ...props.selection, selected, onChange: setSelected } } : {})}
      />
      {selected.size > 0 && (
        <BulkBar
          label="Selection"
          count={`${selected.size} selected`}
          clearLabel="Clear selection"
          onClear={() => setSelected(new Set())}
        >
          <Button tone="quiet" iconStart="pause">
            Deactivate
          </Button>
        </BulkBar>
      )}
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
  subcomponents: { RowLink },
  args: { caption: 'Projects', columns, rows, rowKey: (row) => row.id, loadingText: 'Please wait...', empty: noMatch },
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      use: [
        'Many things of one kind, compared by the same properties.',
        'The name comes first, as a RowLink: a press anywhere in the row opens it. Actions of a row come last, under a hidden head.',
        'Numbers and dates at the end edge; a Progress with its figure beside each ratio; a Pill for each state; totals in `footer` only where they add up.',
        '`selection` where something can be done to several rows at once; what, says a BulkBar below.',
        '`empty` says what to do first when there is nothing yet, and offers to clear the filters when nothing matches. `error` keeps the rest of the screen.',
      ],
      not: [
        'For names and values of one thing: DescriptionList.',
        'For things to go through one by one beside their detail: RowList.',
        'For more rows than a page of a hundred: page it with Pager, or VirtualTable.',
        'To lay out a form or a page: Grid, Columns.',
      ],
      keyboard: [
        [['↑', '↓'], 'the same control in the row above or below'],
        [['Home', 'End'], 'the same control in the first or last row'],
        ['Enter', 'opens the row whose name has the focus'],
        ['Space', 'selects it, where rows can be selected'],
        [['Shift', 'Space'], 'selects from the row selected last to this one; so does a press with Shift'],
        [['Shift', '↓'], 'adds the next row to the selection'],
        [['Ctrl', 'A'], 'selects the rows on screen'],
        ['Esc', 'clears the selection'],
      ],
      access: [
        'A native table: heads are read with each cell, sorted heads say `aria-sort`, the caption names it.',
        'Below 544 px every row is a card with its heads as labels; what can be sorted by becomes a strip above.',
        'If it is wider than its place, it scrolls, is a stop of the Tab key, and keeps head and first column visible.',
        'Rows that are coming are announced once, in words; the skeleton is silent and appears after 200 ms.',
        'Where the system has its own colours, the selected and the current row have edges.',
      ],
    },
  },
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
    await expect(canvas.getByRole('status')).toHaveTextContent('4 selected');
    await expect(canvas.getByRole('checkbox', { name: 'Select page' })).toBeChecked();
    await userEvent.click(second);
    await expect(canvas.getByRole('checkbox', { name: 'Select page' })).toBePartiallyChecked();
  },
};
export const ByKeyboard: Story = {
  args: { selection },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('checkbox');
    const links = canvas.getAllByRole('link');
    const boxOf = (name: RegExp) => canvas.getByRole('checkbox', { name });
    links[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(links[3]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(links[0]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(boxOf(/City bus/)).toBeChecked();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
    await userEvent.keyboard('{Shift>}{End} {/Shift}');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getByRole('status')).toHaveTextContent('4 selected');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('status')).toBeNull();
    boxOf(/City bus/).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(boxOf(/Kundenzufriedenheit/)).toHaveFocus();
  },
};
/** Shift with an arrow starts at the row it is pressed in, not at the one that was selected before. */
export const AddedByKeyboard: Story = {
  args: { selection },
  play: async ({ canvas, userEvent }) => {
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select (?!page)/ });
    canvas.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('  {ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true', 'true']);
  },
};
/** Held down, Space does not take the row out again that it has just selected. */
export const SpaceHeldDown: Story = {
  args: { selection },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('checkbox', { name: /^Select (?!page)/ });
    const [link] = canvas.getAllByRole('link');
    if (!link) throw new Error('the table has no rows');
    link.focus();
    await userEvent.keyboard(' ');
    await expect(await fireEvent.keyDown(link, { key: ' ', repeat: true })).toBe(false);
    await expect(first).toBeChecked();
  },
};
/** What lies in the middle of an element, for a pointer that comes there. */
function under(element: Element): Element {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) ?? document.body;
}
/** A press anywhere in a row follows its link; also where a row cannot be positioned, as in WebKit. */
export const ByPointer: Story = {
  args: { selection },
  render: (args) => (
    <>
      <style>{'tr { position: static !important }'}</style>
      <Held {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('checkbox');
    const followed = fn<(hash: string | undefined) => void>();
    canvasElement.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      followed(link.hash);
    });
    const links = canvas.getAllByRole<HTMLAnchorElement>('link');
    for (const link of links) await expect(link).toContainElement(under(link) as HTMLElement);
    for (const link of links) {
      for (const cell of link.closest('tr')?.querySelectorAll('td:not([data-part])') ?? [])
        await userEvent.click(under(cell));
      await expect(new Set(followed.mock.calls.flat())).toEqual(new Set([link.hash]));
      await expect(followed).toHaveBeenCalledTimes(4);
      followed.mockClear();
    }

    const opened = spyOn(window, 'open').mockReturnValue(null);
    const [status] = canvas.getAllByText('Active');
    const row = status?.closest('tr');
    const href = row?.querySelector('a')?.href;
    if (!status || !row) throw new Error('the table has fewer rows than expected');
    await userEvent.keyboard('{Control>}');
    await userEvent.click(under(status));
    await userEvent.keyboard('{/Control}');
    await userEvent.pointer({ keys: '[MouseMiddle]', target: under(status) });
    await expect(opened.mock.calls).toEqual([
      [href, '_blank', 'noopener'],
      [href, '_blank', 'noopener'],
    ]);

    const [box] = canvas.getAllByRole('checkbox', { name: /^Select (?!page)/ });
    if (box) await userEvent.click(under(box));
    await expect(box).toBeChecked();
    getSelection()?.selectAllChildren(status);
    status.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    getSelection()?.removeAllRanges();
    await expect(followed).not.toHaveBeenCalled();
    opened.mockRestore();
  },
};
/** Nothing is drawn for 200 ms; the rows then come in the height they are kept free. */
export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Please wait...');
  },
};
export const LoadingAgain: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};
export const NoneYet: Story = { args: { rows: [], empty: noneYet } };
export const NoMatch: Story = { args: { rows: [] } };
const onRetry = fn();
export const Failed: Story = {
  args: {
    error: (
      <ErrorState
        title="The list could not be read"
        cause="The server took too long to answer."
        requestId={{ label: 'Request', value: '019a9f5e-7c41' }}
        retry={{ label: 'Try again', onRetry }}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
export const Current: Story = { args: { isCurrent: (row) => row.id === 'b' } };
export const Small: Story = { args: { rowSize: 'small' } };
export const Large: Story = { args: { rowSize: 'large', roomy: true } };
export const Compact: Story = { globals: { density: 'compact' } };
export const Dark: Story = { args: { selection }, globals: { theme: 'dark' } };
/** Below 544 px: cards, under a strip of what can be sorted by. */
export const Narrow: Story = { args: { selection }, globals: { viewport: { value: 'w375' } } };
/** A card with its state beside the name and the facts that matter; what is hidden is on the record's page. */
export const NarrowCards: Story = {
  args: {
    selection,
    columns: columns.map((column) =>
      column.id === 'status'
        ? { ...column, card: 'head' as const }
        : column.id === 'manager'
          ? { ...column, card: 'hidden' as const }
          : column,
    ),
  },
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvasElement }) => {
    const row = canvasElement.querySelector('tbody tr');
    const [name, state, manager] = ['[data-primary]', '[data-card="head"]', '[data-card="hidden"]'].map((part) =>
      row?.querySelector(part)?.getBoundingClientRect(),
    );
    await expect(state?.top).toBe(name?.top);
    await expect(manager?.height).toBe(0);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
/** Wider than its place: head and first column stay. */
export const StickyFirst: Story = {
  args: {
    columns: wideColumns.map((column) => (column.id === 'name' ? { ...column, width: 'large' as const } : column)),
    narrow: 'scroll',
    stickyFirst: true,
    selection,
    rows: many,
  },
  play: async ({ canvas }) => {
    const place = canvas.getByRole('group', { name: 'Projects' });
    await waitFor(() => expect(place).toHaveAttribute('tabindex', '0'));
    place.scrollTo(300, 300);
    const { left, top } = place.getBoundingClientRect();
    const head = canvas.getByRole('columnheader', { name: 'Project' });
    await waitFor(() => expect(head.getBoundingClientRect().top).toBe(top));
    await expect(head.getBoundingClientRect().left - left).toBeLessThan(60);
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 560 }}>
        <Story />
      </div>
    ),
  ],
};
/** As long as the page: the head stays while the page scrolls. */
export const StickyHead: Story = {
  args: { rows: many },
  play: async ({ canvas }) => {
    window.scrollTo(0, 400);
    const head = canvas.getByRole('columnheader', { name: 'Project' });
    await waitFor(() => expect(head.getBoundingClientRect().top).toBe(0));
    window.scrollTo(0, 0);
  },
};
