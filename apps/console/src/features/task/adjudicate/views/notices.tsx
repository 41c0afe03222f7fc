import type { Question } from '@concord/domain';
import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Inline, Stack, Text } from '@concord/ui';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { answerText } from '../../../../shared/text/answer-text.ts';
import { barrier, type Cell } from '../model/adjudicate-model.ts';
import type { Adjudicating } from '../use-adjudicate.ts';

type NoticesProps = { adjudicating: Adjudicating; cell: Cell; question: Question };

/** What has to be known before deciding: what was decided already, why it can't be, and what was not saved. */
export function Notices({ adjudicating, cell, question }: NoticesProps) {
  const { t } = useTranslation();
  const { state, data, decide } = adjudicating;
  const { attempt, queue, meanwhile, wantsChoice } = state;
  return (
    <>
      {queue?.again && <Banner tone="neutral">{t('adjudicate.again')}</Banner>}
      {barrier(state, cell, data) === 'own' && (
        <Banner tone="severe" live="polite">
          {t('error.own_answer')}
        </Banner>
      )}
      {cell.decision && <DecidedBefore adjudicating={adjudicating} cell={cell} question={question} />}
      {meanwhile === 'undone' && (
        <Banner tone="severe" live="now">
          {t('adjudicate.undone_meanwhile')}
        </Banner>
      )}
      {attempt?.error !== undefined && (
        <Banner
          tone="critical"
          live="now"
          title={t('adjudicate.not_saved')}
          action={<Button onClick={() => decide(attempt.body.as_gold)}>{t('common.retry')}</Button>}
        >
          {errorMessage(attempt.error, t)}
        </Banner>
      )}
      {wantsChoice && (
        <Banner tone="severe" live="now">
          {t('adjudicate.choose_first')}
        </Banner>
      )}
    </>
  );
}

/** The decision that is there, from before or from a moment ago. */
function DecidedBefore({ adjudicating, cell, question }: NoticesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, send } = adjudicating;
  if (!cell.decision) return null;
  const { by, at, value, remark } = cell.decision;
  const answer = answerText(question, value, language) ?? '';
  const isNew = state.meanwhile === 'decided';
  const words = isNew
    ? t('adjudicate.decided_meanwhile', { name: by.name, answer })
    : t('adjudicate.decided_by', { name: by.name, time: formatDateTime(at, language), answer });
  return (
    <Banner tone={isNew ? 'severe' : 'info'} live={isNew ? 'now' : undefined}>
      <Stack gap={8}>
        <Text as="p" dir="auto">
          {words}
        </Text>
        {remark !== '' && (
          <Text as="p" tone="soft" dir="auto">
            {remark}
          </Text>
        )}
        {cell.basis_changed && <Text as="p">{t('adjudicate.basis_changed')}</Text>}
        {isNew && (
          <Inline gap={6}>
            <Button keyHint="S" onClick={() => send({ type: 'keep' })}>
              {t('adjudicate.accept')}
            </Button>
            <Button keyHint="D" onClick={() => send({ type: 'decide.again' })}>
              {t('adjudicate.decide_again')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Banner>
  );
}
