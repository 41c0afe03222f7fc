import type { Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { ChoiceGroup, Columns, Field, Select, TextInput } from '@concord/ui';
import type { Ref } from 'react';
import { choiceKeys } from '../../../../shared/keys/choice-keys.ts';
import { REMARK } from '../keys/desk-keys.ts';
import type { Mark } from '../model/review-model.ts';

/** More choices than there are digits are a list to open. */
const MOST_SHOWN = 9;

type CorrectionProps = {
  question: Question;
  mark: Mark;
  /** The digits pick the correct answer now. */
  hasKeys: boolean;
  remarkRef?: Ref<HTMLInputElement> | undefined;
  onFocus: () => void;
  onChange: (mark: Mark, typing: boolean) => void;
};

/** The reviewer's correction of an incorrect answer: a remark, and the correct answer. */
export function Correction({ question, mark, hasKeys, remarkRef, onFocus, onChange }: CorrectionProps) {
  const { t } = useTranslation();
  const hasDigits = question.type !== 'open' && mark.remark === '' && hasKeys;
  return (
    <Columns gap={12}>
      <Field label={t('field.remark')} hint={hasDigits ? t('review.digits_hint') : undefined}>
        <TextInput
          ref={remarkRef}
          name={REMARK}
          dir="auto"
          autoComplete="off"
          value={mark.remark}
          maxLength={2000}
          onFocus={onFocus}
          onChange={({ target }) => onChange({ ...mark, remark: target.value }, true)}
        />
      </Field>
      <CorrectAnswer question={question} mark={mark} hasKeys={hasKeys} onFocus={onFocus} onChange={onChange} />
    </Columns>
  );
}

function CorrectAnswer({ question, mark, hasKeys, onFocus, onChange }: Omit<CorrectionProps, 'remarkRef'>) {
  const { t } = useTranslation();
  const { correct_answer } = mark;
  const label = t('review.correct_answer');
  const single = typeof correct_answer === 'string' ? correct_answer : '';
  const pick = (value: string | string[]) =>
    onChange({ ...mark, correct_answer: value.length > 0 ? value : null }, false);
  if (question.type === 'open')
    return (
      <Field label={label}>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={single}
          onFocus={onFocus}
          onChange={({ target }) => onChange({ ...mark, correct_answer: target.value || null }, true)}
        />
      </Field>
    );
  const keys = choiceKeys(question.choices);
  const choices = question.choices.map(({ value, label }) => ({ value, label, hotkey: keys.get(value) }));
  if (question.type === 'single' && choices.length > MOST_SHOWN)
    return (
      <Field label={label}>
        <Select
          placeholder={t('common.none')}
          options={question.choices}
          value={single}
          onFocus={onFocus}
          onChange={({ target }) => pick(target.value)}
        />
      </Field>
    );
  return (
    <Field label={label} kind="group">
      {question.type === 'multiple' ? (
        <ChoiceGroup
          multiple
          label={label}
          active={hasKeys}
          choices={choices}
          value={Array.isArray(correct_answer) ? correct_answer : []}
          onChange={pick}
        />
      ) : (
        <ChoiceGroup label={label} active={hasKeys} choices={choices} value={single || null} onChange={pick} />
      )}
    </Field>
  );
}
