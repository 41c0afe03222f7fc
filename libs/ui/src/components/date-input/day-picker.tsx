import { Calendar as CalendarIcon } from 'lucide';
import { useState } from 'react';
import { writeDay } from '../../internal/date/day-text.ts';
import * as control from '../../internal/field/control.css.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { onDemand } from '../../internal/on-demand.ts';
import { Popover } from '../popover/popover.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './date-input.css.ts';

export type CalendarLabels = {
  /** Which day it is: names what opens. */
  label: string;
  /** What the button does, with the name of the field, which the button must not share. */
  open: string;
  previousMonth: string;
  nextMonth: string;
  /** Said before the date of the day it is. */
  today: string;
};

type DayPickerProps = {
  value: string;
  onChange: (day: string) => void;
  lang: string;
  today: string;
  labels: CalendarLabels;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean | undefined;
};

const calendar = onDemand(async () => (await import('../../internal/date/calendar.tsx')).Calendar);
const prefetch = () => void calendar.load();

/** A month behind a button; the day pressed is taken at once. */
export function DayPicker({ onChange, disabled, ...month }: DayPickerProps) {
  const { value, lang, labels } = month;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={labels.label}
      width="fit"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={control.button}
          aria-label={value ? `${labels.open}, ${writeDay(value, lang)}` : labels.open}
          disabled={disabled ?? false}
          onFocus={prefetch}
          onPointerEnter={prefetch}
        >
          <Glyph icon={CalendarIcon} />
        </button>
      }
    >
      <Month
        {...month}
        onChange={(day) => {
          setOpen(false);
          onChange(day);
        }}
      />
    </Popover>
  );
}

function Month({ value, onChange, ...rest }: Omit<DayPickerProps, 'disabled'>) {
  const Calendar = calendar.usePart(true);
  const [span] = useState(value ? { from: value, to: value } : {});
  return (
    <div className={css.month}>
      {Calendar ? (
        <Calendar {...rest} span={span} isStarted={false} onPress={onChange} single />
      ) : (
        <span className={css.waiting}>
          <Spinner size="large" />
        </span>
      )}
    </div>
  );
}
