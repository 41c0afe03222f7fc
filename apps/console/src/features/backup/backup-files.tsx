import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, IconButton, Mono, Panel, Table, Text } from '@concord/ui';
import { fileSize } from '../../shared/text/file-size.ts';
import type { Backups } from './backup-query.ts';

export type BackupFile = Backups['files'][number];

type BackupFilesProps = { files: readonly BackupFile[]; onDownload: (file: BackupFile) => void };

/** The files in the folder for backups. */
export function BackupFiles({ files, onDownload }: BackupFilesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const madeAt = ({ started_at }: BackupFile) => formatDateTime(started_at, language);
  return (
    <Panel title={t('backup.files')} hint={t('backup.files_hint')} padded={false}>
      {files.length === 0 ? (
        <EmptyState size="small" title={t('backup.files_none')} />
      ) : (
        <Table
          caption={t('backup.files')}
          rows={files}
          rowKey={({ name }) => name}
          loadingText={t('list.loading')}
          empty={null}
          columns={[
            { id: 'made_at', header: t('backup.made_at'), cell: madeAt },
            { id: 'size', header: t('backup.size'), align: 'end', cell: ({ bytes }) => fileSize(bytes, language) },
            {
              id: 'encryption',
              header: t('backup.encryption'),
              cell: ({ is_encrypted }) => t(is_encrypted ? 'backup.encrypted' : 'backup.not_encrypted'),
            },
            {
              id: 'checked',
              header: t('backup.checked'),
              wrap: true,
              cell: ({ checked }) =>
                checked ? t(`backup.outcome_${checked}`) : <Text tone="quiet">{t('backup.not_checked')}</Text>,
            },
            {
              id: 'name',
              header: t('backup.file'),
              width: 'fluid',
              hideBelow: 'lg',
              cell: ({ name }) => <Mono>{name}</Mono>,
            },
            {
              id: 'actions',
              header: t('field.actions'),
              headerHidden: true,
              width: 'fit',
              cell: (file) => (
                <IconButton
                  icon="download"
                  label={t('backup.download_of', { date: madeAt(file) })}
                  onClick={() => onDownload(file)}
                />
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
