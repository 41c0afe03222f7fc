import { Eye, EyeOff, Info } from 'lucide';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './password-input.css.ts';

export type PasswordInputProps = Native<'input', 'size' | 'type'> & {
  size?: 'medium' | 'large' | undefined;
  labels: {
    show: string;
    /** Name of the button while it is shown. */
    hide: string;
    /** Said while Caps Lock is on. */
    capsLock: string;
  };
  /** How good it is, for a new password: 0 (nothing typed) to 4, with words for it. Judging is the caller's. */
  strength?: { level: 0 | 1 | 2 | 3 | 4; text: string } | undefined;
};

const toneOf = { 0: 'empty', 1: 'weak', 2: 'fair', 3: 'strong', 4: 'strong' } as const;

/** A password: can be shown, says when Caps Lock is on, and leaves pasting and password managers alone. */
export function PasswordInput({
  size = 'medium',
  labels,
  strength,
  id,
  autoComplete = 'current-password',
  onKeyDown,
  onKeyUp,
  onBlur,
  onPointerDown,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const ownId = useId();
  const { id: fieldId = ownId, ...field } = useFieldAttributes({ ...rest, id });
  const root = useRef<HTMLDivElement>(null);
  // Some password managers send key events without modifier state.
  const watch = (event: KeyboardEvent<HTMLInputElement> | PointerEvent<HTMLInputElement>) =>
    setCaps(event.getModifierState?.('CapsLock') ?? false);

  // What is sent, and what a browser remembers, is a password and not a text.
  useEffect(() => {
    const form = root.current?.querySelector('input')?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div ref={root}>
      <div className={cx(control.frame, control.sizes[size])}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...field}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className={control.bare}
          onPointerDown={(event) => {
            watch(event);
            onPointerDown?.(event);
          }}
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
          className={control.button}
          aria-label={shown ? labels.hide : labels.show}
          aria-controls={fieldId}
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
            {labels.capsLock}
          </p>
        )}
      </div>
      {strength && (
        <div className={css.strength}>
          <span className={css.steps} aria-hidden>
            {[1, 2, 3, 4].map((step) => (
              <span key={step} className={css.stepTones[step <= strength.level ? toneOf[strength.level] : 'empty']} />
            ))}
          </span>
          <span aria-live="polite">{strength.text}</span>
        </div>
      )}
    </div>
  );
}
