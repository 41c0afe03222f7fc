import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { cx } from '../../internal/cx.ts';
import { KeyHint } from '../../internal/key-hint.tsx';
import type { Native } from '../../internal/native.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './button.css.ts';

export type ButtonTone = keyof typeof css.tones;
export type ButtonSize = keyof typeof css.sizes;
export type ButtonProps = Native<'button'> & {
  children: ReactNode;
  /** One primary per screen, at the end edge. Danger only where the deed cannot be undone. */
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** At work: spins, stays focusable, does nothing when pressed. */
  busy?: boolean | undefined;
  iconStart?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** The key that does the same, drawn behind the words. */
  keyHint?: string | readonly string[] | undefined;
  /** Below 768 px only the start icon is drawn; the words stay its name. */
  iconOnNarrow?: boolean | undefined;
  /** As wide as its parent. */
  block?: boolean | undefined;
  /** The child is the element, for instance the router's link. */
  asChild?: boolean | undefined;
};

/**
 * Does something, or with `asChild` goes somewhere that is the next step. One primary per screen.
 * For a place among others use TextLink, for an icon alone IconButton.
 */
export function Button({
  children,
  tone = 'secondary',
  size = 'medium',
  busy = false,
  iconStart,
  iconEnd,
  keyHint,
  block,
  iconOnNarrow,
  asChild = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const look = cx(css.button, css.tones[tone], css.sizes[size], block && css.block, iconOnNarrow && css.narrow);
  const start = busy ? (
    <Spinner />
  ) : (
    iconStart && (
      <span className={css.icon}>
        <Icon name={iconStart} />
      </span>
    )
  );
  const end = (
    <>
      {iconEnd && (
        <span className={cx(css.icon, css.extra)}>
          <Icon name={iconEnd} size={iconEnd.startsWith('chevron') ? 'small' : 'medium'} />
        </span>
      )}
      {keyHint && <KeyHint keys={keyHint} tone={tone === 'primary' || tone === 'danger' ? 'onColor' : 'plain'} />}
    </>
  );
  if (asChild) {
    return (
      <Slot className={look} onClick={onClick} {...rest}>
        {start}
        <Slottable>{children}</Slottable>
        {end}
      </Slot>
    );
  }
  return (
    <button
      type={type}
      className={look}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy ? { 'aria-busy': true } : {})}
      {...rest}
    >
      {start}
      <span className={css.label}>{children}</span>
      {end}
    </button>
  );
}
