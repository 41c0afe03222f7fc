import { questionScales } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Field, Select } from '@concord/ui';
import type { Question } from './question-list.ts';

type ScaleFieldProps = {
  question: Question;
  onChange: (fields: Pick<Question, 'scale'>) => void;
  /** Choices may be wrong under another scale. */
  onVisit: () => void;
};

/** How far the answers to a single choice differ. Measures read it, answers don't: it can change after publishing. */
export function ScaleField({ question: { type, scale }, onChange, onVisit }: ScaleFieldProps) {
  const { t } = useTranslation();
  if (type !== 'single') return null;
  return (
    <Field label={t('builder.question.scale')} hint={t('builder.question.scale_hint')}>
      <Select
        value={scale}
        options={questionScales.map((value) => ({ value, label: t(`builder.question.scale_${value}`) }))}
        onChange={({ target }) => {
          onChange({ scale: questionScales.find((each) => each === target.value) ?? 'nominal' });
          onVisit();
        }}
      />
    </Field>
  );
}
