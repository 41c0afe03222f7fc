import { cx } from '../../internal/look/cx.ts';
import { hidden } from '../visually-hidden/visually-hidden.css.ts';
import * as css from './kbd.css.ts';

export type KbdProps = {
  /** One key or the keys of a chord, as printed on them: "A", ["Ctrl", "K"]. */
  keys: string | readonly string[];
  tone?: keyof typeof css.tones | undefined;
  /** Read out in place of the signs where the keys carry the meaning and are more than a hint: "Shift Enter". */
  spoken?: string | undefined;
};

/** Keys drawn as keys. Decoration for those who see, unless `spoken` says them; an action names itself. */
export function Kbd({ keys, tone = 'plain', spoken }: KbdProps) {
  const list = typeof keys === 'string' ? [keys] : keys;
  const drawn = (
    <span className={css.keys} aria-hidden>
      {list.map((key) => (
        <kbd key={key} className={cx(css.kbd, css.tones[tone])}>
          {key}
        </kbd>
      ))}
    </span>
  );
  if (spoken === undefined) return drawn;
  return (
    <span className={css.said}>
      <span className={hidden}>{spoken}</span>
      {drawn}
    </span>
  );
}
