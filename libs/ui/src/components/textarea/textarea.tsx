import { type KeyboardEvent, useId, useState } from 'react';
import { frame } from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { submitButton } from '../../internal/field/submit-button.ts';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { hidden } from '../visually-hidden/visually-hidden.css.ts';
import * as css from './textarea.css.ts';

export type TextareaProps = Native<'textarea'> & {
  size?: 'medium' | 'large' | undefined;
  /** Grows with the text, up to 40 % of the window. */
  autoGrow?: boolean | undefined;
  /**
   * Counts characters as people do (code points) against the limit; `text` words it. Typing past the limit is allowed,
   * shown, and said once.
   */
  counter?: { max: number; text: (used: number, max: number) => string } | undefined;
};

/** As Enter does in a field of one line: presses the form's button, which may be unavailable. */
function submit(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event;
  if (event.defaultPrevented || key !== 'Enter' || !(ctrlKey || metaKey) || isComposing(nativeEvent)) return;
  const button = submitButton(currentTarget.form);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}

/** Several lines of free text. For one line TextInput. */
export function Textarea({
  size = 'medium',
  autoGrow,
  counter,
  rows = 3,
  onChange,
  onKeyDown,
  ...rest
}: TextareaProps) {
  const initial = String(rest.value ?? rest.defaultValue ?? '');
  const [typed, setTyped] = useState(initial);
  const text = rest.value === undefined ? typed : String(rest.value);
  const used = counter ? [...text].length : 0;
  const isOver = counter !== undefined && used > counter.max;
  // the announcement made when the limit was passed stays, so that further letters are silent
  const [said, setSaid] = useState('');
  if (isOver && said === '') setSaid(counter.text(used, counter.max));
  if (!isOver && said !== '') setSaid('');
  const counterId = useId();
  const field = useFieldAttributes(
    counter ? { ...rest, 'aria-describedby': [rest['aria-describedby'], counterId].filter(Boolean).join(' ') } : rest,
  );
  const area = (
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
      onKeyDown={(event) => {
        onKeyDown?.(event);
        submit(event);
      }}
    />
  );
  return (
    <div className={css.wrap}>
      {autoGrow ? (
        <div className={cx(css.grower, css.sizes[size])} data-text={text}>
          {area}
        </div>
      ) : (
        area
      )}
      {counter && (
        <>
          <span id={counterId} className={cx(css.counter, isOver && css.over)}>
            {counter.text(used, counter.max)}
          </span>
          <span className={hidden} role="status">
            {said}
          </span>
        </>
      )}
    </div>
  );
}
