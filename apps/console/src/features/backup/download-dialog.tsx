import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Field, Mono, PasswordInput, Stack, Text, VisuallyHidden } from '@concord/ui';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import type { BackupFile } from './backup-files.tsx';

/** Asks for the password again, because a backup contains the data of all users, and has the browser download the file. */
export function DownloadDialog({ file, onClose }: { file: BackupFile; onClose: () => void }) {
  const { t } = useTranslation();
  const { username } = useUser();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? ({ code: 'required', params: {} } as const) : undefined }),
    save: async ({ password }) => {
      const params = { path: { name: file.name } };
      const { url } = await api.call('post', '/backup/{name}/download', { params, body: { password } });
      window.location.assign(url);
      onClose();
    },
  });
  const isWrong = form.failure instanceof ApiError && form.failure.code === 'password_wrong';
  return (
    <FormDialog
      form={form}
      title={t('backup.download_title')}
      submit={t('common.download')}
      isFailureAtField={isWrong}
      onClose={onClose}
    >
      <Stack gap={8}>
        <Mono>{file.name}</Mono>
        <Text as="p">{t('backup.download_hint')}</Text>
      </Stack>
      {!file.is_encrypted && <Banner tone="severe">{t('backup.download_open')}</Banner>}
      {/* for password managers: whose password this is */}
      <VisuallyHidden>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      </VisuallyHidden>
      <Field
        label={t('backup.password')}
        error={isWrong ? t('backup.password_wrong') : form.error('password')}
        required
      >
        <PasswordInput
          {...form.text('password')}
          autoFocus
          labels={{ show: t('form.show_password'), hide: t('form.hide_password'), capsLock: t('login.caps_lock') }}
        />
      </Field>
    </FormDialog>
  );
}
