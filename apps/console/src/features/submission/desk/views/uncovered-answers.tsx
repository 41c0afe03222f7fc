import { type AnswerValue, type Question, sameAnswer } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Icon, Inline, Text } from '@concord/ui';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';
import { letterOf } from '../../../../shared/text/letter.ts';
import type { SubmissionRow } from '../model/review-model.ts';
import type { Uncovered } from '../model/uncovered.ts';

type GoldProps = { row: SubmissionRow; question: Question; value: AnswerValue | undefined };

export function Gold({ row, question, value }: GoldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const gold = row.gold.find(({ question_no }) => question_no === question.question_no)?.value;
  if (gold === undefined || gold === null) return <Text tone="quiet">{t('review.no_gold')}</Text>;
  return (
    <Text weight="medium" dir="auto" tone={sameAnswer(gold, value) ? stateTone.correct : stateTone.different}>
      <Icon name="diamond" size="small" /> {answerText(question, gold, language)}
    </Text>
  );
}

/** Each answer with a letter of the person, the same one for all questions of the row, or with their name. */
export function Others({ row, question, value, shown }: GoldProps & { shown: Uncovered }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = row.others.filter(({ question_no }) => question_no === question.question_no);
  if (others.length === 0) return <Text tone="quiet">{t('review.no_others')}</Text>;
  return others.map((other) => (
    <Inline key={other.person} gap={6} wrap>
      <Text weight="medium" dir="auto" tone={sameAnswer(other.value, value) ? 'inherit' : stateTone.different}>
        {answerText(question, other.value, language) ?? t('review.unanswered')}
      </Text>
      <Text tone="soft">{shown === 'names' && other.user ? other.user.name : letterOf(other.person - 1)}</Text>
    </Inline>
  ));
}
