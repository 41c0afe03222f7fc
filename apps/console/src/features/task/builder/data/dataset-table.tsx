import type { Schema } from '@concord/api-client';
import { formatDateTime, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Button, ConfirmDialog, IconButton, Stack, Table, Text } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { api } from '../../../../shared/session/session.ts';
import type { Task } from '../draft/draft.ts';
import { DatasetRows } from './dataset-rows.tsx';
import { DatasetLanguage } from './language/dataset-language.tsx';

type Dataset = Schema<'Dataset'>;
const removeDataset = api.mutate('delete', '/task/{id}/dataset/{dataset_id}');

/** The datasets of a task; while it is a draft, each can be taken out again. */
export function DatasetTable({ task }: { task: Task }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [leaving, setLeaving] = useState<Dataset>();
  const [openedId, setOpenedId] = useState<string>();
  const at = task.task_row.findIndex(({ id }) => id === openedId);
  const opened = task.task_row[at];
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  return (
    <>
      <Table<Dataset>
        caption={t('builder.data.datasets_caption')}
        rowSize="large"
        columns={[
          {
            id: 'name',
            header: t('field.title'),
            width: 'fluid',
            cell: ({ name, filename }) => (
              <Stack gap={0}>
                <Text weight="medium" dir="auto" truncate>
                  {name}
                </Text>
                <Text size="small" tone="quiet" dir="auto" truncate>
                  {filename}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'rows',
            header: t('builder.data.rows'),
            align: 'end',
            cell: ({ rows_count }) => formatNumber(rows_count, language),
          },
          {
            id: 'language',
            header: t('field.language'),
            width: 'field',
            cell: (dataset) => <DatasetLanguage taskId={task.id} dataset={dataset} />,
          },
          {
            id: 'createdAt',
            header: t('builder.data.imported_at'),
            align: 'end',
            hideBelow: 'md',
            cell: ({ createdAt }) => formatDateTime(createdAt, language),
          },
          {
            id: 'open',
            header: t('builder.data.show_rows'),
            headerHidden: true,
            width: 'fit',
            cell: (dataset) => (
              <Button
                size="small"
                ref={(button) => {
                  if (button) buttons.current.set(dataset.id, button);
                  else buttons.current.delete(dataset.id);
                }}
                aria-expanded={dataset.id === openedId}
                aria-label={t('builder.data.rows_of', { name: dataset.name })}
                onClick={() => setOpenedId(dataset.id === openedId ? undefined : dataset.id)}
              >
                {t('builder.data.show_rows')}
              </Button>
            ),
          },
          ...(task.is_draft
            ? [
                {
                  id: 'actions',
                  header: t('field.actions'),
                  headerHidden: true,
                  width: 'fit' as const,
                  cell: (dataset: Dataset) => (
                    <IconButton
                      icon="trash"
                      label={t('builder.data.remove', { name: dataset.name })}
                      onClick={() => setLeaving(dataset)}
                    />
                  ),
                },
              ]
            : []),
        ]}
        rows={task.task_row}
        rowKey={({ id }) => id}
        loadingText={t('list.loading')}
        empty={null}
      />
      {opened && (
        <Box border="top">
          <DatasetRows
            key={opened.id}
            taskId={task.id}
            dataset={opened}
            before={task.task_row.slice(0, at).reduce((sum, { rows_count }) => sum + rows_count, 0)}
            onClose={() => {
              setOpenedId(undefined);
              buttons.current.get(opened.id)?.focus();
            }}
          />
        </Box>
      )}
      {leaving && <RemoveDialog key={leaving.id} task={task} dataset={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

type RemoveDialogProps = { task: Task; dataset: Dataset; onClose: () => void };

function RemoveDialog({ task, dataset, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useMutation(removeDataset);
  async function remove(): Promise<void> {
    await mutateAsync({ params: { path: { id: task.id, dataset_id: dataset.id } } }).then(onClose, () => undefined);
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void remove()}
      title={t('builder.data.remove_title', { name: dataset.name })}
      labels={{ confirm: t('common.remove'), cancel: t('common.cancel') }}
      busy={isPending}
      error={
        error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )
      }
    >
      <Text as="p">{t('builder.data.remove_text', { count: dataset.rows_count })}</Text>
    </ConfirmDialog>
  );
}
