import { type ReactNode, useId } from 'react';
import * as css from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { cx } from '../../internal/look/cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type TextInputProps = Native<'input', 'size' | 'type'> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | undefined;
  size?: keyof typeof css.sizes | undefined;
  icon?: IconName | undefined;
  /** Before the text on the field's ground: "https://", "¥". Words are read out with the field. */
  start?: ReactNode;
  /** Behind it: a unit, a Kbd. */
  end?: ReactNode;
  /** A fainter edge, for tools around content rather than in a form. */
  quiet?: boolean | undefined;
};

/** One line of free text. For many lines Textarea, for a known list Select, for finding SearchInput. */
export function TextInput({ size = 'medium', type = 'text', icon, start, end, quiet, ...rest }: TextInputProps) {
  const id = useId();
  const startId = typeof start === 'string' ? `${id}-start` : undefined;
  const endId = typeof end === 'string' ? `${id}-end` : undefined;
  const said = [rest['aria-describedby'], startId, endId].filter(Boolean).join(' ');
  const field = useFieldAttributes(said ? { ...rest, 'aria-describedby': said } : rest);
  return (
    <div className={cx(css.frame, css.sizes[size], quiet && css.quiet)}>
      {icon && (
        <span className={css.affix}>
          <Icon name={icon} />
        </span>
      )}
      {start && (
        <span id={startId} className={css.affix}>
          {start}
        </span>
      )}
      <input {...rest} {...field} type={type} className={css.bare} />
      {end && (
        <span id={endId} className={css.affix}>
          {end}
        </span>
      )}
    </div>
  );
}
