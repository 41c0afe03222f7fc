import type { IconName } from '../icon/icon.tsx';

export type PaletteItem = {
  id: string;
  label: string;
  icon: IconName;
  /** Quiet words at the end edge, below the label on a phone: its place or state. */
  note?: string | undefined;
  /** The key that does the same without the palette. */
  keyHint?: string | readonly string[] | undefined;
  disabled?: boolean | undefined;
};

export type PaletteSection<Item extends PaletteItem = PaletteItem> = {
  id: string;
  title: string;
  items: readonly Item[];
};
