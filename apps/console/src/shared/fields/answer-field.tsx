import { type AnswerValue, OPEN_ANSWER_MAX, type Question } from '@concord/domain';
import { ChoiceGroup, Field, Textarea } from '@concord/ui';
import type { Ref } from 'react';
import { choiceKeys } from '../keys/choice-keys.ts';

export type AnswerFieldProps = {
  question: Question;
  label: string;
  error?: string | undefined;
  value: AnswerValue;
  textRef?: Ref<HTMLTextAreaElement>;
  /** digits choose */
  hasKeys?: boolean;
  onChange: (value: AnswerValue) => void;
};

/** An answer to a question that staff choose or write: any of its choices, or a text. */
export function AnswerField({ question, label, error, value, textRef, hasKeys = false, onChange }: AnswerFieldProps) {
  if (question.type === 'open')
    return (
      <Field label={label} error={error}>
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
    active: hasKeys,
    choices: question.choices.map((choice) => ({ ...choice, hotkey: hasKeys ? keys.get(choice.value) : undefined })),
  };
  return (
    <Field label={label} error={error} kind="group">
      {question.type === 'multiple' ? (
        <ChoiceGroup {...common} multiple value={Array.isArray(value) ? value : []} onChange={onChange} />
      ) : (
        <ChoiceGroup {...common} value={typeof value === 'string' ? value : null} onChange={onChange} />
      )}
    </Field>
  );
}
