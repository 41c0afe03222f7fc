/** What the parts are, and which of how many: in a table whose rows are placed by number the browser knows neither. */
export const roles = {
  table: (label: string, rows: number) => ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rows, tabIndex: -1 }),
  group: { role: 'rowgroup' },
  row: (number: number) => ({ role: 'row', 'aria-rowindex': number }),
  head: { role: 'columnheader' },
  first: { role: 'rowheader' },
  cell: { role: 'gridcell' },
};
