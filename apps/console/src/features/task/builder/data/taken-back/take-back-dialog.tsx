import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, RadioGroup, Stack, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';
import { useOneAtATime } from '../../../../../shared/form/use-one-at-a-time.ts';
import { api } from '../../../../../shared/session/session.ts';
import { PreviewWait } from '../../../preview/preview-wait.tsx';
import { usePreview } from '../../../preview/use-preview.ts';
import { StartedBy } from './started-by.tsx';
import { StartedRows } from './started-rows.tsx';

const takeBack = api.mutate('post', '/task/{id}/dataset/{dataset_id}/takeBack');
type Started = Schema<'TakeBackRequest'>['started'];
type Preview = Schema<'TakeBackPreview'>;

export type TakeBackDialogProps = {
  taskId: string;
  dataset: Pick<Schema<'Dataset'>, 'id' | 'name'>;
  onClose: () => void;
};

/** Says what taking back an import would do before it is done. Many rows are moved by a job, which the page shows. */
export function TakeBackDialog({ taskId: id, dataset, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = dataset;
  const path = { id, dataset_id: dataset.id };
  const { preview, error } = usePreview({
    of: [id, dataset.id],
    ask: ({ job, signal }) =>
      api.call('get', '/task/{id}/dataset/{dataset_id}/takeBack', { params: { path, query: job }, signal }),
  });
  const [chosen, setChosen] = useState<Started>('keep');
  const { start, onSettled } = useOneAtATime();
  const takingBack = useMutation({
    ...takeBack,
    onSettled,
    onSuccess: (result) => {
      if ('version' in result) toast({ text: t('take_back.done', { name }) });
    },
  });
  const failure = takingBack.error ?? error;
  // closed only while it is there: by then it may have been opened again
  const send = () => takingBack.mutate({ params: { path }, body: { started: chosen } }, { onSuccess: onClose });
  const isNothing = !preview || (preview.untouched === 0 && chosen === 'keep');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('take_back.title', { name })}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="critical"
            aria-disabled={isNothing}
            busy={takingBack.isPending}
            onClick={() => !isNothing && start(send)}
          >
            {t('take_back.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure && (
          <Banner tone="critical" live="now">
            {errorMessage(failure, t)}
          </Banner>
        )}
        {preview && <Text as="p">{t('take_back.untouched', { count: preview.untouched })}</Text>}
        {!preview && !failure && <PreviewWait />}
        {preview && preview.started > 0 && (
          <Started path={path} preview={preview} chosen={chosen} onChoose={setChosen} />
        )}
        <Text as="p" tone="quiet">
          {t('take_back.hint')}
        </Text>
      </Stack>
    </Dialog>
  );
}

type StartedProps = {
  path: { id: string; dataset_id: string };
  preview: Preview;
  chosen: Started;
  onChoose: (chosen: Started) => void;
};

function Started({ path, preview, chosen, onChoose }: StartedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { started, submitted, approved, contributor } = preview;
  return (
    <>
      <RadioGroup
        label={t('take_back.started', { count: started })}
        value={chosen}
        onChange={onChoose}
        options={[
          { value: 'keep', label: t('take_back.keep'), description: t('take_back.keep_hint') },
          { value: 'withdraw', label: t('take_back.withdraw'), description: t('take_back.withdraw_hint') },
        ]}
      />
      <Stack gap={8}>
        <Text as="p" weight="medium">
          {t('take_back.started', { count: started })}
        </Text>
        {submitted + approved > 0 && (
          <Text as="p">
            {t('take_back.reviewed', {
              submitted: formatNumber(submitted, language),
              approved: formatNumber(approved, language),
            })}
          </Text>
        )}
        <StartedBy people={contributor} />
        <StartedRows path={path} total={started} />
      </Stack>
    </>
  );
}
