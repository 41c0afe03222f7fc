import type { Circle } from './circles.ts';

/** Circles of imports that are still to be taken apart. The list only ever gets shorter. */
export const KNOWN_CIRCLES: readonly Circle[] = [
  [
    'libs/ui/src/components/bar-chart/bar-chart.tsx',
    'libs/ui/src/components/bar-chart/lying-bars.tsx',
    'libs/ui/src/components/bar-chart/upright-bars.tsx',
  ],
  ['libs/ui/src/components/popover/popover-content.tsx', 'libs/ui/src/components/popover/popover.tsx'],
  ['libs/ui/src/components/column-menu/column-list.tsx', 'libs/ui/src/components/column-menu/column-menu.tsx'],
  [
    'libs/ui/src/components/command-palette/command-palette.tsx',
    'libs/ui/src/components/command-palette/palette-list.tsx',
  ],
  ['libs/ui/src/components/dropdown-menu/dropdown-menu.tsx', 'libs/ui/src/components/dropdown-menu/menu-content.tsx'],
  ['libs/ui/src/components/virtual-list/virtual-list.tsx', 'libs/ui/src/components/virtual-list/virtual-rows.tsx'],
  ['libs/ui/src/components/stacked-bar/part-legend.tsx', 'libs/ui/src/components/stacked-bar/stacked-bar.tsx'],
  ['libs/ui/src/components/toast/toast-list.tsx', 'libs/ui/src/components/toast/toast.tsx'],
];
