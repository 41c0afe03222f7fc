import * as control from '../../internal/control.css.ts';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import type { Native } from '../../internal/native.ts';
import * as css from './date-input.css.ts';

export type DateInputProps = Native<'input', 'size' | 'type' | 'value' | 'onChange'> & {
  /** yyyy-mm-dd, with `time` yyyy-mm-ddThh:mm; '' for none. */
  value: string;
  onChange: (value: string) => void;
  time?: boolean | undefined;
  size?: keyof typeof control.sizes | undefined;
  /** `none`: only for typing, beside a calendar of the page's own. */
  picker?: 'system' | 'none' | undefined;
};

/** A day, or a day and time, with the system's own calendar. */
export function DateInput({ value, onChange, time, size = 'medium', picker = 'system', ...rest }: DateInputProps) {
  const field = useFieldAttributes(rest);
  return (
    <div className={cx(control.frame, control.sizes[size])}>
      <input
        {...rest}
        {...field}
        type={time ? 'datetime-local' : 'date'}
        className={cx(control.bare, css.date, picker === 'none' && css.typed)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
