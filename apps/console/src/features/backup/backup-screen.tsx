import { useTranslation } from '@concord/i18n';
import { Button, Skeleton, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../shared/form/error-message.ts';
import { Page } from '../../shared/page/page.tsx';
import { api } from '../../shared/session/session.ts';
import { BackupBanners } from './backup-banners.tsx';
import { type BackupFile, BackupFiles } from './backup-files.tsx';
import { BackupOverview } from './backup-overview.tsx';
import { backupQuery } from './backup-query.ts';
import { DownloadDialog } from './download-dialog.tsx';

const startBackup = api.mutate('post', '/backup');

/** For masters: whether there are good backups, one more of them, and their files. */
export function BackupScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const { data } = useQuery(backupQuery());
  const start = useMutation({
    ...startBackup,
    onSuccess: () => toast({ text: t('backup.started') }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const [chosen, setChosen] = useState<BackupFile>();
  const isBusy = start.isPending || data?.running != null;
  return (
    <Page
      title={t('layout.backup')}
      subtitle={t('backup.intro')}
      actions={
        data?.folder != null && (
          <Button tone="primary" busy={isBusy} onClick={() => start.mutate({})}>
            {t('backup.start')}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <BackupBanners backups={data} />
          {data.folder !== null && (
            <>
              <BackupOverview backups={data} />
              <BackupFiles files={data.files} onDownload={setChosen} />
            </>
          )}
        </>
      ) : (
        <Skeleton shape="block" />
      )}
      {chosen && <DownloadDialog file={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}
