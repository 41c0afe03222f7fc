import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import type { Native } from '../../internal/field/native.ts';
import { shortcut } from '../../internal/key/shortcut.ts';
import { cx } from '../../internal/look/cx.ts';
import * as look from '../button/button.css.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as css from './icon-button.css.ts';

export type IconButtonProps = Native<'button', 'aria-label' | 'aria-disabled'> & {
  icon: IconName;
  /** The name of the action: read out, and shown as tooltip. */
  label: string;
  tone?: 'quiet' | 'secondary' | 'primary' | 'critical' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** At work: spins, keeps the focus, does nothing when pressed. */
  busy?: boolean | undefined;
  /** Cannot be used now, but can be reached. Say why in the label: "Undo, nothing to undo". Else use `disabled`. */
  'aria-disabled'?: boolean | undefined;
  /** A blue dot: something new behind it. Say so in the label too. */
  dot?: boolean | undefined;
  keyHint?: string | readonly string[] | undefined;
  tooltip?: 'top' | 'bottom' | 'start' | 'end' | 'none' | undefined;
  /** The child is an empty link element. */
  asChild?: boolean | undefined;
  children?: ReactNode;
};

/** A button that is only an icon, named by its tooltip. Where there is room for the word, use Button. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  size = 'medium',
  busy = false,
  'aria-disabled': unavailable = false,
  dot,
  keyHint,
  tooltip = 'top',
  asChild,
  children,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const classes = cx(look.button, look.tones[tone], look.sizes[size], css.square, css.sizes[size]);
  const drawing = (
    <>
      {busy ? <Spinner /> : <Icon name={icon} />}
      {dot && <span className={css.dot} aria-hidden />}
    </>
  );
  const keys = keyHint ? { 'aria-keyshortcuts': shortcut(keyHint) } : {};
  const inert = busy || unavailable;
  const control = asChild ? (
    <Slot className={classes} aria-label={label} onClick={onClick} {...keys} {...rest}>
      {drawing}
      <Slottable>{children}</Slottable>
    </Slot>
  ) : (
    <button
      type={type}
      className={classes}
      aria-label={label}
      onClick={inert ? (event) => event.preventDefault() : onClick}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(inert ? { 'aria-disabled': true } : {})}
      {...keys}
      {...rest}
    >
      {drawing}
    </button>
  );
  if (tooltip === 'none') return control;
  return (
    <Tooltip text={label} side={tooltip} keyHint={keyHint}>
      {control}
    </Tooltip>
  );
}
