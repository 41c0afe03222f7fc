import { useTranslation } from '@concord/i18n';
import { type ComboboxOption, FilterChip, narrowOptions } from '@concord/ui';
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
  /** What can be chosen in place of a record; before the others until something is typed. */
  instead?: readonly ComboboxOption[];
  /** Records that the page shows anyway, by name: who may not open one sees here what it is called, and can choose it. */
  shown?: readonly ComboboxOption[];
};

/** A filter of a list by one of many records, found by typing. An id that came with the address is looked up. */
export function RecordFilter<Row, Whole>(props: RecordFilterProps<Row, Whole>) {
  const { label, source, value, onChange, instead = [], shown = [] } = props;
  const { t } = useTranslation();
  const found = useRecordOptions(source);
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>([]);
  const [typed, setTyped] = useState('');
  const known = [...chosen, ...instead, ...shown].find((option) => option.value === value);
  const { data, isError } = useQuery({
    ...source.one(value ?? ''),
    enabled: value !== undefined && !known,
    throwOnError: false,
  });
  const values = new Set(found.props.options.flatMap((option) => ('value' in option ? [option.value] : [])));
  const others = new Map(shown.filter((option) => !values.has(option.value)).map((option) => [option.value, option]));
  const options = [...found.props.options, ...narrowOptions([...others.values()], typed)];
  const name = known?.label ?? (data && source.option(data).label) ?? (isError ? t('common.unknown') : '');
  return (
    <FilterChip
      {...found.props}
      options={typed === '' ? [...instead, ...options] : options}
      onSearch={(text) => {
        setTyped(text);
        found.props.onSearch?.(text);
      }}
      by="search"
      label={label}
      labels={filterTexts(t, label)}
      value={value === undefined ? null : { value, label: name }}
      onChange={(option) => {
        // the one before stays known: it is in the address for a moment longer
        if (option) setChosen([option, ...chosen]);
        onChange(option?.value);
      }}
    />
  );
}
