import * as Radix from '@radix-ui/react-radio-group';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as css from '../../internal/field/choice.css.ts';
import { useFieldAttributes, useGroupAttributes } from '../../internal/field/field-context.ts';
import { submitButton } from '../../internal/field/submit-button.ts';
import { cx } from '../../internal/look/cx.ts';
import { dot, radio } from './radio-group.css.ts';

export type RadioGroupProps<Value extends string> = {
  /** Name of the group when no Field of kind `group` names it. */
  label?: string | undefined;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean | undefined }[];
  direction?: 'column' | 'row' | undefined;
  disabled?: boolean | undefined;
};

/** One of a few, all in view, each with room for an explanation. Short and at once effective: SegmentedControl. Many: Select. */
export function RadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
  direction = 'column',
  disabled = false,
}: RadioGroupProps<Value>) {
  const group = useId();
  const { id: _, ...field } = useFieldAttributes({});
  const named = useGroupAttributes({ label });
  const pick = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  // Radix chooses what an arrow reaches only while the arrow is held, which a quick press no longer is by then.
  const isByArrow = useRef(false);
  const onKeyDown = ({ key, repeat, currentTarget: { form } }: KeyboardEvent<HTMLButtonElement>) => {
    isByArrow.current = key.startsWith('Arrow');
    // as with the browser's own radio buttons
    if (key !== 'Enter' || repeat) return;
    const button = submitButton(form);
    if (button) button.click();
    else form?.requestSubmit();
  };
  return (
    <Radix.Root
      {...field}
      {...named}
      className={cx(css.group, direction === 'row' && css.inline)}
      value={value}
      onValueChange={pick}
      disabled={disabled}
    >
      {options.map((option, index) => {
        const id = `${group}-${index}`;
        return (
          <div key={option.value} className={css.line}>
            <Radix.Item
              id={id}
              className={radio}
              value={option.value}
              disabled={option.disabled ?? disabled}
              onKeyDown={onKeyDown}
              onFocus={() => {
                if (isByArrow.current) pick(option.value);
                isByArrow.current = false;
              }}
              {...(option.description ? { 'aria-describedby': `${id}-d` } : {})}
            >
              <Radix.Indicator className={dot} />
            </Radix.Item>
            <span className={css.words}>
              <label htmlFor={id}>{option.label}</label>
              {option.description && (
                <span className={css.description} id={`${id}-d`}>
                  {option.description}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </Radix.Root>
  );
}
