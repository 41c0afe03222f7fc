import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Button, Dialog, ErrorState, Field, Select, Skeleton, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { api } from '../../../shared/session/session.ts';
import { GuidelineText } from '../builder/basics/guideline-text.tsx';
import type { GuidelineDialogProps } from './change-guideline-dialog.tsx';

/** Shows the versions of the guideline of a published task, one at a time, the current one first. */
export function GuidelineVersionsDialog({ task, onClose }: GuidelineDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState(task.guideline_no);
  const path = { id: task.id };
  const list = useQuery({
    ...api.query('get', '/task/{id}/guideline', { params: { path } }),
    throwOnError: false,
  });
  const version = useQuery({
    ...api.query('get', '/task/{id}/guideline/{guideline_no}', { params: { path: { ...path, guideline_no: shown } } }),
    throwOnError: false,
  });
  const failed = [list, version].find(({ isError }) => isError);
  const entities = list.data?.entities ?? [];
  const note = entities.find(({ guideline_no }) => guideline_no === shown)?.change_note;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('field.guideline')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Stack gap={16}>
        <Field label={t('guideline.choose')}>
          <Select
            value={String(shown)}
            onChange={({ target }) => setShown(Number(target.value))}
            options={entities.map(({ guideline_no, author, createdAt }) => ({
              value: String(guideline_no),
              label: t('guideline.version_by', {
                no: String(guideline_no),
                who: author.name,
                date: formatDateTime(createdAt, language),
              }),
            }))}
          />
        </Field>
        {note != null && (
          <Text as="p" dir="auto">
            {note}
          </Text>
        )}
        {failed && (
          <ErrorState
            title={t('screen_error.data')}
            cause={errorMessage(failed.error, t)}
            retry={{ label: t('common.retry'), onRetry: () => void failed.refetch() }}
          />
        )}
        {version.data ? <GuidelineText text={version.data.guideline} /> : !failed && <Skeleton shape="block" />}
      </Stack>
    </Dialog>
  );
}
