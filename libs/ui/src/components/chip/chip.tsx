import { Plus, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../internal/cx.ts';
import { Glyph } from '../../internal/glyph.tsx';
import type { Native } from '../../internal/native.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './chip.css.ts';

export type AddChipProps = Native<'button'> & { children: string };

/** Adds a filter; as a trigger of Popover or DropdownMenu it opens the choice. */
export function AddChip({ children, ...rest }: AddChipProps) {
  return (
    <button type="button" {...rest} className={css.chip}>
      <Glyph icon={Plus} size="small" />
      {children}
    </button>
  );
}

export type ChipProps = {
  /** What is filtered by. */
  label: string;
  /** What is let through. */
  value: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  /** Opens the choice again. */
  onEdit?: (() => void) | undefined;
  ref?: Ref<HTMLSpanElement> | undefined;
};

/** A filter in force, removable with one press. */
export function Chip({ label, value, removeLabel, onRemove, onEdit, ref }: ChipProps) {
  const words = (
    <>
      {label} <span className={css.value}>{value}</span>
    </>
  );
  return (
    <span className={cx(css.chip, css.set)} ref={ref}>
      {onEdit ? (
        <button type="button" className={css.edit} onClick={onEdit}>
          {words}
        </button>
      ) : (
        words
      )}
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <Glyph icon={X} size="small" />
      </button>
    </span>
  );
}

export type ToggleChipProps = {
  children: ReactNode;
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  icon?: IconName | undefined;
};

/** A ready-made filter with its count, on or off. */
export function ToggleChip({ children, pressed, onChange, icon }: ToggleChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}
