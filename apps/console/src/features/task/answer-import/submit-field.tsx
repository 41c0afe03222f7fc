import { useTranslation } from '@concord/i18n';
import { Box, Field, Select } from '@concord/ui';
import type { Submit } from './intake.ts';

const CHOICES = ['sources', 'everyone', 'none'] as const satisfies readonly Submit[];

export type SubmitFieldProps = { value: Submit; onChange: (value: Submit) => void };

/** Whose work is submitted with the import. */
export function SubmitField({ value, onChange }: SubmitFieldProps) {
  const { t } = useTranslation();
  return (
    <Box padding="inset" border="top">
      <Field label={t('answer_import.submit')}>
        <Select
          value={value}
          options={CHOICES.map((choice) => ({ value: choice, label: t(`answer_import.submit_${choice}`) }))}
          onChange={({ target }) => {
            const next = CHOICES.find((choice) => choice === target.value);
            if (next) onChange(next);
          }}
        />
      </Field>
    </Box>
  );
}
