import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { hairline, text } from '../../theme/text.ts';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const box = { background: vars.color.surface, border: hairline, borderRadius: radius.card } as const;

export const scene = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  maxInlineSize: 520,
});
export const quote = style({ ...text('read'), ...box, padding: '24px 28px' });
export const marked = style({ background: vars.color.selected, color: 'inherit', padding: '3px 2px', borderRadius: 3 });
export const votes = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 4 });
export const vote = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  paddingBlockStart: 28,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: 0,
    blockSize: 28,
    inlineSize: 1,
    background: vars.color.controlLine,
  },
});
export const person = style({
  ...text('t13'),
  ...box,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 8px',
  maxInlineSize: '100%',
  minBlockSize: 36,
  padding: '4px 12px 4px 6px',
  borderRadius: 18,
  whiteSpace: 'nowrap',
  overflowWrap: 'anywhere',
  // face over name over answer
  '@media': { [below.sm]: { flexDirection: 'column', padding: 8, whiteSpace: 'normal', textAlign: 'center' } },
});
export const answer = style({ fontWeight: 500, color: vars.color.intent.positive.fg });
export const join = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 56,
  fill: 'none',
  stroke: vars.color.controlLine,
});
export const result = style({
  ...box,
  justifySelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '12px 18px 12px 14px',
});
export const words = style({ ...text('t20', 'strong'), fontVariantNumeric: 'tabular-nums' });
export const note = style({ ...text('t12'), color: vars.color.text3 });
