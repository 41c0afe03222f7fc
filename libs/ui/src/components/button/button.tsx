import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import type { Native } from '../../internal/field/native.ts';
import { KeyHint } from '../../internal/key/key-hint.tsx';
import { shortcut } from '../../internal/key/shortcut.ts';
import { cx } from '../../internal/look/cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { hidden } from '../visually-hidden/visually-hidden.css.ts';
import * as css from './button.css.ts';

export type ButtonTone = keyof typeof css.tones;
export type ButtonSize = keyof typeof css.sizes;
export type ButtonProps = Native<'button', 'aria-disabled'> & {
  children: ReactNode;
  /** One primary per screen, at the end edge. Critical only for what cannot be undone. */
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** At work: spins, keeps its width, its name and the focus, does nothing when pressed. */
  busy?: boolean | undefined;
  /** Read out when the work starts, for instance "Please wait...". */
  busyLabel?: string | undefined;
  /** Cannot be used now, but can be reached, so that a Tooltip around it can say why. Else use `disabled`. */
  'aria-disabled'?: boolean | undefined;
  iconStart?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** The key that does the same, drawn behind the words. */
  keyHint?: string | readonly string[] | undefined;
  /** Below 768 px only the start icon is drawn; the words stay its name. */
  iconOnNarrow?: boolean | undefined;
  /** As wide as its parent. */
  fullWidth?: boolean | undefined;
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
  busyLabel,
  'aria-disabled': unavailable = false,
  iconStart,
  iconEnd,
  keyHint,
  fullWidth,
  iconOnNarrow,
  asChild = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // The ring takes the place of an icon; where there is none, and the width is the words', it lies over them.
  const ring = !busy ? 'none' : iconStart || fullWidth ? 'start' : iconEnd ? 'end' : 'over';
  const look = cx(
    css.button,
    css.tones[tone],
    css.sizes[size],
    fullWidth && css.block,
    iconOnNarrow && css.narrow,
    ring === 'over' && css.covered,
  );
  const start =
    ring === 'start' ? (
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
      {ring === 'end' && <Spinner size={iconEnd?.startsWith('chevron') ? 'small' : 'medium'} />}
      {ring !== 'end' && iconEnd && (
        <span className={cx(css.icon, css.extra)}>
          <Icon name={iconEnd} size={iconEnd.startsWith('chevron') ? 'small' : 'medium'} />
        </span>
      )}
      {keyHint && (
        <span className={css.extra}>
          <KeyHint keys={keyHint} tone={tone === 'primary' || tone === 'critical' ? 'onColor' : 'plain'} />
        </span>
      )}
      {ring === 'over' && (
        <span className={css.over}>
          <Spinner />
        </span>
      )}
    </>
  );
  const keys = keyHint ? { 'aria-keyshortcuts': shortcut(keyHint) } : {};
  if (asChild) {
    return (
      <Slot className={look} onClick={onClick} {...keys} {...rest}>
        {start}
        <Slottable>{children}</Slottable>
        {end}
      </Slot>
    );
  }
  const inert = busy || unavailable;
  return (
    <>
      <button
        type={type}
        className={look}
        onClick={inert ? (event) => event.preventDefault() : onClick}
        {...(busy ? { 'aria-busy': true } : {})}
        {...(inert ? { 'aria-disabled': true } : {})}
        {...keys}
        {...rest}
      >
        {start}
        <span className={css.label}>{children}</span>
        {end}
      </button>
      {busyLabel !== undefined && (
        <span className={hidden} role="status">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}
