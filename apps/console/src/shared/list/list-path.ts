import { withSearch } from '../navigation/with-search.ts';
import type { DayRange } from './day-range.ts';
import type { SortOrder } from './list-url.ts';
import { type FiltersOf, type ListName, lists } from './lists.ts';

type RangeOf<List> = List extends { ranged: true } ? DayRange : object;
/** What each list can be narrowed by in its address, and in which order it is read. */
type Narrowing = {
  [Name in ListName]: Partial<FiltersOf<Name>> & RangeOf<(typeof lists)[Name]> & { sortOrder?: SortOrder };
};

/** The address of a list narrowed by its own filters: `listPath('project', { state: 'overdue' })`. */
export function listPath<Name extends ListName>(name: Name, narrowing?: Narrowing[Name]): string {
  return withSearch(lists[name].path, narrowing ?? {});
}
