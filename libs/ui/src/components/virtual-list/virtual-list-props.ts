import type { ReactNode, Ref } from 'react';

export type VirtualListHandle = {
  /** Brings an item into view: at the top, in the middle, or only as far as needed. */
  scrollTo: (index: number, align?: 'start' | 'center' | 'auto') => void;
};

export type VirtualListProps<Item extends { id: string }> = {
  /** How many items the list has; announced. */
  label: string;
  items: readonly Item[];
  /** An item; its main control takes `tabIndex`, so that the list is one stop of the Tab key. */
  children: (item: Item, place: { index: number; tabIndex: 0 | -1 }) => ReactNode;
  /** Height in px taken for an item that has not been drawn yet; the nearer, the steadier the scrollbar. */
  itemHeight?: number | undefined;
  /** How many there are in all, where not all are here yet. */
  total?: number | undefined;
  /** Index of the item that is kept in view. */
  current?: number | undefined;
  /** The focus was moved by key. */
  onSelect?: ((index: number) => void) | undefined;
  /** The last items are coming into view: time to fetch more. */
  onNearEnd?: (() => void) | undefined;
  /** Comes back where it was left when it is shown again under this name, until the page is reloaded. */
  restoreAs?: string | undefined;
  ref?: Ref<VirtualListHandle> | undefined;
};
