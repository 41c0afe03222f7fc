import { useTranslation } from '@concord/i18n';
import { Button, Skeleton, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { ProofDialog } from '../../shared/session/second-factor/proof-dialog.tsx';
import { api } from '../../shared/session/session.ts';
import { BackupBanners } from './backup-banners.tsx';
import { type BackupFile, BackupFiles } from './backup-files.tsx';
import { BackupOverview } from './backup-overview.tsx';
import { type Backups, backupQuery, isFolderThere } from './backup-query.ts';
import { DownloadDialog } from './download-dialog.tsx';

const startBackup = api.mutate('post', '/backup');

/** For masters: whether there are good backups, one more of them, and their files. */
export function BackupScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const { data } = useQuery(backupQuery());
  const start = useMutation(startBackup);
  const [isStarting, setStarting] = useState(false);
  const [chosen, setChosen] = useState<BackupFile>();
  const isBusy = data?.running != null;
  useMadeToast(data);
  return (
    <Page
      title={t('layout.backup')}
      subtitle={t('backup.intro')}
      actions={
        data?.folder != null && (
          <Button tone="primary" busy={isBusy} onClick={() => setStarting(true)}>
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
              {isFolderThere(data) && <BackupFiles files={data.files} onDownload={setChosen} />}
            </>
          )}
        </>
      ) : (
        <Skeleton shape="block" />
      )}
      {isStarting && (
        <ProofDialog
          title={t('backup.start')}
          submit={t('backup.start')}
          save={async (body) => {
            await start.mutateAsync({ body });
            toast({ text: t('backup.started') });
          }}
          onClose={() => setStarting(false)}
        />
      )}
      {chosen && <DownloadDialog file={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

/** Says that a backup has been made while the page is open: what showed its progress only disappears. */
function useMadeToast(backups: Backups | undefined): void {
  const { t } = useTranslation();
  const toast = useToast();
  const before = useRef<Backups>(undefined);
  useEffect(() => {
    if (!backups) return;
    const { current: was } = before;
    before.current = backups;
    if (was && backups.last && backups.last.started_at !== was.last?.started_at) toast({ text: t('backup.made') });
  }, [backups, toast, t]);
}
