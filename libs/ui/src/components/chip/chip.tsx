import { X } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as css from './chip.css.ts';

export type ChipProps = {
  /** What was chosen. */
  label: string;
  /** Told of it, for instance how many. */
  value: ReactNode;
  removeLabel: string;
  onRemove: () => void;
};

/** Something chosen, with details, that one press removes. A filter of a list is a FilterChip. */
export function Chip({ label, value, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={cx(css.chip, css.set)}>
      {label} <span className={css.value}>{value}</span>
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
