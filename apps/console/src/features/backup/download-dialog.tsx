import { useTranslation } from '@concord/i18n';
import { Banner, Mono, Stack, Text } from '@concord/ui';
import { ProofDialog } from '../../shared/session/second-factor/proof-dialog.tsx';
import { api } from '../../shared/session/session.ts';
import type { BackupFile } from './backup-files.tsx';

/** Has users prove again who they are, because a backup contains the data of all users, and the browser download the file. */
export function DownloadDialog({ file, onClose }: { file: BackupFile; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ProofDialog
      title={t('backup.download_title')}
      submit={t('common.download')}
      save={async (body) => {
        const { url } = await api.call('post', '/backup/{name}/download', {
          params: { path: { name: file.name } },
          body,
        });
        window.location.assign(url);
      }}
      onClose={onClose}
    >
      <Stack gap={8}>
        <Mono>{file.name}</Mono>
        <Text as="p">{t('backup.download_hint')}</Text>
      </Stack>
      {!file.is_encrypted && <Banner tone="severe">{t('backup.download_open')}</Banner>}
    </ProofDialog>
  );
}
