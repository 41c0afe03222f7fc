import { useTranslation } from '@concord/i18n';
import { Field, Textarea } from '@concord/ui';

type ChoicesFieldProps = {
  choices: readonly string[];
  /** The answers of the file, offered as a start. */
  given: readonly string[];
  isMissing: boolean;
  onChange: (choices: string[]) => void;
};

/** All choices, one per line, in their order. */
export function ChoicesField({ choices, given, isMissing, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation();
  const text = (choices.length > 0 ? choices : given).join('\n');
  return (
    <Field
      label={t('quality.choices')}
      hint={t('quality.choices_hint')}
      error={isMissing ? t('validation.required') : undefined}
    >
      <Textarea
        key={text}
        defaultValue={text}
        onBlur={({ currentTarget: { value } }) => {
          const lines = value.split('\n').map((line) => line.trim());
          const next = [...new Set(lines.filter((line) => line !== ''))];
          if (isMissing || next.join('\n') !== text) onChange(next);
        }}
      />
    </Field>
  );
}
