import type { ReactNode } from 'react';
import * as css from '../../internal/choice.css.ts';
import { cx } from '../../internal/cx.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';

export type CheckboxGroupProps<Value extends string> = {
  /** Name of the group when no Field of kind `group` names it. */
  label?: string | undefined;
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean | undefined }[];
  direction?: 'column' | 'row' | undefined;
};

/** Any number of a few. Values keep the order of the options. For many, a list with search. */
export function CheckboxGroup<Value extends string>({
  label,
  values,
  onChange,
  options,
  direction = 'column',
}: CheckboxGroupProps<Value>) {
  const toggle = (value: Value, on: boolean) =>
    onChange(options.map((o) => o.value).filter((v) => (v === value ? on : values.includes(v))));
  const look = cx(css.group, direction === 'row' && css.inline);
  const boxes = options.map(({ value, ...option }) => (
    <Checkbox key={value} {...option} checked={values.includes(value)} onChange={(on) => toggle(value, on)} />
  ));
  if (!label) return <div className={look}>{boxes}</div>;
  return (
    <fieldset className={look} aria-label={label}>
      {boxes}
    </fieldset>
  );
}
