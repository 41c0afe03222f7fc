import { vars } from './contract.css.ts';
import { type TextSize, type Weight, weights } from './tokens.ts';

/** Size, line height and weight in one; the family is inherited. */
export const text = (size: TextSize, weight: Weight = 'regular') => ({
  fontSize: vars.text[size].size,
  lineHeight: vars.text[size].line,
  fontWeight: weights[weight],
});
export const clip = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const hairline = `1px solid ${vars.color.hairline}`;
export const hairlineSoft = `1px solid ${vars.color.hairlineSoft}`;
