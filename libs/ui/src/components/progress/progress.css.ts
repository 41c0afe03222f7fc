import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { type Intent, intents } from '../../theme/tokens.ts';

export const share = createVar();
export const bar = style({
  display: 'flex',
  gap: 1,
  flex: 'none',
  borderRadius: 4,
  background: vars.color.track,
  overflow: 'hidden',
  printColorAdjust: 'exact',
  verticalAlign: 'middle',
  selectors: {
    // on a selected row the grey track would vanish
    '[data-selected="true"] &, [aria-selected="true"] &': {
      background: `color-mix(in srgb, ${vars.color.accent} 16%, ${vars.color.surface})`,
    },
  },
  '@media': {
    '(forced-colors: active)': { border: '1px solid CanvasText', forcedColorAdjust: 'none', background: 'Canvas' },
  },
});
export const widths = styleVariants({
  small: { inlineSize: 64 },
  medium: { inlineSize: 88 },
  large: { inlineSize: 120 },
  wide: { inlineSize: 160, flex: '0 1 160px', minInlineSize: 40 },
  fill: { inlineSize: '100%', flex: '1 1 40px', minInlineSize: 40 },
});
// the most as well: in a column, `flex` is about the height
const height = (blockSize: number) => ({ blockSize, maxBlockSize: blockSize });
export const heights = styleVariants({ small: height(4), medium: height(6), large: height(8) });
export const part = style({
  inlineSize: share,
  printColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
export const tones = styleVariants({
  accent: { background: vars.color.accent },
  ...(Object.fromEntries(intents.map((tone) => [tone, { background: vars.color.intent[tone].fg }])) as Record<
    Intent,
    { background: string }
  >),
});
export const ratio = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  maxInlineSize: '100%',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
});
export const stretch = style({ display: 'flex', inlineSize: '100%' });
export const figureWidths = styleVariants({
  auto: {},
  small: { minInlineSize: '2.5ch', textAlign: 'end' },
  /** "24 / 31" */
  short: { minInlineSize: '5.5ch', textAlign: 'end' },
  /** "720 / 720" */
  medium: { minInlineSize: '8ch', textAlign: 'end' },
  large: { minInlineSize: '13ch', textAlign: 'end' },
});
