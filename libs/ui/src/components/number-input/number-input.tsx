import { Minus, Plus } from 'lucide';
import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './number-input.css.ts';
import { numberOf, plainDigits, stepped } from './number-text.ts';

export type NumberInputProps = Native<
  'input',
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'inputMode'
> & {
  /** As typed: what is no number can be shown and explained. */
  value: string;
  onChange: (value: string) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** How far an arrow key or a button goes; with PageUp and PageDown ten times as far. */
  step?: number | undefined;
  size?: keyof typeof control.sizes | undefined;
  /** Behind the number: "%". Read out with it. */
  unit?: string | undefined;
  /** What a screen reader says for the number where figures alone do not: "3 answers". */
  valueText?: string | undefined;
  /** Name the two buttons. */
  labels: { decrease: string; increase: string };
  /** As wide as its parent rather than as a number needs. */
  fullWidth?: boolean | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number that people count or adjust. What merely consists of digits, a code or a telephone number, is a TextInput. */
export function NumberInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  size = 'medium',
  unit,
  valueText,
  labels,
  fullWidth = false,
  disabled = false,
  readOnly = false,
  onKeyDown,
  onFocus,
  onCompositionEnd,
  ...rest
}: NumberInputProps) {
  const unitId = useId();
  const input = useRef<HTMLInputElement>(null);
  const described = [rest['aria-describedby'], unit && unitId].filter(Boolean).join(' ');
  const field = useFieldAttributes(described ? { ...rest, 'aria-describedby': described } : rest);
  const number = numberOf(value);
  const range = { min, max, step };
  const isFixed = disabled || readOnly;

  const go = (steps: number) => onChange(String(stepped(value, steps, range)));
  function key(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (event.defaultPrevented || isFixed || ctrlKey || metaKey || altKey || shiftKey || isComposing(nativeEvent))
      return;
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault(); // the cursor and the page stay where they are
    go(steps);
  }
  // While an input method composes, its text is left alone.
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? target.value : plainDigits(target.value));

  const button = (steps: 1 | -1, label: string) => {
    const isAtEnd = number !== undefined && (steps > 0 ? number >= max : number <= min);
    return (
      // Keys have the arrows; a stop for each button would be in the way.
      <button
        type="button"
        className={css.step}
        tabIndex={-1}
        aria-label={label}
        {...(isAtEnd ? { 'aria-disabled': true } : {})}
        onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
        onClick={() => {
          if (!isAtEnd) go(steps);
          if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
        }}
      >
        <Glyph icon={steps > 0 ? Plus : Minus} size="small" />
      </button>
    );
  };
  return (
    <div className={cx(control.frame, control.sizes[size], !isFixed && css.frame, !fullWidth && css.narrow)}>
      <input
        autoComplete="off"
        {...rest}
        {...field}
        ref={input}
        type="text"
        inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
        role="spinbutton"
        className={cx(control.bare, css.input)}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        {...(readOnly ? { 'aria-readonly': true } : {})}
        {...(number === undefined ? {} : { 'aria-valuenow': number })}
        {...(valueText === undefined ? {} : { 'aria-valuetext': valueText })}
        {...(Number.isFinite(min) ? { 'aria-valuemin': min } : {})}
        {...(Number.isFinite(max) ? { 'aria-valuemax': max } : {})}
        onFocus={(event) => {
          onFocus?.(event);
          // what is typed replaces the number, however the field was reached
          event.currentTarget.select();
        }}
        onChange={change}
        onCompositionEnd={(event) => {
          onChange(plainDigits(event.currentTarget.value));
          onCompositionEnd?.(event);
        }}
        onKeyDown={key}
      />
      {unit && (
        <span className={control.affix} id={unitId}>
          {unit}
        </span>
      )}
      {!isFixed && (
        <span className={css.steps}>
          {button(-1, labels.decrease)}
          {button(1, labels.increase)}
        </span>
      )}
    </div>
  );
}
