import { useState } from 'react';
import { Button, EmptyState, FilterBar, PageHeader, Pager, Pill, RowLink, SearchInput, Table } from '../index.ts';

type Dataset = { id: string; name: string; rows: number };
const datasets: readonly Dataset[] = [
  { id: '1', name: 'Café reviews, autumn', rows: 1204 },
  { id: '2', name: '外卖平台评论', rows: 880 },
  { id: '3', name: 'Rail passenger tweets', rows: 4111 },
];

/** A list: header with the one primary action, filters, table, pager. Put it into AppFrame. */
export function DatasetList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const found = datasets.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <PageHeader
        title="Datasets"
        actions={
          <Button tone="primary" iconStart="plus" asChild>
            <a href="#add">Add dataset</a>
          </Button>
        }
      />
      <FilterBar
        label="Filters"
        end={`${found.length} datasets`}
        search={<SearchInput label="Search datasets" clearLabel="Clear" value={search} onChange={setSearch} />}
      />
      <Table
        caption="Datasets"
        rows={found}
        rowKey={(row) => row.id}
        loadingText="Please wait..."
        empty={
          <EmptyState title="No records found" action={<Button onClick={() => setSearch('')}>Clear filters</Button>}>
            No dataset matches these filters.
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: 'Dataset',
            width: 'fluid',
            cell: (row) => (
              <RowLink>
                <a href={`#${row.id}`}>{row.name}</a>
              </RowLink>
            ),
          },
          {
            id: 'status',
            header: 'Status',
            cell: () => (
              <Pill tone="info" icon="play">
                Active
              </Pill>
            ),
          },
          { id: 'rows', header: 'Rows', align: 'end', cell: (row) => row.rows.toLocaleString('en') },
        ]}
      />
      <Pager
        page={page}
        pageSize={pageSize}
        total={found.length}
        windowSize={5}
        pageSizes={[3, 5, 10]}
        onPageChange={setPage}
        onPageSizeChange={setPageSize}
        labels={{
          label: 'Pages',
          pageSize: 'Items per page',
          range: (from, to, total) => `${from}–${to} of ${total}`,
          previous: 'Previous page',
          next: 'Next page',
          page: (n) => `Page ${n}`,
        }}
      />
    </>
  );
}
