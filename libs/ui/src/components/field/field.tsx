import { TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { FieldContext } from '../../internal/field/field-context.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './field.css.ts';

export type FieldProps = {
  /** One control of this library; it takes its id and description from here. */
  children: ReactNode;
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to correct it. Shows instead of nothing, never instead of the hint. */
  error?: string | undefined;
  /** The word for "optional", shown behind the label. Mark the fewer of the two kinds. */
  optional?: string | undefined;
  /** Must be filled in. The word for it is shown behind the label, where the fewer are required. */
  required?: boolean | string | undefined;
  /** At the end edge of the label's line, for instance a link. Tab comes to it after the control. */
  side?: ReactNode;
  /** `group` for a control of several parts: RadioGroup, CheckboxGroup, SegmentedControl. */
  kind?: 'control' | 'group' | undefined;
};

/** Label, control, hint and error, connected visually and for screen readers. Every control of a form is in one. */
export function Field({
  children,
  label,
  hint,
  error,
  optional,
  required = false,
  side,
  kind = 'control',
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const mark = typeof required === 'string' ? required : optional;
  const name = (
    <>
      {label}
      {mark && ' '}
      {mark && <span className={css.mark}>{mark}</span>}
    </>
  );
  return (
    <div className={cx(css.field, side ? css.withSide : false)}>
      {kind === 'control' ? (
        <label className={css.label} id={`${id}-label`} htmlFor={id}>
          {name}
        </label>
      ) : (
        <span className={css.label} id={`${id}-label`}>
          {name}
        </span>
      )}
      <FieldContext
        value={{ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error), required: Boolean(required) }}
      >
        {children}
      </FieldContext>
      {/* On the line of the label, but after the control for the keyboard: Tab leads from field to field. */}
      {side && <span className={css.side}>{side}</span>}
      {error && (
        <p className={css.error} id={errorId}>
          <span className={css.errorIcon}>
            <Glyph icon={TriangleAlert} size="small" />
          </span>
          <span className={css.errorWords}>{error}</span>
        </p>
      )}
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
