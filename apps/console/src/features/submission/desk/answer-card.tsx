import type { Question } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import {
  Box,
  Button,
  Card,
  ChoiceGroup,
  Columns,
  Field,
  Heading,
  Icon,
  Inline,
  Select,
  Stack,
  Text,
  TextInput,
} from '@concord/ui';
import type { ReactNode } from 'react';
import { answerText } from '../../shared/answer-text.ts';
import { type Mark, type SubmissionRow, sameAnswer } from './review-model.ts';

export type AnswerCardProps = {
  row: SubmissionRow;
  question: Question;
  mark: Mark;
  isCurrent: boolean;
  readOnly: boolean;
  onFocus: () => void;
  onVerdict: (verdict: Mark['verdict']) => void;
  onChange: (mark: Mark, typing: boolean) => void;
};

/** One answer under review beside gold and the answers of others; incorrect opens the correct answer and a remark in place. */
export function AnswerCard({
  row,
  question,
  mark,
  isCurrent,
  readOnly,
  onFocus,
  onVerdict,
  onChange,
}: AnswerCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const value = row.answers.find(({ question_no }) => question_no === question.question_no)?.value;
  const gold = row.gold.find(({ question_no }) => question_no === question.question_no)?.value;
  const others = row.others.filter(({ question_no }) => question_no === question.question_no);
  const toggle = (verdict: 'correct' | 'incorrect') => onVerdict(mark.verdict === verdict ? null : verdict);
  return (
    <Card current={isCurrent} padding={0}>
      <Box paddingX={16} paddingY={8} border="bottom">
        <Inline justify="between">
          <Inline gap={8}>
            <Text tone="quiet" tabular>
              {question.question_no}
            </Text>
            <Heading level={2}>{question.name}</Heading>
          </Inline>
          {!readOnly && (
            <Inline gap={6}>
              <Button
                size="small"
                iconStart="check"
                keyHint={isCurrent ? 'C' : undefined}
                aria-pressed={mark.verdict === 'correct'}
                onFocus={onFocus}
                onClick={() => toggle('correct')}
              >
                {t('review.state.correct')}
              </Button>
              <Button
                size="small"
                iconStart="x"
                keyHint={isCurrent ? 'X' : undefined}
                aria-pressed={mark.verdict === 'incorrect'}
                tone={mark.verdict === 'incorrect' ? 'danger' : 'secondary'}
                onFocus={onFocus}
                onClick={() => toggle('incorrect')}
              >
                {t('review.state.incorrect')}
              </Button>
            </Inline>
          )}
          {readOnly && mark.verdict && (
            <Text tone={mark.verdict === 'correct' ? 'approved' : 'returned'} weight="medium">
              <Icon name={mark.verdict === 'correct' ? 'check' : 'x'} /> {t(`review.state.${mark.verdict}`)}
            </Text>
          )}
        </Inline>
      </Box>
      <Columns template="thirds" ruled>
        <Compared title={t('field.answer')}>
          <Text
            weight="medium"
            dir="auto"
            as={mark.verdict === 'incorrect' ? 'del' : 'span'}
            tone={mark.verdict === 'incorrect' ? 'returned' : 'inherit'}
          >
            {answerText(question, value, language) ?? t('review.unanswered')}
          </Text>
        </Compared>
        <Compared title={t('review.gold')}>
          {gold === undefined || gold === null ? (
            <Text tone="quiet">{t('review.no_gold')}</Text>
          ) : (
            <Text weight="medium" dir="auto" tone={sameAnswer(gold, value) ? 'approved' : 'late'}>
              <Icon name="diamond" size="small" /> {answerText(question, gold, language)}
            </Text>
          )}
        </Compared>
        <Compared title={t('review.others')}>
          {others.length === 0 && <Text tone="quiet">{t('review.no_others')}</Text>}
          {others.map((other) => (
            <Inline key={other.user.id} gap={6} wrap>
              <Text weight="medium" dir="auto" tone={sameAnswer(other.value, value) ? 'inherit' : 'late'}>
                {answerText(question, other.value, language) ?? t('review.unanswered')}
              </Text>
              <Text tone="soft">{other.user.name}</Text>
            </Inline>
          ))}
        </Compared>
      </Columns>
      {(mark.verdict === 'incorrect' || mark.remark !== '') && (
        <Box padding={16} border="top" surface="returned">
          {readOnly ? (
            <Stack gap={4}>
              {mark.correct_answer !== null && (
                <Text dir="auto">
                  {t('common.labelled', {
                    label: t('review.correct_answer'),
                    value: answerText(question, mark.correct_answer, language) ?? '',
                  })}
                </Text>
              )}
              {mark.remark !== '' && <Text dir="auto">{mark.remark}</Text>}
            </Stack>
          ) : (
            <Correction question={question} mark={mark} onChange={onChange} />
          )}
        </Box>
      )}
    </Card>
  );
}

function Compared({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box paddingX={16} paddingY={12}>
      <Stack gap={4}>
        <Text size="small" tone="quiet">
          {title}
        </Text>
        {children}
      </Stack>
    </Box>
  );
}

type CorrectionProps = { question: Question; mark: Mark; onChange: (mark: Mark, typing: boolean) => void };

function Correction({ question, mark, onChange }: CorrectionProps) {
  const { t } = useTranslation();
  const { correct_answer } = mark;
  const single = typeof correct_answer === 'string' ? correct_answer : '';
  return (
    <Columns gap={12}>
      {question.type === 'multiple' ? (
        <Field label={t('review.correct_answer')} kind="group">
          <ChoiceGroup
            multiple
            label={t('review.correct_answer')}
            choices={question.choices.map(({ value, label }) => ({ value, label }))}
            value={Array.isArray(correct_answer) ? correct_answer : []}
            onChange={(value) => onChange({ ...mark, correct_answer: value.length > 0 ? [...value] : null }, false)}
          />
        </Field>
      ) : (
        <Field label={t('review.correct_answer')}>
          {question.type === 'single' ? (
            <Select
              placeholder={t('common.none')}
              options={question.choices}
              value={single}
              onChange={({ target }) => onChange({ ...mark, correct_answer: target.value || null }, false)}
            />
          ) : (
            <TextInput
              dir="auto"
              value={single}
              onChange={({ target }) => onChange({ ...mark, correct_answer: target.value || null }, true)}
            />
          )}
        </Field>
      )}
      <Field label={t('field.remark')}>
        <TextInput
          dir="auto"
          value={mark.remark}
          maxLength={2000}
          onChange={({ target }) => onChange({ ...mark, remark: target.value }, true)}
        />
      </Field>
    </Columns>
  );
}
