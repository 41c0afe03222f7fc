import type { ReactNode } from 'react';
import * as css from '../../internal/control.css.ts';
import { cx } from '../../internal/cx.ts';
import { useFieldAttributes } from '../../internal/field-context.ts';
import type { Native } from '../../internal/native.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type TextInputProps = Native<'input', 'size' | 'type'> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number' | undefined;
  size?: keyof typeof css.sizes | undefined;
  icon?: IconName | undefined;
  /** Behind the text on the field's ground: a unit, a Kbd. */
  end?: ReactNode;
  /** A fainter edge, for tools around content rather than in a form. */
  quiet?: boolean | undefined;
};

/** One line of free text. For many lines Textarea, for a known list Select, for finding SearchInput. */
export function TextInput({ size = 'medium', type = 'text', icon, end, quiet, ...rest }: TextInputProps) {
  const field = useFieldAttributes(rest);
  return (
    <div className={cx(css.frame, css.sizes[size], quiet && css.quiet)}>
      {icon && (
        <span className={css.affix}>
          <Icon name={icon} />
        </span>
      )}
      <input {...rest} {...field} type={type} className={css.bare} />
      {end && <span className={css.affix}>{end}</span>}
    </div>
  );
}
