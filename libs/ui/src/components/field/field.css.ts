import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6, minInlineSize: 0, border: 0 });
export const withSide = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 12px' });
globalStyle(`${withSide} > *`, { gridColumn: '1 / -1', minInlineSize: 0 });
export const label = style({
  ...text('t13', 'medium'),
  color: vars.color.text1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { [`${withSide} > &`]: { gridArea: '1 / 1', alignSelf: 'baseline' } },
});
export const mark = style({ ...text('t12'), color: vars.color.text3, whiteSpace: 'nowrap' });
export const side = style({
  ...text('t12'),
  whiteSpace: 'nowrap',
  selectors: { [`${withSide} > &`]: { gridArea: '1 / 2', alignSelf: 'baseline' } },
});
export const hint = style({ ...text('t12'), color: vars.color.text3 });
export const error = style({
  ...text('t12', 'medium'),
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  color: vars.color.danger,
});
export const errorIcon = style({ display: 'inline-flex', marginBlockStart: 2 });
export const errorWords = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
