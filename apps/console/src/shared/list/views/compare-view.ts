import { isListColumn, type ViewedList } from '@concord/domain';
import type { ColumnView } from '@concord/ui';
import { readListUrl } from '../list-url.ts';
import { type AnyList, lists } from '../lists.ts';
import { queryOf, type SavedView } from './saved-views.ts';

type Query = SavedView['query'];

/** How much of a view its list has no more, so that it is opened without. */
export function countLeftOut({ list, query }: SavedView): number {
  const spec: AnyList = lists[list];
  const known = queryOf(readListUrl(new URLSearchParams(query), spec));
  return Object.entries(query).filter(([name, value]) => known[name] !== value).length;
}

const isSameQuery = (one: Query, other: Query) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const isSameColumns = (one: SavedView['columns'], other: SavedView['columns']) =>
  String(one?.order) === String(other?.order) && String(one?.hidden) === String(other?.hidden);

/** An arrangement of columns, of which a view keeps those that its list has. */
export function columnsToSave(list: ViewedList, arranged: ColumnView | undefined): SavedView['columns'] {
  const known = (ids: readonly string[]) => ids.flatMap((id) => (isListColumn(list, id) ? [id] : []));
  return arranged ? { order: known(arranged.order), hidden: known(arranged.hidden) } : null;
}

/** Whether a list differs from the view it was opened with. */
export const isChanged = (view: SavedView, now: Pick<SavedView, 'query' | 'columns'>): boolean =>
  !isSameQuery(view.query, now.query) || !isSameColumns(view.columns, now.columns);
