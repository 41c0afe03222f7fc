import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { barrier } from '../model/adjudicate-model.ts';
import type { Adjudicating } from '../use-adjudicate.ts';

/** What is done without deciding. */
export function OtherActions({ state, send, skip, cell }: Adjudicating) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        tone="quiet"
        iconStart="undo"
        iconOnNarrow
        keyHint="U"
        busy={state.busy === 'undo'}
        aria-disabled={state.undo.length === 0}
        onClick={() => send({ type: 'undo' })}
      >
        {t('common.undo')}
      </Button>
      {cell && (
        <Button tone="quiet" iconStart="skip" keyHint="S" onClick={skip}>
          {t('adjudicate.skip')}
        </Button>
      )}
    </>
  );
}

/** The decision, which can be gold as well. */
export function DecideAction({ state, data, cell, decide }: Adjudicating) {
  const { t } = useTranslation();
  if (!cell) return null;
  const isBarred = barrier(state, cell, data) !== undefined;
  return (
    <>
      <Button
        size="large"
        tone="secondary"
        iconStart="diamond"
        iconOnNarrow
        keyHint="G"
        aria-disabled={isBarred}
        onClick={() => decide(true)}
      >
        {t('adjudicate.decide_gold')}
      </Button>
      <Button
        size="large"
        tone="primary"
        iconStart="check"
        keyHint="↵"
        busy={state.busy === 'decide' || state.busy === 'next'}
        aria-disabled={isBarred}
        onClick={() => decide()}
      >
        {t('adjudicate.decide')}
      </Button>
    </>
  );
}
