import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Icon, Inline, Stack, Text } from '@concord/ui';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';

export type MarkNoteProps = { question: Question; mark: Schema<'MarkState'> };

/** What the reviewer said about an answer, below it. */
export function MarkNote({ question, mark }: MarkNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const correct = answerText(question, mark.correct_answer, language);
  if (mark.verdict === null && correct === undefined && mark.remark === '') return null;
  const isCorrect = mark.verdict === 'correct';
  return (
    <Stack gap={4}>
      {mark.verdict !== null && (
        <Inline gap={6}>
          <Text size="medium" weight="medium" tone={isCorrect ? stateTone.correct : stateTone.incorrect}>
            <Icon name={isCorrect ? 'check' : 'x'} />{' '}
            {t(isCorrect ? 'workbench.mark_correct' : 'workbench.mark_incorrect')}
          </Text>
          {!mark.current && (
            <Text size="small" tone="quiet">
              {t('workbench.mark_changed')}
            </Text>
          )}
        </Inline>
      )}
      {correct !== undefined && (
        <Text as="p" size="medium" dir="auto">
          {t('workbench.correct_answer', { answer: correct })}
        </Text>
      )}
      {mark.remark !== '' && (
        <Text as="p" size="medium" tone="soft" dir="auto">
          {mark.remark}
        </Text>
      )}
    </Stack>
  );
}
