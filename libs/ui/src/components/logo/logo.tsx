import { cx } from '../../internal/look/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './logo.css.ts';

export type LogoProps = {
  /** The word beside the mark; without it give a `label` unless a word is near. */
  name?: string | undefined;
  label?: string | undefined;
  size?: keyof typeof css.marks | undefined;
};

/** Two discs: the left crescent is a C, the ink is where both agree. */
export function Logo({ name, label, size = 'medium' }: LogoProps) {
  return (
    <span className={css.logo}>
      <svg className={cx(css.mark, css.marks[size])} viewBox="0 0 32 32" aria-hidden>
        <path className={css.crescent} d="M16 7.07A10 10 0 1 0 16 24.93 10 10 0 0 1 16 7.07z" />
        <path className={css.other} d="M16 7.07A10 10 0 1 1 16 24.93 10 10 0 0 0 16 7.07z" />
        <path className={css.both} d="M16 7.07A10 10 0 0 1 16 24.93 10 10 0 0 1 16 7.07z" />
      </svg>
      {name && <span className={css.words[size]}>{name}</span>}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
