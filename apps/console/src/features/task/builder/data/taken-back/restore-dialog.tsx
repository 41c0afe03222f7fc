import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { api } from '../../../../../shared/session/session.ts';
import { ChangeDialog } from '../../../change-dialog.tsx';

const restore = api.mutate('post', '/task/{id}/dataset/{dataset_id}/restore');

export type RestoreDialogProps = {
  taskId: string;
  dataset: Pick<Schema<'Dataset'>, 'id' | 'name' | 'withdrawn_count'>;
  onClose: () => void;
};

/** Asks before rows that were taken back return to the work. */
export function RestoreDialog({ taskId: id, dataset, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const { name } = dataset;
  return (
    <ChangeDialog
      change={restore}
      call={{ params: { path: { id, dataset_id: dataset.id } } }}
      title={t('take_back.restore_title', { name })}
      text={t('take_back.restore_text', { count: dataset.withdrawn_count })}
      confirm={t('take_back.restore')}
      tone="primary"
      done={t('take_back.restored', { name })}
      onClose={onClose}
    />
  );
}
