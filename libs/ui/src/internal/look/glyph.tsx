import type { IconNode } from 'lucide';
import { createElement } from 'react';
import * as css from './glyph.css.ts';

export const glyphSizes = { small: 12, medium: 16, large: 20 } as const;
export type GlyphSize = keyof typeof glyphSizes;

/** The side of the square that the shapes are drawn in. */
const GRID = 24;

/** A decorative drawing with a line of one width, whatever its size. */
export function Glyph({ icon, size = 'medium' }: { icon: IconNode; size?: GlyphSize | undefined }) {
  const side = glyphSizes[size];
  return (
    <svg
      className={size === 'small' ? css.small : css.glyph}
      width={side}
      height={side}
      viewBox={`0 0 ${GRID} ${GRID}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={((size === 'small' ? 1.4 : 1.5) * GRID) / side}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {icon.map(([shape, attributes], key) => createElement(shape, { key, ...attributes }))}
    </svg>
  );
}
