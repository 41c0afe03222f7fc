import { ChevronDown } from 'lucide';
import * as control from '../../internal/field/control.css.ts';
import { useFieldAttributes } from '../../internal/field/field-context.ts';
import type { Native } from '../../internal/field/native.ts';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './select.css.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };
export type SelectProps = Native<'select', 'size' | 'multiple' | 'children'> & {
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string | undefined;
  size?: keyof typeof control.sizes | undefined;
  quiet?: boolean | undefined;
  /** `fit`: as wide as its words, for filters; else as wide as its place. */
  width?: 'fill' | 'fit' | undefined;
};

const option = ({ value, label, disabled = false }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** One of a known list, with the system's own list: right on phones and with every screen reader. For two to five SegmentedControl. */
export function Select({ options, placeholder, size = 'medium', quiet, width = 'fill', ...rest }: SelectProps) {
  const field = useFieldAttributes(rest);
  return (
    <div
      className={cx(control.frame, control.sizes[size], css.frame, quiet && control.quiet, width === 'fit' && css.fit)}
    >
      <select {...rest} {...field} className={cx(control.bare, css.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.options.map(option)}
            </optgroup>
          ) : (
            option(entry)
          ),
        )}
      </select>
      <span className={cx(control.affix, css.arrow)}>
        <Glyph icon={ChevronDown} size="small" />
      </span>
    </div>
  );
}
