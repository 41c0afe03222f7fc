import { type ReactNode, useId } from 'react';
import { Stack } from '../stack/stack.tsx';
import * as css from './fieldset.css.ts';

export type FieldsetProps = {
  /** What the fields are about together: read out before the first of them. */
  legend: string;
  hint?: ReactNode;
  /** Fields. */
  children: ReactNode;
};

/** Fields that belong together under a legend: an address, a pair of dates, one part of a long form. */
export function Fieldset({ legend, hint, children }: FieldsetProps) {
  const id = useId();
  return (
    <fieldset className={css.fieldset} {...(hint ? { 'aria-describedby': id } : {})}>
      <legend className={css.legend}>{legend}</legend>
      {hint && (
        <p className={css.hint} id={id}>
          {hint}
        </p>
      )}
      <div className={css.fields}>
        <Stack gap={16}>{children}</Stack>
      </div>
    </fieldset>
  );
}
