import type { Schema } from '@concord/api-client';
import { formatDateTime, formatNumber, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { Box, Button, Stack, Table, Text } from '@concord/ui';
import { Suspense, useRef, useState } from 'react';
import { late } from '../../../../shared/network/late.ts';
import type { Task } from '../draft/draft.ts';
import { DatasetLanguage } from './language/dataset-language.tsx';
import { type DatasetAction, DatasetActions } from './taken-back/dataset-actions.tsx';

const DatasetRows = late(async () => (await import('./dataset-rows.tsx')).DatasetRows);
// Few imports are removed or taken back.
const dialogs = {
  remove: late(async () => (await import('./taken-back/remove-dialog.tsx')).RemoveDialog),
  restore: late(async () => {
    const [{ RestoreDialog }] = await Promise.all([import('./taken-back/restore-dialog.tsx'), loadMessages('trash')]);
    return RestoreDialog;
  }),
  take_back: late(async () => {
    const [{ TakeBackDialog }] = await Promise.all([
      import('./taken-back/take-back-dialog.tsx'),
      loadMessages('trash', 'final'),
    ]);
    return TakeBackDialog;
  }),
};

type Dataset = Schema<'Dataset'>;
type Asked = { action: DatasetAction; id: string };

/** The datasets of a task; each can be taken out again. */
export function DatasetTable({ task }: { task: Task }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
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
            cell: (dataset) => <RowCount dataset={dataset} />,
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
            cell: (dataset) =>
              dataset.rows_count > 0 && (
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
          {
            id: 'actions',
            header: t('field.actions'),
            headerHidden: true,
            width: 'fit',
            cell: (dataset) =>
              task.pilot?.state !== 'running' && (
                <DatasetActions
                  dataset={dataset}
                  isDraft={task.is_draft}
                  onAction={(action) => setAsked({ action, id: dataset.id })}
                />
              ),
          },
        ]}
        rows={task.task_row}
        rowKey={({ id }) => id}
        loadingText={t('list.loading')}
        empty={null}
      />
      {opened && opened.rows_count > 0 && (
        <Suspense>
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
        </Suspense>
      )}
      {asked && <ActionDialog task={task} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RowCount({ dataset: { rows_count, withdrawn_count } }: { dataset: Dataset }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (withdrawn_count === 0) return formatNumber(rows_count, language);
  return (
    <Stack gap={0}>
      <Text>{formatNumber(rows_count, language)}</Text>
      <Text size="small" tone="quiet">
        {t('builder.data.withdrawn', { n: formatNumber(withdrawn_count, language) })}
      </Text>
    </Stack>
  );
}

type ActionDialogProps = { task: Task; asked: Asked; onClose: () => void };

function ActionDialog({ task, asked: { action, id }, onClose }: ActionDialogProps) {
  const dataset = task.task_row.find((one) => one.id === id);
  if (!dataset) return null;
  const Ask = dialogs[action];
  return (
    <Suspense>
      <Ask taskId={task.id} dataset={dataset} onClose={onClose} />
    </Suspense>
  );
}
