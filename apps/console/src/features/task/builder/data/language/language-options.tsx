import { textLanguages, useLanguage, useTranslation } from '@concord/i18n';
import { Combobox } from '@concord/ui';
import { useMemo } from 'react';
import { optionTexts } from '../../../../../shared/fields/option-texts.ts';
import type { LanguagePickerProps } from './language-picker.tsx';

/** All languages that texts may have, by their names in the reader's own. */
export function LanguageOptions({ value, label, onChange, ...rest }: LanguagePickerProps & { label: string }) {
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
      texts={optionTexts(t)}
      placeholder={t('common.not_set')}
      value={value === null ? null : { value, label }}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
