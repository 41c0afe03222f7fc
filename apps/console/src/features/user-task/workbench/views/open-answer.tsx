import { characterCount, OPEN_ANSWER_MAX } from '@concord/domain';
import { formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Textarea } from '@concord/ui';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

const COUNT_FROM = OPEN_ANSWER_MAX - 1000;

export type OpenAnswerProps = {
  label: string;
  value: string;
  isReadOnly: boolean;
  describedBy?: string | undefined;
  onChange: (text: string) => void;
};

/** The answer to an open question. What an input method composes is an answer only once it is composed. */
export function OpenAnswer({ label, value, isReadOnly, describedBy, onChange }: OpenAnswerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [composed, setComposed] = useState<string | null>(null);

  function change({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
    else onChange(target.value);
  }
  function finish({ currentTarget }: CompositionEvent<HTMLTextAreaElement>): void {
    setComposed(null);
    onChange(currentTarget.value);
  }

  return (
    <Textarea
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={isReadOnly ? undefined : t('workbench.type_here')}
      value={composed ?? value}
      readOnly={isReadOnly}
      autoGrow
      counter={
        characterCount(value) > COUNT_FROM
          ? { max: OPEN_ANSWER_MAX, text: (used, max) => formatRatio(used, max, language) }
          : undefined
      }
      onChange={change}
      onCompositionEnd={finish}
    />
  );
}
