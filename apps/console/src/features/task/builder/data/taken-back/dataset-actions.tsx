import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { IconButton, Inline } from '@concord/ui';

type Dataset = Schema<'Dataset'>;
export type DatasetAction = 'remove' | 'take_back' | 'restore';
export type DatasetActionsProps = {
  dataset: Dataset;
  isDraft: boolean;
  onAction: (action: DatasetAction, dataset: Dataset) => void;
};

/** What can be done with a dataset: while the task is a draft it is removed, later taken back and restored. */
export function DatasetActions({ dataset, isDraft, onAction }: DatasetActionsProps) {
  const { t } = useTranslation();
  const { name, rows_count, withdrawn_count } = dataset;
  if (isDraft)
    return (
      <IconButton icon="trash" label={t('builder.data.remove', { name })} onClick={() => onAction('remove', dataset)} />
    );
  return (
    <Inline gap={4} wrap={false}>
      {withdrawn_count > 0 && (
        <IconButton
          icon="history"
          label={t('builder.data.restore', { name })}
          onClick={() => onAction('restore', dataset)}
        />
      )}
      {rows_count > 0 && (
        <IconButton
          icon="undo"
          label={t('builder.data.take_back', { name })}
          onClick={() => onAction('take_back', dataset)}
        />
      )}
    </Inline>
  );
}
