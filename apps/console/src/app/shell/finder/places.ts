import type { PaletteItem } from '@concord/ui';

/** Somewhere the command palette goes. */
export type Place = PaletteItem & { path: string };
