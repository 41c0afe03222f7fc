import type { ReactNode } from 'react';
import { Page, type PageProps } from '../page/page.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { RangeButton } from './range-button.tsx';

type Row = { id: string };

export type ListPageProps<R extends Row, Field extends string, Filters> = Omit<PageProps, 'children'> &
  ListTableProps<R, Field, Filters> & {
    /** What a range of days narrows; with it the list, which must be `ranged`, has the button for one. */
    rangeHint?: string;
    /** Above the list: what has to be known first. */
    notice?: ReactNode;
    /** Beside the list: dialogs, a bulk bar. */
    children?: ReactNode;
  };

/** A screen that is a list. */
export function ListPage<R extends Row, Field extends string, Filters>({
  title,
  crumbs,
  subtitle,
  status,
  actions,
  rangeHint,
  notice,
  children,
  ...table
}: ListPageProps<R, Field, Filters>) {
  const { range, isAnyTime, setRange } = table.list.paging;
  const head = (
    <>
      {rangeHint !== undefined && (
        <RangeButton range={range} isAnyTime={isAnyTime} onChange={setRange} hint={rangeHint} />
      )}
      {actions}
    </>
  );
  return (
    <Page title={title} crumbs={crumbs} subtitle={subtitle} status={status} actions={head}>
      {notice}
      <ListTable {...table} />
      {children}
    </Page>
  );
}
