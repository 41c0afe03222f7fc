import { useTranslation } from '@concord/i18n';
import { Button, IconButton, Show, Text } from '@concord/ui';
import type { Decision } from '../decision/use-decision.tsx';

type MarkingActionsProps = { isMarkingRest: boolean; onUndo: () => void; onRest: () => void };

/** What is done to several marks at once. */
export function MarkingActions({ isMarkingRest, onUndo, onRest }: MarkingActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Show from="sm">
        <Button tone="quiet" iconStart="undo" keyHint="U" onClick={onUndo}>
          {t('common.undo')}
        </Button>
      </Show>
      <Show below="sm">
        <IconButton icon="undo" label={t('common.undo')} onClick={onUndo} />
      </Show>
      <Button tone="quiet" iconStart="checks" iconOnNarrow keyHint={['⇧', 'C']} busy={isMarkingRest} onClick={onRest}>
        {t('review.rest_correct')}
      </Button>
    </>
  );
}

type DecisionActionsProps = {
  decision: Decision;
  unmarked: number;
  /** Single keys decide now: they are drawn. */
  hasKeys: boolean;
};

/** What becomes of the submission. */
export function DecisionActions({ decision, unmarked, hasKeys }: DecisionActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {unmarked > 0 && (
        <Show from="md">
          <Text size="small" tone="quiet" tabular nowrap>
            {t('review.unmarked', { count: unmarked })}
          </Text>
        </Show>
      )}
      {decision.mayReturn && (
        <Button
          size="large"
          iconStart="return"
          keyHint={hasKeys ? 'R' : undefined}
          busy={decision.pending === 'return'}
          onClick={() => decision.request('return')}
        >
          {t('review.return')}
        </Button>
      )}
      <Button
        size="large"
        tone="primary"
        iconStart="check"
        keyHint={hasKeys ? 'A' : undefined}
        busy={decision.pending === 'approve'}
        onClick={() => decision.request('approve')}
      >
        {t('review.approve')}
      </Button>
    </>
  );
}
