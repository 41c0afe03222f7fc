import { textLanguageName, useLanguage, useTranslation } from '@concord/i18n';
import { TextInput } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../../../../shared/network/late.ts';
import type { LanguageOptionsProps } from './language-options.tsx';

const LanguageOptions = late(async () => (await import('./language-options.tsx')).LanguageOptions);

export type LanguagePickerProps = Omit<LanguageOptionsProps, 'label'> & {
  /** the server has found it out */
  detected?: boolean;
};

/** The language of texts, found by its name in the reader's own. */
export function LanguagePicker({ detected = false, onChange, ...props }: LanguagePickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = props.value === null ? '' : textLanguageName(props.value, language);
  const label = detected ? t('builder.data.detected', { value: name }) : name;
  return (
    <Suspense fallback={<TextInput {...props} readOnly value={label} />}>
      <LanguageOptions {...props} label={label} onChange={onChange} />
    </Suspense>
  );
}
