import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { api } from '../../../shared/session/session.ts';
import { ChangeDialog } from '../change-dialog.tsx';

const passOn = api.mutate('post', '/task/{id}/contributor/{user_id}/passOn');

export type PassOnDialogProps = {
  task: Schema<'Task'>;
  user: Schema<'UserRef'>;
  onClose: () => void;
};

/** Asks before what a contributor has not started goes to the others. */
export function PassOnDialog({ task: { id, version }, user, onClose }: PassOnDialogProps) {
  const { t } = useTranslation();
  const { name } = user;
  return (
    <ChangeDialog
      change={passOn}
      call={{ params: { path: { id, user_id: user.id } }, body: { version } }}
      title={t('task.pass_on_title', { name })}
      text={t('task.pass_on_text', { name })}
      confirm={t('task.pass_on')}
      tone="primary"
      done={t('task.passed_on', { name })}
      onClose={onClose}
    />
  );
}
