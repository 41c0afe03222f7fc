import { useId, useState } from 'react';
import { frame } from '../../internal/control.css.ts';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import type { Native } from '../../internal/native.ts';
import * as css from './textarea.css.ts';

export type TextareaProps = Native<'textarea'> & {
  size?: 'medium' | 'large' | undefined;
  /** Grows with the text, up to 40 % of the window. */
  autoGrow?: boolean | undefined;
  /** Counts characters against the limit; `text` words it. Typing past the limit is allowed and shown. */
  counter?: { max: number; text: (used: number, max: number) => string } | undefined;
};

/** Several lines of free text. For one line TextInput. */
export function Textarea({ size = 'medium', autoGrow, counter, rows = 3, onChange, ...rest }: TextareaProps) {
  const initial = String(rest.value ?? rest.defaultValue ?? '');
  const [typed, setTyped] = useState(initial);
  const used = [...(rest.value === undefined ? typed : String(rest.value))].length;
  const counterId = useId();
  const field = useFieldAttributes(
    counter ? { ...rest, 'aria-describedby': [rest['aria-describedby'], counterId].filter(Boolean).join(' ') } : rest,
  );
  return (
    <div className={css.wrap}>
      <textarea
        dir="auto"
        {...rest}
        {...field}
        rows={rows}
        className={cx(frame, css.area, css.sizes[size], autoGrow && css.grow)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {counter && (
        <span id={counterId} className={cx(css.counter, used > counter.max && css.over)}>
          {counter.text(used, counter.max)}
        </span>
      )}
    </div>
  );
}
