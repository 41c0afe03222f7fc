import type { ApiError, Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Checkbox, Dialog, Field, SegmentedControl, Stack } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../form/error-message.ts';
import { choicesOf, ExportChoices, firstChoices } from './export-choices.tsx';

type Request = Schema<'ExportRequest'>;

export type ExportFormProps = {
  open: boolean;
  onClose: () => void;
  /** Of a task: there are its final answers, too. */
  hasFinal?: boolean;
  /** Of a task that is or was a pilot. */
  hasPilot?: boolean;
  /** What is chosen at first. */
  shape?: Request['shape'];
  /** Asks for the ticket of the download. */
  request: (body: Request) => Promise<Schema<'DownloadTicket'>>;
};

/** See ExportDialog. The browser fetches it by a ticket, so nothing of it passes through this page. */
export function ExportForm({
  open,
  onClose,
  hasFinal = false,
  hasPilot = false,
  shape: first = 'wide',
  request,
}: ExportFormProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<Request['format']>('csv');
  const [shape, setShape] = useState(first);
  const [bom, setBom] = useState(true);
  const [choices, setChoices] = useState(firstChoices);
  const isText = format === 'csv' || format === 'tsv';
  const download = useMutation<Schema<'DownloadTicket'>, ApiError>({
    mutationFn: () => request({ format, shape, bom: bom && isText, ...choicesOf(shape, choices) }),
    onSuccess: ({ url }) => {
      window.location.assign(url);
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('export.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" iconStart="download" busy={download.isPending} onClick={() => download.mutate()}>
            {t('common.download')}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        {download.error && (
          <Banner tone="critical" live="now">
            {errorMessage(download.error, t)}
          </Banner>
        )}
        <Field label={t('export.format')} kind="group">
          <SegmentedControl
            label={t('export.format')}
            value={format}
            onChange={setFormat}
            options={[
              { value: 'csv', label: 'CSV' },
              { value: 'tsv', label: 'TSV' },
              { value: 'xlsx', label: 'XLSX' },
              { value: 'jsonl', label: 'JSONL' },
            ]}
          />
        </Field>
        <Field label={t('export.shape')} kind="group" hint={t(`export.shape_${shape}_hint`)}>
          <SegmentedControl
            label={t('export.shape')}
            value={shape}
            onChange={setShape}
            options={[
              { value: 'wide', label: t('export.shape_wide') },
              { value: 'long', label: t('export.shape_long') },
              ...(hasFinal ? [{ value: 'final' as const, label: t('export.shape_final') }] : []),
              { value: 'codebook', label: t('export.shape_codebook') },
            ]}
          />
        </Field>
        <ExportChoices shape={shape} ofTask={hasFinal} hasPilot={hasPilot} choices={choices} onChange={setChoices} />
        {isText && <Checkbox checked={bom} onChange={setBom} label={t('export.bom')} />}
      </Stack>
    </Dialog>
  );
}
