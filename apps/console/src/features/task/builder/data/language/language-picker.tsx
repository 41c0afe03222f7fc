import { textLanguageName, textLanguages, useLanguage, useTranslation } from '@concord/i18n';
import { Combobox, type ComboboxProps } from '@concord/ui';
import { useMemo } from 'react';
import { optionTexts } from '../../../../../shared/option-texts.ts';

export type LanguagePickerProps = Pick<ComboboxProps, 'aria-label' | 'size' | 'disabled'> & {
  /** BCP 47 tag; null: not known */
  value: string | null;
  /** the server has found it out */
  detected?: boolean;
  onChange: (tag: string | null) => void;
};

/** The language of texts, found by its name in the reader's own. */
export function LanguagePicker({ value, detected = false, onChange, ...rest }: LanguagePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const options = useMemo(
    () => textLanguages(language).map(({ tag, name }) => ({ value: tag, label: name })),
    [language],
  );
  const name = value === null ? '' : textLanguageName(value, language);
  const label = detected ? t('builder.data.detected', { value: name }) : name;
  return (
    <Combobox
      {...rest}
      options={options}
      texts={optionTexts(t)}
      placeholder={t('common.not_set')}
      value={value === null ? null : { value, label }}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
