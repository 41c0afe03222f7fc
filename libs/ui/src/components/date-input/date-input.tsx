import { useState } from 'react';
import { isDay, readDay, writeDay } from '../../internal/date/day-text.ts';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { isComposing } from '../../internal/key/is-composing.ts';
import { cx } from '../../internal/look/cx.ts';
import { type CalendarLabels, DayPicker } from './day-picker.tsx';

export type DateInputProps = Native<'input', 'size' | 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD'; '' for none; or what was typed and is no day, which is for the form to refuse. */
  value: string;
  /** Told each day as soon as it is one, and once the field is left what was typed that is none. */
  onChange: (value: string) => void;
  /** Language tag: how the day is written, and in which order one may type it. */
  lang: string;
  /** A calendar behind a button: which day it is, and what its parts are called. Without it the day is only typed. */
  calendar?: { today: string; labels: CalendarLabels } | undefined;
  /** The first and the last day of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  size?: keyof typeof control.sizes | undefined;
};

/** A day, written out in the language of the page; typed, or picked on a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, lang, calendar, min, max, size = 'medium', onBlur, onKeyDown, ...rest } = props;
  const isNoDay = value !== '' && !isDay(value);
  const field = useFieldAttributes({ ...rest, 'aria-invalid': rest['aria-invalid'] || isNoDay });
  const [typed, setTyped] = useState<string>();

  function take(day: string | undefined): void {
    if (day !== undefined && day !== value) onChange(day);
  }
  function type(text: string): void {
    setTyped(text);
    if (text.trim() === '') take('');
    // while a year is being typed, its first two digits are not one of this century
    else if (/\p{Nd}{4}/u.test(text)) take(readDay(text, lang));
  }
  function settle(): void {
    const text = typed?.trim();
    if (text !== undefined) take(readDay(text, lang) ?? text);
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
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) settle();
          onKeyDown?.(event);
        }}
      />
      {calendar && (
        <DayPicker
          {...calendar}
          lang={lang}
          min={min}
          max={max}
          value={isNoDay ? '' : value}
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
