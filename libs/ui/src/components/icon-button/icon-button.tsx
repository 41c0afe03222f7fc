import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { cx } from '../../internal/cx.ts';
import type { Native } from '../../internal/native.ts';
import * as look from '../button/button.css.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as css from './icon-button.css.ts';

export type IconButtonProps = Native<'button', 'aria-label'> & {
  icon: IconName;
  /** The name of the action: read out, and shown as tooltip. */
  label: string;
  tone?: 'quiet' | 'secondary' | 'primary' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  busy?: boolean | undefined;
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
  const control = asChild ? (
    <Slot className={classes} aria-label={label} onClick={onClick} {...rest}>
      {drawing}
      <Slottable>{children}</Slottable>
    </Slot>
  ) : (
    <button
      type={type}
      className={classes}
      aria-label={label}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy ? { 'aria-busy': true } : {})}
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
