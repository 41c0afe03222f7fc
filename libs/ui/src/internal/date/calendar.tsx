import { ChevronLeft, ChevronRight } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { DayPicker } from 'react-day-picker';
import { from } from '../../theme/breakpoints.ts';
import { Glyph } from '../look/glyph.tsx';
import * as css from './calendar.css.ts';
import { type DateSpan, firstWeekday, isoDay, localDate } from './days.ts';

export type CalendarProps = {
  span: DateSpan;
  /** The first day is pressed, the second not yet. */
  isStarted: boolean;
  onPress: (day: string) => void;
  lang: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** One day of one month, however much room there is. */
  single?: boolean | undefined;
  labels: { previousMonth: string; nextMonth: string; today: string };
};

const roomForTwo = () => matchMedia(from.md);
function subscribe(listener: () => void) {
  const query = roomForTwo();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Years as they are while they are being typed make no month. */
const isTyped = (day: string) => day >= '1900';

/** A month, or two where there is room. A chunk of its own: the library it is made of is heavier than all the rest. */
export function Calendar({ span, isStarted, onPress, lang, today, min, max, single = false, labels }: CalendarProps) {
  const count = useSyncExternalStore(subscribe, () => (!single && roomForTwo().matches ? 2 : 1));
  const [over, setOver] = useState<string>();
  const [month, setMonth] = useState(() => localDate(span.from ?? span.to ?? today));
  // What is typed is shown.
  const [last, setLast] = useState(span);
  if (last !== span) {
    setLast(span);
    const changed = span.from !== last.from ? span.from : span.to !== last.to ? span.to : undefined;
    const first = isoDay(month).slice(0, 7);
    const final = isoDay(new Date(month.getFullYear(), month.getMonth() + count - 1, 1)).slice(0, 7);
    if (changed && isTyped(changed) && (changed.slice(0, 7) < first || changed.slice(0, 7) > final))
      setMonth(localDate(changed));
  }

  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lang, options);
    return (date: Date) => format.format(date);
  };
  const monthName = write({ month: 'long', year: 'numeric' });
  const fullDay = write({ dateStyle: 'full' });
  const limits = [...(min ? [{ before: localDate(min) }] : []), ...(max ? [{ after: localDate(max) }] : [])];
  const [low, high] = isStarted && span.from && over ? [span.from, over].sort() : [];

  return (
    <DayPicker
      mode="range"
      required
      autoFocus={single}
      lang={lang}
      numberOfMonths={count}
      navLayout="around"
      fixedWeeks
      month={month}
      onMonthChange={setMonth}
      {...(min ? { startMonth: localDate(min) } : {})}
      {...(max ? { endMonth: localDate(max) } : {})}
      weekStartsOn={firstWeekday(lang)}
      today={localDate(today)}
      disabled={limits}
      selected={{
        from: span.from && isTyped(span.from) ? localDate(span.from) : undefined,
        to: span.to && isTyped(span.to) ? localDate(span.to) : undefined,
      }}
      onSelect={(_, day) => onPress(isoDay(day))}
      onDayMouseEnter={(day) => setOver(isoDay(day))}
      onDayMouseLeave={() => setOver(undefined)}
      onDayFocus={(day) => setOver(isoDay(day))}
      onDayBlur={() => setOver(undefined)}
      modifiers={{
        preview: (date) => low !== undefined && high !== undefined && isoDay(date) >= low && isoDay(date) <= high,
      }}
      modifiersClassNames={{ preview: css.preview }}
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: write({ weekday: 'short' }),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelGrid: monthName,
        labelWeekday: write({ weekday: 'long' }),
        labelDayButton: (date, { today: isToday }) => (isToday ? `${labels.today}, ${fullDay(date)}` : fullDay(date)),
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelNav: () => '',
      }}
      components={{
        Chevron: ({ orientation }) => <Glyph icon={orientation === 'left' ? ChevronLeft : ChevronRight} />,
      }}
      classNames={{
        months: css.months,
        month: css.month,
        month_caption: css.caption,
        button_previous: css.previous,
        button_next: css.next,
        month_grid: css.grid,
        weekday: css.weekday,
        day: css.day,
        day_button: css.button,
        range_start: css.start,
        range_middle: css.middle,
        range_end: css.end,
        today: css.today,
        disabled: css.disabled,
        outside: css.outside,
      }}
    />
  );
}
