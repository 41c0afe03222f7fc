import { useId } from 'react';
import { useGroupAttributes } from '../../internal/field/field-context.ts';
import { cx } from '../../internal/look/cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './segmented-control.css.ts';

export type SegmentedControlProps<Value extends string | number> = {
  /** What is chosen between; read out, not shown. Say it also where a Field shows it. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: IconName | undefined; disabled?: boolean | undefined }[];
  size?: 'small' | 'medium' | undefined;
  /** As wide as its parent, segments of one width. */
  fullWidth?: boolean | undefined;
};

/** One of two to five, at once visible and effective. For more use Select, for parts of a page Tabs. */
export function SegmentedControl<Value extends string | number>({
  label,
  value,
  onChange,
  options,
  size = 'small',
  fullWidth,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const named = useGroupAttributes({ label });
  return (
    <div className={cx(css.group, fullWidth && css.block)} role="radiogroup" {...named}>
      {options.map((option) => (
        <label key={option.value} className={cx(css.segment, css.sizes[size])}>
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
