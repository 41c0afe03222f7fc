import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { AddChip, Chip, ToggleChip } from '../chip/chip.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Select } from '../select/select.tsx';
import { FilterBar } from './filter-bar.tsx';

const search = <SearchInput label="Search" placeholder="Search" clearLabel="Clear" value="" onChange={() => {}} />;
const columns = (
  <Button tone="quiet" size="small" iconStart="columns">
    Columns
  </Button>
);
const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  args: {
    label: 'Filters',
    end: (
      <>
        16 projects
        {columns}
      </>
    ),
    children: (
      <>
        {search}
        <AddChip>Status</AddChip>
        <Chip label="Manager" value="Priya, 周鸣" removeLabel="Remove filter" onRemove={() => {}} />
      </>
    ),
  },
  parameters: {
    usage: {
      use: [
        'Once above a list: what is searched for first, then what is let through, at the end edge how many there are and ColumnMenu.',
        'A filter of many values: AddChip that opens the choice, a Chip once it is set. Of a few: a quiet Select. Ready-made ones: ToggleChips.',
        'Whatever narrows the list stands in the address, so that a view can be shared.',
      ],
      not: ['To sort: the heads of the Table.', 'For fields of a form: Field in a Stack.'],
      keyboard: [['Tab', 'goes through search, filters and columns in the order they stand in']],
      access: [
        'A named region; nothing in it moves when a filter is set.',
        'Its parts wrap on narrow screens, the count stays at the end edge.',
      ],
    },
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Filters' })).toBeVisible();
  },
};
export const Empty: Story = {
  args: {
    children: (
      <>
        {search}
        <AddChip>Status</AddChip>
        <AddChip>Manager</AddChip>
        <AddChip>End date</AddChip>
      </>
    ),
  },
};
function Held() {
  const [status, setStatus] = useState<string>();
  const options = ['Active', 'Draft', 'Overdue'];
  return (
    <FilterBar label="Filters" end={status ? '3 projects' : '16 projects'}>
      {search}
      {status === undefined ? (
        <DropdownMenu
          trigger={<AddChip>Status</AddChip>}
          items={options.map((label) => ({ id: label, label, onSelect: () => setStatus(label) }))}
        />
      ) : (
        <Chip label="Status" value={status} removeLabel="Remove status" onRemove={() => setStatus(undefined)} />
      )}
    </FilterBar>
  );
}
/** Set from a menu, taken away with one press. */
export const Operated: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Status' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Overdue' }));
    await expect(await canvas.findByText('3 projects')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove status' }));
    await expect(canvas.getByText('16 projects')).toBeVisible();
  },
};
const options = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
];
export const Selects: Story = {
  args: {
    children: (
      <>
        {search}
        <Select
          quiet
          width="fit"
          aria-label="Status"
          placeholder="Status"
          options={options}
          value=""
          onChange={() => {}}
        />
        <Button tone="quiet" size="small" iconStart="x">
          Clear filters
        </Button>
      </>
    ),
  },
};
export const Toggles: Story = {
  args: {
    end: undefined,
    children: (
      <>
        {['All 30', 'Unmarked 8', 'Incorrect 4', 'Skipped 1'].map((words, at) => (
          <ToggleChip key={words} pressed={at === 1} onChange={() => {}}>
            {words}
          </ToggleChip>
        ))}
      </>
    ),
  },
};
export const LongWords: Story = {
  args: {
    end: (
      <>
        1.204 Einträge
        <Button tone="quiet" size="small" iconStart="columns">
          Spaltenauswahl
        </Button>
      </>
    ),
    children: (
      <>
        {search}
        <AddChip>Projektverantwortliche Person</AddChip>
        <Chip
          label="Auftraggebende Stelle"
          value="Verkehrsverbund Mittelrhein, 上海地铁运营有限公司, Städtische Verkehrsbetriebe"
          removeLabel="Entfernen"
          onRemove={() => {}}
        />
      </>
    ),
  },
};
export const Narrow: Story = { ...LongWords, globals: { viewport: { value: 'w320' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
