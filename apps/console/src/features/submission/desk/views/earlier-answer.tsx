import type { Schema } from '@concord/api-client';
import type { Question } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Box, Columns, Icon, Inline, Stack, Text } from '@concord/ui';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';
import { type Before, goneQuestions, type SubmissionRow } from '../model/review-model.ts';
import { Compared } from './compared.tsx';
import { UncoveredBefore } from './uncovered-before.tsx';

type EarlierAnswerProps = { question: Question; before: Before; round: number };

/** An answer as it was returned, above the one there is now, with its mark and remark. */
export function EarlierAnswer({ question, before, round }: EarlierAnswerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { value, mark, isChanged } = before;
  const correct = answerText(question, mark?.correct_answer ?? null, language);
  const said = { round: String(round) };
  return (
    <Box border="bottom" surface="raised">
      <Columns template="thirds" ruled>
        <Compared title={t('review.in_round', said)}>
          <Text dir="auto" as={isChanged ? 'del' : 'span'} tone="soft">
            {answerText(question, value, language) ?? t('review.unanswered')}
          </Text>
          {!isChanged && (
            <Text size="small" weight="medium" tone={stateTone.incorrect}>
              {t('review.not_changed')}
            </Text>
          )}
        </Compared>
        <Compared title={t('review.mark_in_round', said)}>
          <Inline gap={8} wrap>
            <EarlierVerdict verdict={mark?.verdict ?? null} />
            {correct !== undefined && (
              <Text tone="soft" dir="auto">
                {t('common.labelled', { label: t('review.correct_answer'), value: correct })}
              </Text>
            )}
          </Inline>
          <UncoveredBefore mark={mark} />
        </Compared>
        <Compared title={t('field.remark')}>
          <Text tone={mark?.remark ? 'soft' : 'quiet'} dir="auto">
            {mark?.remark || t('common.none')}
          </Text>
        </Compared>
      </Columns>
    </Box>
  );
}

function EarlierVerdict({ verdict }: { verdict: Schema<'Verdict'> | null }) {
  const { t } = useTranslation();
  if (verdict === null) return <Text tone="quiet">{t('review.state.open')}</Text>;
  return (
    <Text tone={stateTone[verdict]} weight="medium">
      <Icon name={verdict === 'correct' ? 'check' : 'x'} /> {t(`review.state.${verdict}`)}
    </Text>
  );
}

type EarlierRowProps = { row: SubmissionRow; questions: readonly Question[]; round: number };

/** What a row was before of which there is nothing now: that it was skipped, answers to questions that are not asked any more. */
export function EarlierRow({ row, questions, round }: EarlierRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reason = row.before?.skipped_reason ?? null;
  const gone = goneQuestions(row, questions);
  const said = { round: String(round) };
  return (
    <>
      {reason !== null && reason !== row.skipped_reason && (
        <Text tone="soft" dir="auto">
          <Icon name="skip" /> {t('review.skipped_in_round', { ...said, reason })}
        </Text>
      )}
      {gone.length > 0 && (
        <Stack gap={4}>
          <Text size="small" tone="quiet">
            {t('review.no_longer_asked', said)}
          </Text>
          {gone.map((question) => {
            const no = question.question_no;
            const value = row.before?.answers.find(({ question_no }) => question_no === no)?.value;
            const verdict = row.before?.marks.find(({ question_no }) => question_no === no)?.verdict ?? null;
            const text = answerText(question, value, language) ?? t('review.unanswered');
            return (
              <Inline key={no} gap={8} wrap>
                <Text tone="soft" dir="auto">
                  {question.name}
                </Text>
                <Text dir="auto">{text}</Text>
                {verdict !== null && <EarlierVerdict verdict={verdict} />}
              </Inline>
            );
          })}
        </Stack>
      )}
    </>
  );
}
