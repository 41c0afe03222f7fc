import * as Radix from '@radix-ui/react-checkbox';
import { Check, Minus } from 'lucide';
import { type ReactNode, useId } from 'react';
import * as choice from '../../internal/field/choice.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './checkbox.css.ts';

export type CheckboxProps = {
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
  description?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
} & (
  | { label: ReactNode; accessibleName?: never }
  /** Without visible words, as in the first cell of a table row. */
  | { label?: never; accessibleName: string }
);

/** On or off, taking effect with the form. What takes effect at once is a Switch; one of several is a RadioGroup. */
export function Checkbox({
  checked,
  onChange,
  label,
  accessibleName,
  description,
  disabled = false,
  name,
}: CheckboxProps) {
  const id = useId();
  const { id: _, ...field } = useFieldAttributes({ 'aria-describedby': description ? `${id}-d` : undefined });
  const control = (
    <Radix.Root
      {...field}
      id={id}
      className={cx(css.check, label === undefined && choice.alone)}
      checked={checked === 'some' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next === true)}
      disabled={disabled}
      {...(name ? { name } : {})}
      {...(accessibleName ? { 'aria-label': accessibleName } : {})}
    >
      <Radix.Indicator className={css.mark}>
        <Glyph icon={checked === 'some' ? Minus : Check} size="small" />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (label === undefined) return control;
  return (
    <div className={choice.line}>
      {control}
      <span className={choice.words}>
        <label htmlFor={id}>{label}</label>
        {description && (
          <span className={choice.description} id={`${id}-d`}>
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
