import { useTranslation } from '@concord/i18n';
import { FilterChip } from '@concord/ui';
import { filterTexts } from '../fields/option-texts.ts';

export type ListFilterProps<Value extends string | number> = {
  label: string;
  /** undefined: everything is let through */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** One filter of a list, of a few values. */
export function ListFilter<Value extends string | number>({ label, value, options, onChange }: ListFilterProps<Value>) {
  const { t } = useTranslation();
  const shown = options.map((option) => ({ value: String(option.value), label: option.label }));
  return (
    <FilterChip
      label={label}
      labels={filterTexts(t, label)}
      options={shown}
      value={shown.find((option) => option.value === String(value)) ?? null}
      onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen?.value)?.value)}
    />
  );
}
