import { globalStyle, style } from '@vanilla-extract/css';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { layers } from '../../theme/tokens.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  flex: 'none',
  padding: '12px 12px 0 24px',
});
export const ruled = style({ paddingBlockEnd: 12, borderBlockEnd: hairline });
export const title = style({ ...text('t16', 'strong'), minInlineSize: 0, outline: 'none' });
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: '56px 24px',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});
// What is read scrolls under the names of the tabs.
globalStyle(`${body} > * > [role="tablist"]`, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.within,
  background: vars.color.raised,
});
