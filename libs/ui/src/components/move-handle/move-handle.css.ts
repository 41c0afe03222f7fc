import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** A finger on it drags and does not scroll. */
export const handle = style({
  display: 'inline-flex',
  touchAction: 'none',
  cursor: 'grab',
  selectors: { '&[data-dragged]': { cursor: 'grabbing' } },
});

globalStyle(`${handle} > button`, { cursor: 'inherit' });
globalStyle(`tr:has(${handle}[data-dragged])`, { opacity: 0.5 });
globalStyle(`tr:has(${handle}[data-drop="before"]) > *`, { boxShadow: `inset 0 2px ${vars.color.accent}` });
globalStyle(`tr:has(${handle}[data-drop="after"]) > *`, { boxShadow: `inset 0 -2px ${vars.color.accent}` });
