import { useSyncExternalStore } from 'react';
import { cx } from '../../internal/cx.ts';
import { Glyph, type GlyphSize } from '../../internal/glyph.tsx';
import type { StatusTone } from '../../theme/tokens.ts';
import * as css from './icon.css.ts';
import type { IconName } from './icon-set.ts';

export type { IconName } from './icon-set.ts';
export type IconProps = {
  name: IconName;
  size?: GlyphSize | undefined;
  tone?: 'inherit' | 'soft' | 'accent' | 'danger' | StatusTone | undefined;
  /** Only for an icon that stands alone and says something; otherwise it is decoration. */
  label?: string | undefined;
};

// The drawings are a chunk of their own, so that a start page with two icons does not carry all of them.
let loaded: typeof import('./icon-set.ts').iconSet | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches the drawings ahead of their first use; resolves when icons can be drawn, also when the fetch failed. */
export function loadIcons(): Promise<void> {
  loading ??= import('./icon-set.ts').then(
    (module) => {
      loaded = module.iconSet;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined; // the next icon tries again
    },
  );
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!loaded) void loadIcons();
  return () => {
    listeners.delete(listener);
  };
}
const read = () => loaded;

/**
 * One drawing of the closed set, 12, 16 or 20 px. Use it beside a word; alone only with a `label`.
 * Not for status: Pill brings icon, word and colour together.
 */
export function Icon({ name, size = 'medium', tone = 'inherit', label }: IconProps) {
  const icons = useSyncExternalStore(subscribe, read, read);
  const drawing = icons?.[name];
  return (
    <span className={cx(css.holders[size], css.tones[tone])} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {drawing ? <Glyph icon={drawing} size={size} /> : <span className={cx(css.box, css.sizes[size])} aria-hidden />}
    </span>
  );
}
