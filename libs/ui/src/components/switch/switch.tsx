import * as Radix from '@radix-ui/react-switch';
import { type ReactNode, useId } from 'react';
import * as choice from '../../internal/field/choice.css.ts';
import * as css from './switch.css.ts';

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
};

/** On or off, taking effect at once. What takes effect with a form's button is a Checkbox. */
export function Switch({ checked, onChange, label, description, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={choice.line}>
      <Radix.Root
        id={id}
        className={css.track}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        {...(description ? { 'aria-describedby': `${id}-d` } : {})}
      >
        <Radix.Thumb className={css.thumb} />
      </Radix.Root>
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
