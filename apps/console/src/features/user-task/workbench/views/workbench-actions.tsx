import { useTranslation } from '@concord/i18n';
import { Button, Show, Text } from '@concord/ui';
import { memo } from 'react';
import type { View, WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';
import { useWithMoves } from './use-with-moves.ts';

type Send = (event: WorkbenchEvent) => void;
type StartProps = { view: View; isReadOnly: boolean; canUndo: boolean; send: Send };

/** The bar below, at its start: what is taken back or left out, in the grid what is looked up. */
export const ActionsStart = memo(function ActionsStart({ view, isReadOnly, canUndo, send }: StartProps) {
  const { t } = useTranslation();
  if (view === 'grid') {
    return (
      <Button
        tone="quiet"
        iconStart="book"
        keyHint="I"
        iconOnNarrow
        onClick={() => send({ type: 'panel', panel: 'guideline' })}
      >
        {t('workbench.guideline')}
      </Button>
    );
  }
  if (isReadOnly) return null;
  return (
    <>
      <Button
        tone="quiet"
        iconStart="undo"
        keyHint="U"
        iconOnNarrow
        disabled={!canUndo}
        onClick={() => send({ type: 'undo' })}
      >
        {t('workbench.undo')}
      </Button>
      <Button
        tone="quiet"
        iconStart="skip"
        keyHint="S"
        iconOnNarrow
        onClick={() => send({ type: 'dialog', dialog: 'skip' })}
      >
        {t('workbench.skip')}
      </Button>
    </>
  );
});

type EndProps = { state: WorkbenchState; send: Send; perMinute: number | undefined };

/** At its end: the pace, back, and on. */
export function ActionsEnd({ state, send, perMinute }: EndProps) {
  const { t } = useTranslation();
  const { isReadOnly, rowsCount } = state.task;
  const isFocus = state.view === 'focus';
  const left = rowsCount - state.counts.rowsDone;
  const maySubmit = !isReadOnly && rowsCount > 0;
  return (
    <>
      <Pace perMinute={perMinute} moves={state.moves} />
      {isFocus && <Back send={send} />}
      {maySubmit && !isFocus && left > 0 && (
        <Show from="md">
          <Text size="small" tone="quiet" tabular nowrap>
            {t('workbench.left', { count: left })}
          </Text>
        </Show>
      )}
      {maySubmit && (left <= 0 || !isFocus) && (
        <Button
          size="large"
          // Beside the overview it is the one thing to do; beside a row that is answering it.
          tone={isFocus ? 'secondary' : 'primary'}
          iconStart="send"
          onClick={() => send({ type: 'dialog', dialog: 'submit' })}
        >
          {t('workbench.submit')}
        </Button>
      )}
      {isFocus && <Next isReadOnly={isReadOnly} send={send} />}
    </>
  );
}

function Pace({ perMinute, moves }: { perMinute: number | undefined; moves: number }) {
  const { t } = useTranslation();
  const shown = useWithMoves(perMinute, moves);
  if (shown === undefined) return null;
  return (
    <Show from="lg">
      <Text size="small" tone="quiet" tabular nowrap>
        {t('workbench.pace', { count: Math.round(shown * 10) / 10 })}
      </Text>
    </Show>
  );
}

const Back = memo(function Back({ send }: { send: Send }) {
  const { t } = useTranslation();
  return (
    <Button
      size="large"
      iconStart="arrow-left"
      keyHint={['⇧', '↵']}
      iconOnNarrow
      onClick={() => send({ type: 'back' })}
    >
      {t('workbench.back')}
    </Button>
  );
});

const Next = memo(function Next({ isReadOnly, send }: { isReadOnly: boolean; send: Send }) {
  const { t } = useTranslation();
  return (
    <Button size="large" tone="primary" keyHint="↵" onClick={() => send({ type: 'advance' })}>
      {t(isReadOnly ? 'workbench.next' : 'workbench.save_next')}
    </Button>
  );
});
