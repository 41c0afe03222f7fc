import { useTranslation } from '@concord/i18n';
import { Checkbox } from '@concord/ui';

export type AddingChoice = { replaces: boolean; withGuideline: boolean };
export type AddingOptionsProps = {
  value: AddingChoice;
  onChange: (choice: AddingChoice) => void;
  /** how many questions there are */
  present: number;
  /** what the guideline of the source does here; undefined when it has none, or the same */
  guideline: 'fills' | 'replaces' | undefined;
};

/** What becomes of the questions and the guideline that a task has when others are added. */
export function AddingOptions({ value, onChange, present, guideline }: AddingOptionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {guideline && (
        <Checkbox
          label={t('copy.guideline')}
          description={guideline === 'replaces' ? t('copy.guideline_replaces') : undefined}
          checked={value.withGuideline}
          onChange={(withGuideline) => onChange({ ...value, withGuideline })}
        />
      )}
      {present > 0 && (
        <Checkbox
          label={t('copy.replace', { count: present })}
          description={t('copy.replace_hint')}
          checked={value.replaces}
          onChange={(replaces) => onChange({ ...value, replaces })}
        />
      )}
    </>
  );
}
