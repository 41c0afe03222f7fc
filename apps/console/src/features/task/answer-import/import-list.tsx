import type { Schema } from '@concord/api-client';
import { formatDateTime, formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Panel, Stack, Table, Tag, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitleFocusedWhenGone } from '../../../shared/keys/focus-page-title.ts';
import { api } from '../../../shared/session/session.ts';
import { ChangeDialog } from '../change-dialog.tsx';

type AnswerImport = Schema<'AnswerImport'>;

const undo = api.mutate('post', '/task/{id}/answerImport/{import_no}/undo');

/** What was imported into the task before, each to be undone while nothing of it was changed. */
export function ImportList({ task }: { task: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [undone, setUndone] = useState<AnswerImport>();
  const { data } = useQuery(api.query('get', '/task/{id}/answerImport', { params: { path: { id: task } } }));
  if (!data || data.imports.length === 0) return null;
  return (
    <Panel title={t('answer_import.list')} padded={false}>
      <Table
        caption={t('answer_import.list')}
        narrow="scroll"
        columns={[
          {
            id: 'file',
            header: t('answer_import.list_file'),
            width: 'fluid',
            cell: ({ filename, answers_count, contributors }) => (
              <Stack gap={0}>
                <Text weight="medium">{filename}</Text>
                <Text size="small" tone="quiet">
                  {t('answer_import.list_answers', { count: answers_count })}
                  {' · '}
                  {formatList(
                    contributors.map(({ name }) => name),
                    language,
                  )}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'by',
            header: t('builder.data.imported_at'),
            hideBelow: 'md',
            cell: ({ by, at }) => (
              <Text size="inherit" tone="soft">
                {t('answer_import.by', { who: by.name, when: formatDateTime(at, language) })}
              </Text>
            ),
          },
          {
            id: 'undo',
            header: t('field.actions'),
            headerHidden: true,
            align: 'end',
            cell: (one) =>
              one.undone_at ? (
                <Tag>{t('answer_import.undone')}</Tag>
              ) : (
                <UndoButton name={one.filename} onPress={() => setUndone(one)} />
              ),
          },
        ]}
        rows={data.imports}
        rowKey={({ import_no }) => String(import_no)}
        loadingText={t('list.loading')}
        empty={null}
      />
      {undone && (
        <ChangeDialog
          key={undone.import_no}
          change={undo}
          call={{ params: { path: { id: task, import_no: undone.import_no } } }}
          title={t('answer_import.undo_title', { name: undone.filename })}
          text={t('answer_import.undo_text', { count: undone.answers_count })}
          confirm={t('common.undo')}
          done={t('task_job.undo_answers_done')}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Panel>
  );
}

/** Goes once the import is undone, with the focus that the dialog has returned to it. */
function UndoButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation();
  useTitleFocusedWhenGone();
  return (
    <Button size="small" aria-label={t('answer_import.undo_of', { name })} onClick={onPress}>
      {t('common.undo')}
    </Button>
  );
}
