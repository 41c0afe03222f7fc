import { textLanguages, useLanguage, useTranslation } from '@concord/i18n';
import { Combobox, type ComboboxProps } from '@concord/ui';
import { useMemo } from 'react';
import { optionTexts } from '../../../../../shared/fields/option-texts.ts';

export type LanguageOptionsProps = Pick<ComboboxProps, 'aria-label' | 'size' | 'disabled'> & {
  /** BCP 47 tag; null: not known */
  value: string | null;
  /** what the value is called */
  label: string;
  onChange: (tag: string | null) => void;
};

/** All languages that texts may have, by their names in the reader's own. */
export function LanguageOptions({ value, label, onChange, ...rest }: LanguageOptionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = useMemo(
    () => textLanguages(language).map(({ tag, name }) => ({ value: tag, label: name })),
    [language],
  );
  return (
    <Combobox
      {...rest}
      options={options}
      labels={optionTexts(t)}
      placeholder={t('common.not_set')}
      value={value === null ? null : { value, label }}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
