import { type FormEvent, type ReactNode, useState } from 'react';
import { isDay } from '../../internal/date/day-text.ts';
import {
  type DatePreset,
  type DateSpan,
  formatSpan,
  isSameSpan,
  presetSpan,
  pressed,
  settled,
} from '../../internal/date/days.ts';
import { cx } from '../../internal/look/cx.ts';
import { onDemand } from '../../internal/on-demand.ts';
import { Button, type ButtonSize } from '../button/button.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { Popover } from '../popover/popover.tsx';
import { Show } from '../show/show.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Text } from '../text/text.tsx';
import * as css from './date-range.css.ts';

export type { DatePreset, DateSpan } from '../../internal/date/days.ts';

export type DateRangeLabels = {
  /** What is narrowed; names what opens. */
  label: string;
  /** On the button while nothing is chosen. */
  none: ReactNode;
  from: string;
  to: string;
  /** How a day may be typed, in an empty field. */
  dayPattern?: string | undefined;
  /** What is wrong with what was typed and is no day. */
  noDay: string;
  apply: string;
  cancel: string;
  previousMonth: string;
  nextMonth: string;
  /** Said before the date of the day it is. */
  today: string;
};

export type DateRangeProps = {
  /** Calendar dates 'YYYY-MM-DD', both included; an absent end is open, none at all is everything. */
  value: DateSpan;
  onChange: (span: DateSpan) => void;
  /** The day it is where the product counts its days, 'YYYY-MM-DD': asked whenever it is drawn, as a page outlives a day. */
  today: () => string;
  /** Language tag: how dates are written, what months are called, which day a week starts with. */
  lang: string;
  /** What is chosen with one press, in this order. */
  presets?: readonly { preset: DatePreset; label: string }[] | undefined;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  labels: DateRangeLabels;
  /** What the range narrows, above the presets. */
  hint?: ReactNode;
  align?: 'start' | 'end' | undefined;
  size?: ButtonSize | undefined;
};

const calendar = onDemand(async () => (await import('../../internal/date/calendar.tsx')).Calendar);
const prefetch = () => void calendar.load();

/**
 * From one day to another: by a preset, by typing, or on a calendar. For what is shown of a page or a list.
 * For one date of a form DateInput.
 */
export function DateRange(props: DateRangeProps) {
  const { value, onChange, lang, presets = [], labels, align, size } = props;
  const today = props.today();
  const [isOpen, setOpen] = useState(false);
  const isSet = value.from !== undefined || value.to !== undefined;
  const preset = presets.find((one) => isSet && isSameSpan(presetSpan(one.preset, today), value));
  const dates = formatSpan(value, lang);
  function choose(span: DateSpan): void {
    setOpen(false);
    onChange(span);
  }
  return (
    <Popover
      label={labels.label}
      width="fit"
      {...(align ? { align } : {})}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button iconStart="calendar" iconEnd="chevron-down" size={size} onFocus={prefetch} onPointerEnter={prefetch}>
          {!isSet && labels.none}
          {isSet && !preset && dates}
          {preset && (
            <>
              {`${preset.label} `}
              <Show from="sm">
                <Text tone="quiet">{dates}</Text>
              </Show>
            </>
          )}
        </Button>
      }
    >
      <Panel {...props} onChoose={choose} onCancel={() => setOpen(false)} />
    </Popover>
  );
}

const isReadable = (day: string | undefined) => day === undefined || isDay(day);

type PanelProps = DateRangeProps & { onChoose: (span: DateSpan) => void; onCancel: () => void };

/** Presets take effect at once, dates once they are applied: a range half chosen is none. */
function Panel({ value, lang, presets = [], min, max, labels, hint, onChoose, onCancel, ...rest }: PanelProps) {
  const today = rest.today();
  const [span, setSpan] = useState(value);
  const [isStarted, setStarted] = useState(false);
  const Calendar = calendar.usePart(true);
  const days = { lang, ...(labels.dayPattern !== undefined && { placeholder: labels.dayPattern }) };

  function type(end: 'from' | 'to', day: string): void {
    const { [end]: _, ...rest } = span;
    setSpan(day === '' ? rest : { ...rest, [end]: day });
    setStarted(false);
  }
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.stopPropagation(); // a form around it is not sent
    if (isReadable(span.from) && isReadable(span.to)) onChoose(settled(span, min, max));
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  return (
    <div className={cx(css.panel, presets.length > 0 && css.beside)}>
      {hint && <p className={css.hint}>{hint}</p>}
      {presets.length > 0 && (
        <div className={css.presets}>
          {presets.map(({ preset, label }) => {
            const days = presetSpan(preset, today);
            return (
              <button
                key={preset}
                type="button"
                className={css.preset}
                aria-pressed={isSameSpan(days, value)}
                onClick={() => onChoose(days)}
              >
                {label}
              </button>
            );
          })}
        </div>
      )}
      <form noValidate className={css.dates} onSubmit={apply}>
        <div className={css.ends}>
          <Field label={labels.from} error={isReadable(span.from) ? undefined : labels.noDay}>
            <DateInput {...days} value={span.from ?? ''} onChange={(day) => type('from', day)} />
          </Field>
          <Field label={labels.to} error={isReadable(span.to) ? undefined : labels.noDay}>
            <DateInput {...days} value={span.to ?? ''} onChange={(day) => type('to', day)} />
          </Field>
        </div>
        <div className={css.calendar}>
          {Calendar ? (
            <Calendar
              span={{
                ...(span.from && isReadable(span.from) && { from: span.from }),
                ...(span.to && isReadable(span.to) && { to: span.to }),
              }}
              isStarted={isStarted}
              onPress={(day) => {
                setSpan(pressed(span, isStarted, day));
                setStarted(!isStarted);
              }}
              lang={lang}
              today={today}
              min={min}
              max={max}
              labels={labels}
            />
          ) : (
            <span className={css.waiting}>
              <Spinner size="large" />
            </span>
          )}
        </div>
        <div className={css.buttons}>
          <Button onClick={onCancel}>{labels.cancel}</Button>
          <Button type="submit" tone="primary">
            {labels.apply}
          </Button>
        </div>
      </form>
    </div>
  );
}
