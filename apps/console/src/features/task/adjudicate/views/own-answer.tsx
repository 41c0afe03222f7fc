import { type AnswerValue, OPEN_ANSWER_MAX, type Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { ChoiceGroup, Field, Textarea } from '@concord/ui';
import type { Ref } from 'react';
import { choiceKeys } from '../../../../shared/keys/choice-keys.ts';

export type OwnAnswerProps = {
  question: Question;
  value: AnswerValue;
  textRef: Ref<HTMLTextAreaElement>;
  onChange: (value: AnswerValue) => void;
};

/** None of the answers is right: a text of one's own, or any of the choices, which have the digits now. */
export function OwnAnswer({ question, value, textRef, onChange }: OwnAnswerProps) {
  const { t } = useTranslation();
  const label = t('adjudicate.own');
  if (question.type === 'open')
    return (
      <Field label={label}>
        <Textarea
          ref={textRef}
          autoGrow
          maxLength={OPEN_ANSWER_MAX}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    );
  const keys = choiceKeys(question.choices);
  const common = {
    label,
    active: true,
    choices: question.choices.map((choice) => ({ ...choice, hotkey: keys.get(choice.value) })),
  };
  return (
    <Field label={label} kind="group">
      {question.type === 'multiple' ? (
        <ChoiceGroup {...common} multiple value={Array.isArray(value) ? value : []} onChange={onChange} />
      ) : (
        <ChoiceGroup {...common} value={typeof value === 'string' ? value : null} onChange={onChange} />
      )}
    </Field>
  );
}
