import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { hairline } from './text.ts';
import { vars } from './theme.css.ts';
import { radius, space } from './tokens.ts';

const px = Object.fromEntries(Object.entries(space).map(([k, v]) => [k, `${v}px`])) as Record<
  keyof typeof space,
  string
>;
const inset = { ...px, inset: vars.size.inset, wide: vars.size.wide };

const layout = defineProperties({
  properties: {
    gap: px,
    paddingInline: inset,
    paddingBlock: inset,
    alignItems: { stretch: 'stretch', start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' },
    justifyContent: { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
    flexWrap: { wrap: 'wrap', nowrap: 'nowrap' },
    flexGrow: { 1: 1 },
    background: {
      canvas: vars.color.canvas,
      surface: vars.color.surface,
      sunken: vars.color.sunken,
      raised: vars.color.raised,
      selected: vars.color.selected,
      critical: `color-mix(in srgb, ${vars.color.intent.critical.bg} 40%, ${vars.color.surface})`,
    },
    borderRadius: { control: radius.control, card: radius.card },
    border: { all: hairline },
    borderBlockStart: { start: hairline },
    borderBlockEnd: { end: hairline },
  },
});

/** Atomic classes behind Box, Stack and Inline. */
export const sprinkles = createSprinkles(layout);
