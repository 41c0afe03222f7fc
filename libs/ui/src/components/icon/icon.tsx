import { cx } from '../../internal/look/cx.ts';
import { Glyph, type GlyphSize } from '../../internal/look/glyph.tsx';
import { onDemand } from '../../internal/on-demand.ts';
import type { Intent } from '../../theme/tokens.ts';
import * as css from './icon.css.ts';
import type { IconName } from './icon-set.ts';

export type { IconName } from './icon-set.ts';
export type IconProps = {
  name: IconName;
  size?: GlyphSize | undefined;
  tone?: 'inherit' | 'soft' | 'accent' | Intent | undefined;
  /** Only for an icon alone with a meaning; otherwise it is decoration. */
  label?: string | undefined;
};

const drawings = onDemand(async () => (await import('./icon-set.ts')).iconSet);

/** Fetches the drawings ahead of their first use; resolves when icons can be drawn, also when the fetch failed. */
export async function loadIcons(): Promise<void> {
  await drawings.load();
}

/**
 * One drawing of the closed set, 12, 16 or 20 px. Use it beside a word; alone only with a `label`.
 * Not for status: Pill brings icon, word and colour together.
 */
export function Icon({ name, size = 'medium', tone = 'inherit', label }: IconProps) {
  const drawing = drawings.usePart(true)?.[name];
  return (
    <span className={cx(css.holders[size], css.tones[tone])} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {drawing ? <Glyph icon={drawing} size={size} /> : <span className={cx(css.box, css.sizes[size])} aria-hidden />}
    </span>
  );
}
