import { Search, X } from 'lucide';
import { useRef } from 'react';
import * as control from '../../internal/field/control.css.ts';
import type { Native } from '../../internal/field/native.ts';
import { KeyHint } from '../../internal/key/key-hint.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './search-input.css.ts';

export type SearchInputProps = Native<'input', 'size' | 'type' | 'value' | 'onChange' | 'aria-label' | 'ref'> & {
  /** What is searched; read out. */
  label: string;
  clearLabel: string;
  value: string;
  /** Every change as typed, also while an input method is composing: waiting is the caller's. */
  onChange: (value: string) => void;
  size?: 'small' | 'medium' | undefined;
  /** The key that jumps here, drawn while the field is empty. */
  keyHint?: string | undefined;
  busy?: boolean | undefined;
  /** As wide as its parent instead of 240 px. */
  fullWidth?: boolean | undefined;
};

/** Narrows a list in view as one types. */
export function SearchInput({
  label,
  clearLabel,
  value,
  onChange,
  size = 'small',
  keyHint,
  busy,
  fullWidth,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The element <search> adds nothing, and not every browser knows it.
  const landmark = { role: 'search' };
  return (
    <div {...landmark} className={cx(control.frame, control.sizes[size], control.quiet, !fullWidth && css.width)}>
      <span className={control.affix}>{busy ? <Spinner /> : <Glyph icon={Search} />}</span>
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        className={control.bare}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' ? (
        <button
          type="button"
          className={css.clear}
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Glyph icon={X} size="small" />
        </button>
      ) : (
        keyHint && <KeyHint keys={keyHint} />
      )}
    </div>
  );
}
