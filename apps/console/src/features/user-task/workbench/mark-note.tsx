import type { Schema } from '@concord/api-client';
import { type AnswerValue, isAnswered, type Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Icon, Inline, Stack, Text } from '@concord/ui';

export type MarkNoteProps = { question: Question; mark: Schema<'MarkState'> };

/** An answer in words: labels of choices, or the text. */
export function answerText(question: Question, value: AnswerValue): string {
  if (!isAnswered(value)) return '';
  const values = typeof value === 'string' ? [value] : value;
  if (question.type === 'open') return values.join(' ');
  return values.map((one) => question.choices.find((choice) => choice.value === one)?.label ?? one).join(', ');
}

/** What the reviewer said about an answer, below it. */
export function MarkNote({ question, mark }: MarkNoteProps) {
  const { t } = useTranslation();
  const correct = answerText(question, mark.correct_answer);
  if (mark.verdict === null && correct === '' && mark.remark === '') return null;
  const isCorrect = mark.verdict === 'correct';
  return (
    <Stack gap={4}>
      {mark.verdict !== null && (
        <Inline gap={6}>
          <Text size="medium" weight="medium" tone={isCorrect ? 'approved' : 'returned'}>
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
      {correct !== '' && (
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
