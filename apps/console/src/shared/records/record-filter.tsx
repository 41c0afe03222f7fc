import { useTranslation } from '@concord/i18n';
import { type ComboboxOption, FilterChip } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterTexts } from '../fields/option-texts.ts';
import type { RecordSource } from './records.ts';
import { useRecordOptions } from './use-record-options.ts';

export type RecordFilterProps<Row, Whole> = {
  label: string;
  source: RecordSource<Row, Whole>;
  /** the id of the record that is let through; undefined: everything is */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** A filter of a list by one of many records, found by typing. An id that came with the address is looked up. */
export function RecordFilter<Row, Whole>({ label, source, value, onChange }: RecordFilterProps<Row, Whole>) {
  const { t } = useTranslation();
  const found = useRecordOptions(source);
  const [last, setLast] = useState<ComboboxOption | null>(null);
  const known = last?.value === value ? last : undefined;
  const { data, isError } = useQuery({
    ...source.one(value ?? ''),
    enabled: value !== undefined && known === undefined,
    throwOnError: false,
  });
  const name = known?.label ?? (data && source.option(data).label) ?? (isError ? t('common.unknown') : '');
  return (
    <FilterChip
      {...found.props}
      by="search"
      label={label}
      labels={filterTexts(t, label)}
      value={value === undefined ? null : { value, label: name }}
      onChange={(option) => {
        setLast(option);
        onChange(option?.value);
      }}
    />
  );
}
