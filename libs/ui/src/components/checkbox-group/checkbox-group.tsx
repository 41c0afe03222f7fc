import { type ReactNode, use } from 'react';
import * as css from '../../internal/field/choice.css.ts';
import { FieldContext, useGroupAttributes } from '../../internal/field/field-context.ts';
import { cx } from '../../internal/look/cx.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';

export type CheckboxGroupProps<Value extends string> = {
  /** Name of the group when no Field of kind `group` names it. */
  label?: string | undefined;
  value: readonly Value[];
  onChange: (values: Value[]) => void;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean | undefined }[];
  direction?: 'column' | 'row' | undefined;
  disabled?: boolean | undefined;
};

/** Any number of a few. Values keep the order of the options. For many, a list with search. */
export function CheckboxGroup<Value extends string>({
  label,
  value: chosen,
  onChange,
  options,
  direction = 'column',
  disabled = false,
}: CheckboxGroupProps<Value>) {
  const toggle = (value: Value, on: boolean) =>
    onChange(options.map((o) => o.value).filter((v) => (v === value ? on : chosen.includes(v))));
  const field = use(FieldContext);
  const named = useGroupAttributes({ label });
  return (
    <fieldset className={cx(css.group, direction === 'row' && css.inline)} {...named}>
      {/* The description of the group is read once, and no single box is required. */}
      <FieldContext value={field && { ...field, describedBy: undefined, required: false }}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            {...option}
            disabled={option.disabled ?? disabled}
            checked={chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
          />
        ))}
      </FieldContext>
    </fieldset>
  );
}
