import { type TFunction, useTranslation } from '@concord/i18n';
import { Banner, Button, Inline, Stack, Text } from '@concord/ui';
import { fieldMessage } from '../../../../shared/form/field-message.ts';
import { focusPageTitle } from '../../../../shared/keys/focus-page-title.ts';
import { useOnline } from '../../../../shared/network/online.ts';
import type { AnswerEntry } from '../../answers/answer-entry.ts';
import type { AnswersStatus } from '../../answers/answers-adapter.ts';
import { SetAsideAnswers } from '../../set-aside.tsx';
import { useTaskStatus } from '../status/use-task-status.ts';
import { whereabouts } from '../status/whereabouts.ts';

export type OutboxNoticeProps = {
  task: string;
  /** Position of a row, when it is loaded. */
  positionOf: (rowNo: number) => number | undefined;
  onJump: (position: number, question?: number) => void;
  onDiscard: (entries: readonly AnswerEntry[]) => void;
};

// The row keeps its place on the page, however many there are.
const REFUSED_SHOWN = 3;

const isCalm = ({ send, blocked, refused, canKeep }: AnswersStatus) =>
  canKeep && send.kind !== 'waiting' && blocked === null && refused.length === 0;

/** What keeps answers from being saved, while anything does. */
export function OutboxNotice(props: OutboxNoticeProps) {
  const isOnline = useOnline();
  const isQuiet = useTaskStatus(props.task, isCalm) && isOnline;
  return isQuiet ? null : <Notice {...props} isOnline={isOnline} />;
}

const whole = (status: AnswersStatus) => status;

/** Answers are in the wrong state when the work has been submitted, in another place: no reload changes that. */
const reasonOf = (blocked: NonNullable<AnswersStatus['blocked']>, t: TFunction) =>
  blocked === 'wrong_state' ? t('workbench.already_submitted') : t(`error.${blocked}`, { params: {} });

function Notice({ task, positionOf, onJump, onDiscard, isOnline }: OutboxNoticeProps & { isOnline: boolean }) {
  const { t } = useTranslation();
  const status = useTaskStatus(task, whole);
  const { unsent: count, send, blocked, refused, canKeep } = status;
  const where = whereabouts(status, isOnline);
  const isAway = send.kind === 'waiting' && count > 0;
  return (
    <>
      {!canKeep && (
        <Banner flush tone="severe">
          {t('workbench.cannot_keep')}
        </Banner>
      )}
      {canKeep && where === 'offline' && (
        <Banner flush tone="severe" icon="offline">
          {t('workbench.offline', { count })}
        </Banner>
      )}
      {canKeep && where === 'kept' && isAway && (
        <Banner flush tone="severe">
          {t('workbench.server_away', { count })}
        </Banner>
      )}
      {blocked !== null && count > 0 && (
        <Banner flush tone="critical">
          {t('workbench.blocked', { count, reason: reasonOf(blocked, t) })}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner flush tone="critical" live="polite">
          <Stack gap={4}>
            {t('workbench.refused', { count: refused.length })}
            {refused.slice(0, REFUSED_SHOWN).map((entry) => {
              const position = positionOf(entry.row_no);
              const question = entry.kind === 'answer' ? entry.question_no : undefined;
              return (
                <Inline key={`${entry.row_no}.${question ?? ''}`} gap={12}>
                  {position !== undefined && (
                    <Button size="small" onClick={() => onJump(position, question)}>
                      {t('workbench.refused_row', { position })}
                    </Button>
                  )}
                  {entry.refused === 'unclear' || entry.refused === null
                    ? t('error.validation_failed')
                    : fieldMessage({ code: entry.refused, params: {} }, t)}
                  {refused.length > 1 && (
                    <Button
                      size="small"
                      tone="quiet"
                      onClick={() => {
                        onDiscard([entry]);
                        focusPageTitle();
                      }}
                    >
                      {t('common.discard')}
                    </Button>
                  )}
                </Inline>
              );
            })}
            {refused.length > REFUSED_SHOWN && (
              <Text>{t('workbench.refused_more', { count: refused.length - REFUSED_SHOWN })}</Text>
            )}
            <SetAsideAnswers entries={refused} onDiscard={onDiscard} />
          </Stack>
        </Banner>
      )}
    </>
  );
}
