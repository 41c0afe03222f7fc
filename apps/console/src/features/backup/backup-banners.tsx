import { useTranslation } from '@concord/i18n';
import { Banner, Mono, Progress, Spinner, Stack } from '@concord/ui';
import { RichMessage } from '../../shared/text/rich-message.tsx';
import type { Backups } from './backup-query.ts';
import { onTheServer } from './on-the-server.ts';

/** What is going on, and what needs to be done about backups. */
export function BackupBanners({ backups }: { backups: Backups }) {
  const { t } = useTranslation();
  const { folder, folder_problem, is_overdue, running, last, failure } = backups;
  if (folder === null)
    return (
      <Banner flush tone="severe" title={t('backup.not_set_up')}>
        <RichMessage
          message="backup.not_set_up_hint"
          parts={{ folder: <Mono>{onTheServer.folder}</Mono>, daily: <Mono>{onTheServer.daily}</Mono> }}
        />
      </Banner>
    );
  const hasFailed = failure !== null && (last === null || failure.started_at > last.started_at);
  return (
    <>
      {running && <Running running={running} />}
      {folder_problem && (
        <Banner flush tone="critical" title={t('backup.folder_unusable')}>
          {t(`backup.reason.${folder_problem}`)}
        </Banner>
      )}
      {hasFailed && !running && (
        <Banner flush tone="critical" live="polite" title={t('backup.failed')}>
          {t(`backup.reason.${failure.reason}`)}
        </Banner>
      )}
      {is_overdue && (
        <Banner flush tone="severe" title={t('backup.overdue')}>
          {t('backup.overdue_hint')}
        </Banner>
      )}
    </>
  );
}

function Running({ running: { rows, total_rows } }: { running: NonNullable<Backups['running']> }) {
  const { t } = useTranslation();
  const title = t('backup.running');
  return (
    <Banner flush tone="info" live="polite" title={title}>
      {t('backup.running_hint')}
      <Stack gap={8}>
        {rows > 0 && total_rows > 0 ? (
          // the total is an estimate
          <Progress label={title} value={Math.min(rows, total_rows)} max={total_rows} width="fill" />
        ) : (
          <Spinner />
        )}
      </Stack>
    </Banner>
  );
}
