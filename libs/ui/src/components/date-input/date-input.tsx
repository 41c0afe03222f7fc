import { useState } from 'react';
import * as control from '../../internal/control.css.ts';
import { cx } from '../../internal/cx.ts';
import { readDay, writeDay } from '../../internal/day-text.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import type { Native } from '../../internal/native.ts';
import { type CalendarTexts, DayPicker } from './day-picker.tsx';

export type DateInputProps = Native<'input', 'size' | 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD'; '' for none. */
  value: string;
  /** Told each day as soon as it is one, never half of one. */
  onChange: (value: string) => void;
  /** Language tag: how the day is written, and in which order one may type it. */
  lang: string;
  /** A calendar behind a button: which day it is, and what its parts are called. Without it the day is only typed. */
  calendar?: { today: string; texts: CalendarTexts } | undefined;
  /** The first and the last day of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  size?: keyof typeof control.sizes | undefined;
};

/** A day, written out in the language of the page; typed, or picked on a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, lang, calendar, min, max, size = 'medium', onBlur, onKeyDown, ...rest } = props;
  const field = useFieldAttributes(rest);
  const [typed, setTyped] = useState<string>();

  function take(text: string): void {
    const day = text.trim() === '' ? '' : readDay(text, lang);
    if (day !== undefined && day !== value) onChange(day);
  }
  function type(text: string): void {
    setTyped(text);
    // while a year is being typed, its first two digits are not one of this century
    if (text.trim() === '' || /\p{Nd}{4}/u.test(text)) take(text);
  }
  /** What is no day gives way to the day there was. */
  function settle(): void {
    if (typed !== undefined) take(typed);
    setTyped(undefined);
  }

  return (
    <div className={cx(control.frame, control.sizes[size])}>
      <input
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        spellCheck={false}
        {...rest}
        {...field}
        type="text"
        className={control.bare}
        value={typed ?? writeDay(value, lang)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
          onKeyDown?.(event);
        }}
      />
      {calendar && (
        <DayPicker
          {...calendar}
          {...{ value, lang, min, max }}
          disabled={rest.disabled || rest.readOnly}
          onChange={(day) => {
            setTyped(undefined);
            onChange(day);
          }}
        />
      )}
    </div>
  );
}
