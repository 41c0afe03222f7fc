import type { Schema } from '@concord/api-client';
import { loadMessages, useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { Suspense, useEffect } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { late, loadAhead } from '../../../../shared/network/late.ts';
import { isUnchanged } from '../model/returned-rows.ts';
import { progressOf } from '../model/row-model.ts';
import type { Workbench } from '../model/use-workbench.ts';
import { currentRow, type WorkbenchEvent, type WorkbenchState } from '../model/workbench-model.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useRecentReasons } from './use-recent-reasons.ts';

// Comes with the help, right after the row and its questions: it is there before it is asked for.
const loadKeysDialog = async () => (await import('../keys/keys-dialog.tsx')).WorkbenchKeysDialog;
const WorkbenchKeysDialog = late(loadKeysDialog);

// Rarely shown: a mark is seldom disputed.
const loadDisputes = () => Promise.all([import('../disputes/dispute-dialogs.tsx'), loadMessages('draft')]);
const DisputeDialog = late(async () => (await loadDisputes())[0].DisputeDialog);
const WithdrawDialog = late(async () => (await loadDisputes())[0].WithdrawDialog);

export type WorkbenchDialogsProps = Pick<Workbench, 'state' | 'onRows'> & {
  detail: Schema<'UserTaskDetail'>;
  send: (event: WorkbenchEvent) => void;
  /** Finds the first row that is not done. */
  findMissing: () => Promise<number>;
};

function unchanged(state: WorkbenchState): 'marked' | 'unmarked' | null {
  if (!isUnchanged(state)) return null;
  return state.task.returned.length > 0 ? 'marked' : 'unmarked';
}

/** What opens over the workbench: the reason for skipping, the keys, submitting. */
export function WorkbenchDialogs({ detail, state, send, findMissing, onRows }: WorkbenchDialogsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { recent, remember } = useRecentReasons();
  const { task, counts, dialog } = state;
  // One that fails to load is loaded again when it is shown.
  useEffect(() => loadAhead(loadKeysDialog), []);
  const close = () => send({ type: 'dialog', dialog: null });
  async function jumpToMissing(): Promise<void> {
    // Rows at hand are newer than what the server knows.
    const open = [...state.rows.values()].find((one) => !progressOf(one, task).done);
    try {
      send({ type: 'row.jump', position: open?.position ?? (await findMissing()) });
    } catch (error) {
      toast({ text: errorMessage(error, t), tone: 'critical' });
    }
  }
  /** Rows have come since the task was read: it is read again, and continues with the first of them. */
  async function showAdded(): Promise<void> {
    const position = await findMissing();
    toast({ text: t('error.rows_incomplete'), tone: 'info' });
    send({ type: 'row.jump', position });
  }
  /** Who has gone elsewhere meanwhile stays there. */
  function leave(): void {
    if (location.pathname === generatePath(paths.task, { id: detail.id })) void navigate(paths.myTasks);
  }
  // None is there before it opens: a closed one would be rendered with each row.
  switch (dialog) {
    case null:
      return null;
    case 'skip':
      return (
        <SkipDialog
          open
          reason={currentRow(state)?.skippedReason ?? null}
          recent={recent}
          onSkip={(reason) => {
            remember(reason);
            send({ type: 'skip', reason });
          }}
          onClose={close}
        />
      );
    case 'keys':
      return (
        <Suspense>
          <WorkbenchKeysDialog open onClose={close} />
        </Suspense>
      );
    case 'dispute':
    case 'withdraw': {
      const row = currentRow(state);
      const Dialog = dialog === 'dispute' ? DisputeDialog : WithdrawDialog;
      if (!row || state.question === null) return null;
      const cell = { row_no: row.content.row_no, question_no: state.question };
      return (
        <Suspense>
          <Dialog task={detail.id} cell={cell} onRow={(changed) => onRows([changed])} onClose={close} />
        </Suspense>
      );
    }
    case 'submit':
      return (
        <SubmitDialog
          open
          task={detail}
          rowsDone={counts.rowsDone}
          rowsSkipped={counts.rowsSkipped}
          unchanged={unchanged(state)}
          onMissing={() => void jumpToMissing()}
          // the task that is read again brings it, in the place of this dialog
          onGuideline={() => void findMissing().catch(() => undefined)}
          onIncomplete={() => void showAdded().catch(() => undefined)}
          onSubmitted={leave}
          onClose={close}
        />
      );
  }
}
