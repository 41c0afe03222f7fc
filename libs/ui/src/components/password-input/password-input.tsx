import { Eye, EyeOff, Info } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import * as control from '../../internal/control.css.ts';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import { Glyph } from '../../internal/glyph.tsx';
import type { Native } from '../../internal/native.ts';
import * as css from './password-input.css.ts';

export type PasswordInputProps = Native<'input', 'size' | 'type'> & {
  size?: 'medium' | 'large' | undefined;
  /** Name of the button while the password is hidden. */
  showLabel: string;
  /** Name of the button while it is shown. */
  hideLabel: string;
  /** Said while Caps Lock is on. */
  capsLockHint: string;
};

/** A password: can be shown, says when Caps Lock is on, and leaves pasting and password managers alone. */
export function PasswordInput({
  size = 'medium',
  showLabel,
  hideLabel,
  capsLockHint,
  autoComplete = 'current-password',
  onKeyDown,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const field = useFieldAttributes(rest);
  // Some password managers send key events without modifier state.
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState?.('CapsLock') ?? false);
  return (
    <div>
      <div className={cx(control.frame, control.sizes[size])}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...field}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className={control.bare}
          onKeyDown={(event) => {
            watch(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watch(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCaps(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? hideLabel : showLabel}
          disabled={rest.disabled ?? false}
          onClick={() => setShown(!shown)}
        >
          <Glyph icon={shown ? EyeOff : Eye} />
        </button>
      </div>
      <div aria-live="polite">
        {caps && (
          <p className={css.caps}>
            <Glyph icon={Info} size="small" />
            {capsLockHint}
          </p>
        )}
      </div>
    </div>
  );
}
