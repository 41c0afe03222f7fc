import { Check, Minus } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import * as choice from '../../internal/choice.css.ts';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import { Glyph } from '../../internal/glyph.tsx';
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
  const { id: _, ...field } = useFieldAttributes({});
  const described = description ? { 'aria-describedby': `${id}-d` } : {};
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = checked === 'some';
    },
    [checked],
  );
  const control = (
    <span className={css.holder}>
      <input
        {...field}
        {...described}
        ref={attach}
        type="checkbox"
        id={id}
        className={cx(css.check, label === undefined && choice.alone)}
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        {...(name ? { name } : {})}
        {...(accessibleName ? { 'aria-label': accessibleName } : {})}
      />
      {checked !== false && (
        <span className={cx(css.mark, label === undefined && choice.alone)}>
          <Glyph icon={checked === 'some' ? Minus : Check} size="small" />
        </span>
      )}
    </span>
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
