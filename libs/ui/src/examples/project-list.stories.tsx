import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import {
  AddChip,
  BulkBar,
  Button,
  Chip,
  DropdownMenu,
  EmptyState,
  FilterBar,
  IconButton,
  type IconName,
  PageHeader,
  Pager,
  Person,
  Pill,
  Progress,
  RowLink,
  SearchInput,
  Stack,
  type StatusTone,
  Table,
  type TableSort,
  Text,
} from '../index.ts';
import { Frame, link } from './frame.tsx';

const meta = {
  title: 'Examples/Project list',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

type Project = {
  name: string;
  category: string;
  manager: string;
  status: 'Overdue' | 'Active' | 'Draft' | 'Inactive';
  tasks: number;
  done: number;
  of: number;
  end: string;
  late?: string;
};
const looks: Record<Project['status'], { tone: StatusTone; icon: IconName }> = {
  Overdue: { tone: 'overdue', icon: 'flag' },
  Active: { tone: 'active', icon: 'play' },
  Draft: { tone: 'draft', icon: 'pencil' },
  Inactive: { tone: 'inactive', icon: 'pause' },
};
const project = (
  name: string,
  category: string,
  manager: string,
  status: Project['status'],
  tasks: number,
  done: number,
  of: number,
  end: string,
  late?: string,
): Project => ({ name, category, manager, status, tasks, done, of, end, ...(late ? { late } : {}) });
const projects = [
  project(
    'Rail passenger tweets',
    'Transport',
    'Priya Raman',
    'Overdue',
    2,
    312,
    450,
    '11 November 2026',
    '9 days overdue',
  ),
  project('Clinic exit survey', 'Health', '周鸣', 'Overdue', 2, 884, 900, '15 November 2026', '5 days overdue'),
  project('Café reviews 2026', 'Hospitality', 'Priya Raman', 'Active', 4, 3460, 4800, '4 December 2026'),
  project('外卖平台评论', 'Hospitality', 'Priya Raman', 'Active', 2, 2750, 3000, '27 November 2026'),
  project('Bank app feedback', 'Finance', '周鸣', 'Active', 2, 640, 1200, '11 December 2026'),
  project('博物馆留言卡', 'Culture', '周鸣', 'Active', 1, 388, 600, '30 November 2026'),
  project('City bus panel', 'Transport', 'Tomás Herrera', 'Active', 3, 45, 900, '18 December 2026'),
  project('Winter menu concept test', 'Hospitality', 'Priya Raman', 'Draft', 0, 0, 0, ''),
  project('Hotel reviews, DE and FR', 'Hospitality', '周鸣', 'Draft', 0, 0, 0, ''),
  project('Loyalty card survey', 'Finance', 'Priya Raman', 'Inactive', 1, 360, 360, '30 October 2026'),
];
const number = new Intl.NumberFormat('en');

function Screen({ state }: { state: 'rows' | 'loading' | 'empty' }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>({ by: 'status', direction: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(state === 'rows' ? ['Rail passenger tweets', 'Clinic exit survey', '外卖平台评论'] : []),
  );
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  return (
    <Frame currentId="project-list">
      <PageHeader
        title="Project List"
        crumbs={[
          { id: '1', label: 'Dashboard', link },
          { id: '2', label: 'Project', link },
          { id: '3', label: 'Project List' },
        ]}
        crumbsLabel="Breadcrumb"
        actions={
          <>
            <Button iconStart="download">Export CSV</Button>
            <Button tone="primary" iconStart="plus" asChild>
              <a href="#add">Add Project</a>
            </Button>
          </>
        }
      />
      <FilterBar
        label="Filters"
        end={
          <>
            16 projects
            <Button tone="quiet" size="small" iconStart="columns">
              Columns
            </Button>
          </>
        }
      >
        <SearchInput
          label="Search projects"
          placeholder="Search projects"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
          keyHint="/"
        />
        <AddChip>Status</AddChip>
        <AddChip>Category</AddChip>
        <Chip label="Manager" value="Priya, 周鸣, Tomás" removeLabel="Remove filter" onRemove={() => {}} />
        <AddChip>End date</AddChip>
      </FilterBar>
      <Table
        caption="Projects"
        rows={state === 'rows' ? projects : []}
        rowKey={(row) => row.name}
        rowSize="large"
        roomy
        loading={state === 'loading'}
        loadingText="Please wait..."
        empty={
          <EmptyState title="No records found" action={<Button>Clear filters</Button>}>
            No project matches these filters.
          </EmptyState>
        }
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, label: (row) => `Select ${row.name}`, allLabel: 'Select page' }}
        columns={[
          {
            id: 'name',
            header: 'Project',
            width: 'fluid',
            sortable: true,
            cell: (row) => (
              <RowLink>
                <a href="#project">{row.name}</a>
              </RowLink>
            ),
          },
          {
            id: 'category',
            header: 'Category',
            hideBelow: 'lg',
            cell: (row) => (
              <Text size="inherit" tone="soft">
                {row.category}
              </Text>
            ),
          },
          { id: 'manager', header: 'Manager', cell: (row) => <Person name={row.manager} /> },
          {
            id: 'status',
            header: 'Status',
            sortable: true,
            cell: (row) => <Pill {...looks[row.status]}>{row.status}</Pill>,
          },
          { id: 'tasks', header: 'Tasks', align: 'end', cell: (row) => row.tasks },
          {
            id: 'progress',
            header: 'Progress',
            align: 'end',
            cell: (row) =>
              row.of > 0 ? (
                <Progress
                  label={`Progress of ${row.name}`}
                  value={row.done}
                  max={row.of}
                  tone={row.status === 'Active' ? 'accent' : looks[row.status].tone}
                  figure={`${number.format(row.done)} / ${number.format(row.of)}`}
                  figureWidth="large"
                />
              ) : (
                <Text size="inherit" tone="quiet">
                  No tasks yet
                </Text>
              ),
          },
          {
            id: 'end',
            header: 'End date',
            align: 'end',
            cell: (row) => (
              <Stack gap={0} align="end">
                <Text size="inherit" tone={row.end ? 'inherit' : 'quiet'}>
                  {row.end || 'Not set'}
                </Text>
                {row.late && (
                  <Text size="small" tone="overdue" weight="medium">
                    {row.late}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            id: 'actions',
            header: 'Actions',
            headerHidden: true,
            width: 'fit',
            cell: (row) => (
              <DropdownMenu
                align="end"
                trigger={<IconButton icon="dots" size="small" label={`Actions for ${row.name}`} tooltip="none" />}
                items={[
                  { id: 'edit', label: 'Edit', icon: 'pencil', keyHint: 'E', onSelect: () => {} },
                  { id: 'copy', label: 'Duplicate', icon: 'copy', onSelect: () => {} },
                  { kind: 'separator', id: 's' },
                  { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => {} },
                ]}
              />
            ),
          },
        ]}
      />
      {state === 'rows' && (
        <Pager
          page={page}
          pageSize={size}
          total={16}
          windowSize={5}
          pageSizes={[3, 5, 10, 25]}
          onPage={setPage}
          onPageSize={setSize}
          texts={{
            label: 'Pages',
            pageSize: 'Rows per page',
            range: (from, to, total) => `${from}–${to} of ${total}`,
            previous: 'Previous page',
            next: 'Next page',
            page: (n) => `Page ${n}`,
          }}
        />
      )}
      {selected.size > 0 && (
        <BulkBar
          label="Selection"
          count={`${selected.size} selected`}
          selectAll={{ label: 'Select all 16', onSelect: () => {} }}
          clearLabel="Clear selection"
          onClear={() => setSelected(new Set())}
        >
          <Button tone="quiet" iconStart="pause">
            Deactivate
          </Button>
          <Button tone="quiet" iconStart="checks">
            Complete
          </Button>
          <Button tone="quiet" iconStart="download">
            Export
          </Button>
        </BulkBar>
      )}
    </Frame>
  );
}

export const Rows: StoryObj<{ state: 'rows' }> = {
  render: () => <Screen state="rows" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Café reviews 2026' }));
    await expect(await canvas.findByText('4 selected')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Café reviews 2026' }));
  },
};
export const Loading: StoryObj = { render: () => <Screen state="loading" /> };
export const NoMatch: StoryObj = { render: () => <Screen state="empty" /> };
export const RowsDark: StoryObj = { render: () => <Screen state="rows" />, globals: { theme: 'dark' } };
export const RowsPhone: StoryObj = {
  render: () => <Screen state="rows" />,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
