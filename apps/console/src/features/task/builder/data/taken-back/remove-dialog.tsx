import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { api } from '../../../../../shared/session/session.ts';
import { ChangeDialog } from '../../../change-dialog.tsx';

const remove = api.mutate('delete', '/task/{id}/dataset/{dataset_id}');

export type RemoveDialogProps = {
  taskId: string;
  dataset: Pick<Schema<'Dataset'>, 'id' | 'name' | 'rows_count'>;
  onClose: () => void;
};

/** Asks before a dataset is removed from a draft. */
export function RemoveDialog({ taskId: id, dataset, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { name, rows_count } = dataset;
  return (
    <ChangeDialog
      change={remove}
      call={{ params: { path: { id, dataset_id: dataset.id } } }}
      title={t('builder.data.remove_title', { name })}
      text={t('builder.data.remove_text', { count: rows_count })}
      confirm={t('common.remove')}
      onClose={onClose}
    />
  );
}
