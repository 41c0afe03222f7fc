import { cx } from '../../internal/cx.ts';
import * as css from './kbd.css.ts';

export type KbdProps = {
  /** One key or the keys of a chord, as printed on them: "A", ["Ctrl", "K"]. */
  keys: string | readonly string[];
  tone?: keyof typeof css.tones | undefined;
};

/** Keys drawn as keys. Decoration for those who see; the action names itself. */
export function Kbd({ keys, tone = 'plain' }: KbdProps) {
  const list = typeof keys === 'string' ? [keys] : keys;
  return (
    <span className={css.keys} aria-hidden>
      {list.map((key) => (
        <kbd key={key} className={cx(css.kbd, css.tones[tone])}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
