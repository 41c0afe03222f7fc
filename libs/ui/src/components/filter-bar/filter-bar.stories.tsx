import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ToggleChip } from '../chip/chip.tsx';
import { FilterChip } from '../filter-chip/filter-chip.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { FilterBar } from './filter-bar.tsx';

const search = <SearchInput label="Search" placeholder="Search" clearLabel="Clear" value="" onChange={() => {}} />;
const words = ['Active', 'Draft', 'Overdue'];
const filter = (label: string, value?: string) => (
  <FilterChip
    key={label}
    label={label}
    value={value === undefined ? null : { value, label: value }}
    onChange={() => {}}
    options={words.map((word) => ({ value: word, label: word }))}
    labels={{
      clear: `Remove filter “${label}”`,
      search: 'Type a name',
      loading: 'Searching…',
      empty: 'Nothing found',
      found: (count) => `${count} found`,
    }}
  />
);
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
    search,
    children: (
      <>
        {filter('Status')}
        {filter('Category')}
        {filter('Manager', 'Tomás Herrera')}
      </>
    ),
  },
  parameters: {
    usage: {
      use: [
        'Once above a list: what is searched for first, then what is let through, at the end edge how many there are and ColumnMenu.',
        'Each filter is a FilterChip. Ready-made ones with their counts: ToggleChips; two to five views: SegmentedControl.',
        'All filters are part of the address, so that a view can be shared.',
      ],
      not: ['To sort: the heads of the Table.', 'For fields of a form: Field in a Stack.'],
      keyboard: [['Tab', 'goes through search, filters and columns in their order']],
      access: [
        'A named region; the filters keep their order, set or not.',
        'On phones the count stays in view beside the search; the filters are one line below that is pushed along.',
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
function Held() {
  const [status, setStatus] = useState<{ value: string; label: string } | null>(null);
  return (
    <FilterBar label="Filters" search={search} end={status ? '3 projects' : '16 projects'}>
      <FilterChip
        label="Status"
        value={status}
        onChange={setStatus}
        options={words.map((word) => ({ value: word, label: word }))}
        labels={{ clear: 'Remove status', search: '', loading: '', empty: '', found: String }}
      />
    </FilterBar>
  );
}
/** Set from its list, removed with one press. */
export const Operated: Story = {
  render: () => <Held />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: 'Status' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Overdue' })).toBeVisible());
    await userEvent.click(canvas.getByRole('option', { name: 'Overdue' }));
    await expect(await canvas.findByText('3 projects')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove status' }));
    await expect(canvas.getByText('16 projects')).toBeVisible();
  },
};
export const Toggles: Story = {
  args: {
    end: undefined,
    search: undefined,
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
/** Filters that need a second line start beside the search and share the second one with the count. */
export const ManyFilters: Story = {
  args: {
    children: (
      <>
        {['Status', 'Project', 'Task', 'Contributor', 'Reviewer', 'Manager', 'Waiting', 'Category'].map((label) =>
          filter(label, 'Tomás'),
        )}
      </>
    ),
  },
  globals: { viewport: { value: 'w1200' } },
  play: async ({ canvas }) => {
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    };
    const filters = canvas.getAllByRole('combobox').map(middle);
    await expect(filters[0]).toBe(middle(canvas.getByRole('searchbox')));
    await expect(filters.at(-1)).toBe(middle(canvas.getByRole('button', { name: 'Columns' })));
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
        {filter('Projektverantwortliche Person')}
        {filter(
          'Auftraggebende Stelle',
          'Verkehrsverbund Mittelrhein, 上海地铁运营有限公司, Städtische Verkehrsbetriebe',
        )}
      </>
    ),
  },
};
/** How many there are stays in view, however many filters there are. */
export const Narrow: Story = {
  ...LongWords,
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByText(/1.204 Einträge/).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(320);
  },
};
/** The ring of the focus is not cut where the filters are pushed along. */
export const NarrowFocus: Story = {
  args: { children: <Button iconStart="rows">Views</Button> },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Views' });
    const [ring, line] = [button.getBoundingClientRect(), button.parentElement?.getBoundingClientRect()];
    await expect(line?.top).toBeLessThanOrEqual(ring.top - 4);
    await expect(line?.bottom).toBeGreaterThanOrEqual(ring.bottom + 4);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
