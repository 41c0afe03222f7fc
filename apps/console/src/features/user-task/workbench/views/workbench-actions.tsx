import { useTranslation } from '@concord/i18n';
import { Button, Show, Text } from '@concord/ui';
import type { WorkbenchEvent, WorkbenchState } from '../model/workbench-model.ts';

type Props = { state: WorkbenchState; send: (event: WorkbenchEvent) => void };

/** The bar below, at its start: what is taken back or left out, in the grid what is looked up. */
export function ActionsStart({ state, send }: Props) {
  const { t } = useTranslation();
  if (state.view === 'grid') {
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
  if (state.task.isReadOnly) return null;
  return (
    <>
      <Button
        tone="quiet"
        iconStart="undo"
        keyHint="U"
        iconOnNarrow
        disabled={state.undo.length === 0}
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
}

/** At its end: the pace, back, and on. */
export function ActionsEnd({ state, send, perMinute }: Props & { perMinute: number | undefined }) {
  const { t } = useTranslation();
  const { isReadOnly, rowsCount } = state.task;
  const isFocus = state.view === 'focus';
  const left = rowsCount - state.counts.rowsDone;
  const maySubmit = !isReadOnly && rowsCount > 0;
  return (
    <>
      {perMinute !== undefined && (
        <Show from="lg">
          <Text size="small" tone="quiet" tabular nowrap>
            {t('workbench.pace', { count: Math.round(perMinute * 10) / 10 })}
          </Text>
        </Show>
      )}
      {isFocus && (
        <Button
          size="large"
          iconStart="arrow-left"
          keyHint={['⇧', '↵']}
          iconOnNarrow
          onClick={() => send({ type: 'back' })}
        >
          {t('workbench.back')}
        </Button>
      )}
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
      {isFocus && (
        <Button size="large" tone="primary" keyHint="↵" onClick={() => send({ type: 'advance' })}>
          {t(isReadOnly ? 'workbench.next' : 'workbench.save_next')}
        </Button>
      )}
    </>
  );
}
