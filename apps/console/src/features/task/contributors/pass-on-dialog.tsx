import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { api } from '../../../shared/session/session.ts';
import { useAwayNames } from '../../../shared/text/away-names.ts';
import { ChangeDialog } from '../change-dialog.tsx';

const passOn = api.mutate('post', '/task/{id}/contributor/{user_id}/passOn');

export type PassOnDialogProps = {
  task: Schema<'Task'>;
  user: Schema<'UserRef'>;
  onClose: () => void;
};

/** Asks before what a contributor has not started goes to the others. */
export function PassOnDialog({ task: { id, version, contributor }, user, onClose }: PassOnDialogProps) {
  const { t } = useTranslation();
  const { name } = user;
  const others = contributor.filter((one) => one.user.id !== user.id && one.assignment?.is_completed !== true);
  const away = useAwayNames(others.map((one) => ({ ...one.user, away_until: one.away_until })));
  const isHere = contributor.some((one) => one.user.id === user.id && one.away_until === null);
  const notes = [away.count > 0 && t('pass_on.away', away), isHere && t('pass_on.later', { name })];
  return (
    <ChangeDialog
      change={passOn}
      call={{ params: { path: { id, user_id: user.id } }, body: { version } }}
      title={t('pass_on.title', { name })}
      text={t('pass_on.text', { name })}
      notes={notes.filter((note) => note !== false)}
      confirm={t('task.pass_on')}
      tone="primary"
      done={t('pass_on.done', { name })}
      onClose={onClose}
    />
  );
}
