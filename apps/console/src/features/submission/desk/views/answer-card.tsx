import type { Question } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Card, Columns, Heading, Icon, Inline, Stack, Text } from '@concord/ui';
import { type ReactNode, type Ref, Suspense } from 'react';
import { late } from '../../../../shared/network/late.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';
import { loadBehind } from '../load-behind.ts';
import { answerOf, beforeOf, type Mark, type SubmissionRow } from '../model/review-model.ts';
import type { Uncovered } from '../model/uncovered.ts';
import { Compared } from './compared.tsx';
import { ComparedWith } from './compared-with.tsx';
import { Correction } from './correction.tsx';

// Of work that was submitted again.
const EarlierAnswer = late(async () => (await loadBehind(() => import('./earlier-answer.tsx'))).EarlierAnswer);

// Of what is decided.
const UncoveredBefore = late(async () => (await loadBehind(() => import('./uncovered-before.tsx'))).UncoveredBefore);

export type AnswerCardProps = {
  row: SubmissionRow;
  question: Question;
  mark: Mark;
  /** The round that was returned, with which it is compared. */
  round?: number | undefined;
  /** What of gold and the answers of others is shown. */
  shown: Uncovered;
  isCurrent: boolean;
  /** Its correction is being written: stays open whatever is in it. */
  isWriting: boolean;
  readOnly: boolean;
  /** The single keys act on it now: they are drawn. */
  hasKeys: boolean;
  /** Takes the focus when it becomes the current one. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  remarkRef?: Ref<HTMLInputElement> | undefined;
  /** What the contributor says against the mark. */
  dispute?: ReactNode;
  onFocus: () => void;
  /** A field of the correction has the focus. */
  onWrite: () => void;
  onVerdict: (verdict: Mark['verdict']) => void;
  onChange: (mark: Mark, typing: boolean) => void;
};

/** One answer under review beside gold and the answers of others; incorrect opens the correct answer and a remark in place. */
export function AnswerCard({
  row,
  question,
  mark,
  round,
  shown,
  isCurrent,
  isWriting,
  readOnly,
  hasKeys,
  titleRef,
  remarkRef,
  dispute,
  onFocus,
  onWrite,
  onVerdict,
  onChange,
}: AnswerCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const value = answerOf(row, question.question_no);
  const answer = answerText(question, value, language);
  const before = beforeOf(row, question.question_no);
  const hasCorrection = mark.verdict === 'incorrect' || mark.remark !== '' || mark.correct_answer !== null || isWriting;
  return (
    <Card current={isCurrent} padding={0}>
      <Box paddingX={16} paddingY={8} border="bottom">
        <Inline justify="between">
          <Inline gap={8}>
            <Text tone="quiet" tabular>
              {question.question_no}
            </Text>
            <Heading level={3} ref={titleRef} tabIndex={-1} dir="auto">
              {question.name}
            </Heading>
          </Inline>
          <Verdict mark={mark} readOnly={readOnly} hasKeys={hasKeys} onFocus={onFocus} onVerdict={onVerdict} />
        </Inline>
      </Box>
      {before && round !== undefined && (
        <Suspense>
          <EarlierAnswer question={question} before={before} round={round} />
        </Suspense>
      )}
      <Columns template="thirds" ruled>
        <Compared title={t('field.answer')}>
          {answer === undefined ? (
            <Text tone="quiet">{t('review.unanswered')}</Text>
          ) : (
            <Text
              weight="medium"
              dir="auto"
              as={mark.verdict === 'incorrect' ? 'del' : 'span'}
              tone={mark.verdict === 'incorrect' ? 'critical' : 'inherit'}
            >
              {answer}
            </Text>
          )}
          {readOnly && (
            <Suspense>
              <UncoveredBefore mark={row.marks.find(({ question_no: no }) => no === question.question_no)} />
            </Suspense>
          )}
        </Compared>
        <ComparedWith row={row} question={question} value={value} shown={shown} />
      </Columns>
      {hasCorrection && (
        <Box padding={16} border="top" surface="critical">
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
            <Correction
              question={question}
              mark={mark}
              hasKeys={isWriting}
              remarkRef={remarkRef}
              onFocus={onWrite}
              onChange={onChange}
            />
          )}
        </Box>
      )}
      {dispute}
    </Card>
  );
}

type VerdictProps = Pick<AnswerCardProps, 'mark' | 'readOnly' | 'hasKeys' | 'onFocus' | 'onVerdict'>;

/** The verdict on an answer: two buttons, or what was decided. */
function Verdict({ mark, readOnly, hasKeys, onFocus, onVerdict }: VerdictProps) {
  const { t } = useTranslation();
  const toggle = (verdict: 'correct' | 'incorrect') => onVerdict(mark.verdict === verdict ? null : verdict);
  if (!readOnly)
    return (
      <Inline gap={6}>
        <Button
          size="small"
          iconStart="check"
          keyHint={hasKeys ? 'C' : undefined}
          aria-pressed={mark.verdict === 'correct'}
          onFocus={onFocus}
          onClick={() => toggle('correct')}
        >
          {t('review.state.correct')}
        </Button>
        <Button
          size="small"
          iconStart="x"
          keyHint={hasKeys ? 'X' : undefined}
          aria-pressed={mark.verdict === 'incorrect'}
          tone={mark.verdict === 'incorrect' ? 'critical' : 'secondary'}
          onFocus={onFocus}
          onClick={() => toggle('incorrect')}
        >
          {t('review.state.incorrect')}
        </Button>
      </Inline>
    );
  if (!mark.verdict) return null;
  return (
    <Text tone={stateTone[mark.verdict]} weight="medium">
      <Icon name={mark.verdict === 'correct' ? 'check' : 'x'} /> {t(`review.state.${mark.verdict}`)}
    </Text>
  );
}
