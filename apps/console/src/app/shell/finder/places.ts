import { narrowOptions, type PaletteItem, type PaletteSection } from '@concord/ui';

/** Somewhere the command palette goes. */
export type Place = PaletteItem & { path: string };

const fits = ({ label, note }: Place, typed: string) =>
  narrowOptions([{ value: label, label, note }], typed).length > 0;

/** The places of a section that fit what was typed. */
export const fitting = (section: PaletteSection<Place>, typed: string): PaletteSection<Place> => ({
  ...section,
  items: section.items.filter((place) => fits(place, typed)),
});
