import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const rows = style({ ...text('t13'), display: 'grid', gap: 6 });
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: 12, minInlineSize: 0 });
export const line = style({ ...text('t12'), display: 'flex', flexWrap: 'wrap', gap: '4px 20px' });
export const pair = style({ display: 'flex', gap: 4, minInlineSize: 0 });
export const stacked = style({ ...text('t13'), display: 'grid', gap: 12 });
export const block = style({ display: 'grid', gap: 2, minInlineSize: 0 });
export const term = style({ color: vars.color.text3, flex: 'none' });
/** Beside its value: a long term leaves room for it, and a long value does not break a short term. */
export const besideTerm = style({ maxInlineSize: '60%', overflowWrap: 'anywhere' });
export const value = style({
  color: vars.color.text1,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const end = style({ textAlign: 'end' });
