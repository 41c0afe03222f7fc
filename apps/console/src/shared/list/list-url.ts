import { pageSizeOptions, type ViewedList } from '@concord/domain';
import { searchWords } from '../text/search-text.ts';
import { type DayRange, isAnyTime, readDayRange } from './day-range.ts';

export type SortOrder = 'asc' | 'desc';
/** Reads a filter from the address; undefined when the API would not accept it. */
export type FilterReader<Value> = (text: string) => Value | undefined;

/** The part of a list's address that names the view it was opened with. */
export const VIEW_PART = 'view';

const DEFAULT_PAGE_SIZE = 10;

/** A filter that is one of some values: `oneOf(0, 1, 2)`, `oneOf('active', 'disabled')`. */
export function oneOf<const Value extends string | number | boolean>(...values: Value[]): FilterReader<Value> {
  return (text) => values.find((value) => String(value) === text);
}

/** A filter that is the id of a record. */
export const anId: FilterReader<string> = (text) => (isId(text) ? text : undefined);

/** The same, or one of some words that stand for no record. */
export const idOr =
  (...words: readonly string[]): FilterReader<string> =>
  (text) =>
    words.includes(text) ? text : anId(text);

/** Whether the text is a UUID, as every id of the product is. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** What a list's address may contain. */
export type ListSpec<Field extends string, Filters> = {
  /** the fields it can be sorted by; the first is the default */
  sortFields: readonly [Field, ...Field[]];
  sortOrder: SortOrder;
  filters: { [Name in keyof Filters]: FilterReader<Filters[Name]> };
  /** it can be narrowed to a range of days */
  ranged?: boolean;
  /** it can be saved as a view and exported; the name by which the API knows it */
  views?: ViewedList;
};

export type ListState<Field extends string, Filters> = {
  pageNumber: number;
  pageSize: number;
  sortField: Field;
  sortOrder: SortOrder;
  q: string;
  filters: Partial<Filters>;
  /** empty where the list has no range, and where none is chosen */
  range: DayRange;
  isAnyTime: boolean;
  /** the id of the saved view it was opened with */
  view: string | undefined;
};

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The state of a list from its address; the result is always one that the API accepts. */
export function readListUrl<Field extends string, Filters>(
  search: URLSearchParams,
  spec: ListSpec<Field, Filters>,
  pageSize: number = DEFAULT_PAGE_SIZE,
): ListState<Field, Filters> {
  const [defaultField] = spec.sortFields;
  const filters: Partial<Filters> = {};
  for (const name in spec.filters) {
    const text = search.get(name);
    const value = text === null ? undefined : spec.filters[name](text);
    if (value !== undefined) filters[name] = value;
  }
  return {
    pageNumber: wholeNumber(search.get('pageNumber')) ?? 1,
    pageSize: pageSizeOptions.find((size) => String(size) === search.get('pageSize')) ?? pageSize,
    sortField: spec.sortFields.find((field) => field === search.get('sortField')) ?? defaultField,
    sortOrder: oneOf('asc', 'desc')(search.get('sortOrder') ?? '') ?? spec.sortOrder,
    q: searchWords(search.get('q') ?? ''),
    filters,
    range: spec.ranged ? readDayRange(search) : {},
    isAnyTime: spec.ranged === true && isAnyTime(search),
    view: spec.views && anId(search.get(VIEW_PART) ?? ''),
  };
}

/** The address with some of it changed; undefined and empty remove a part. A change of anything but the page goes to page 1. */
export function changeListUrl(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('pageNumber' in changes)) next.delete('pageNumber');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'pageNumber' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
