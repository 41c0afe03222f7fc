import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { AddChip, Chip } from '../chip/chip.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { FilterBar } from './filter-bar.tsx';

const meta = {
  title: 'Data/FilterBar',
  component: FilterBar,
  args: {
    label: 'Filters',
    end: (
      <>
        16 projects
        <Button tone="quiet" size="small" iconStart="columns">
          Columns
        </Button>
      </>
    ),
    children: (
      <>
        <SearchInput label="Search" placeholder="Search" clearLabel="Clear" value="" onChange={() => {}} />
        <AddChip>Status</AddChip>
        <Chip label="Manager" value="Priya, 周鸣" removeLabel="Remove filter" onRemove={() => {}} />
      </>
    ),
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
