import type { LucideIcon } from 'lucide-react';
import * as css from './glyph.css.ts';

export const glyphSizes = { small: 12, medium: 16, large: 20 } as const;
export type GlyphSize = keyof typeof glyphSizes;

/** A decorative drawing with a line of one width, whatever its size. */
export function Glyph({ icon: Drawing, size = 'medium' }: { icon: LucideIcon; size?: GlyphSize | undefined }) {
  return (
    <Drawing
      className={size === 'small' ? css.small : css.glyph}
      size={glyphSizes[size]}
      strokeWidth={size === 'small' ? 1.4 : 1.5}
      absoluteStrokeWidth
      aria-hidden
      focusable="false"
    />
  );
}
