import type { ApiError } from '@concord/api-client';
import { companionOf, exportFormats, hasExportField, isDelimited } from '@concord/domain/files';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Checkbox, Dialog, Field, SegmentedControl, Select, Stack } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../form/error-message.ts';
import { ColumnsField } from './columns-field.tsx';
import { ExportChoices, type OtherRows } from './export-choices.tsx';
import { dataOrderOf, type ExportOrder, exportForm, firstOrder, formatOf, type Request } from './export-order.ts';
import { type ExportSource, startDownload } from './export-source.ts';
import { PresetsField } from './presets/presets-field.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';

export type ExportFormProps = {
  open: boolean;
  onClose: () => void;
  /** Of a task: there are its final answers, too. */
  hasFinal?: boolean;
  /** What some rows are, beside data. */
  otherRows?: readonly OtherRows[];
  /** What is chosen at first. */
  shape?: Request['shape'];
  source: ExportSource;
};

/** See ExportDialog. */
export function ExportForm({
  open,
  onClose,
  hasFinal = false,
  otherRows = [],
  shape = 'wide',
  source,
}: ExportFormProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(() => firstOrder(shape));
  const change = (changed: Partial<ExportOrder>) => setOrder({ ...order, ...changed });
  const download = useMutation<void, ApiError>({ mutationFn: () => startDownload(source, order) });
  // the dialog stays open for what comes with the data
  const data = useMutation<void, ApiError>({ mutationFn: () => startDownload(source, dataOrderOf(order)) });
  const error = download.error ?? data.error;
  const isText = isDelimited(formatOf(order));
  const form = exportForm(order);
  const columns = useChosenColumns(source, order, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('export.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {companionOf(form) && (
            <Button disabled={columns.isNone} busy={data.isPending} onClick={() => data.mutate()}>
              {t('export.download_data')}
            </Button>
          )}
          <Button
            tone="primary"
            iconStart="download"
            disabled={columns.isNone}
            busy={download.isPending}
            // closed only while it is there: by then it may have been opened for something else
            onClick={() => download.mutate(undefined, { onSuccess: onClose })}
          >
            {t('common.download')}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        {error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )}
        <PresetsField
          task={open ? source.task : ''}
          order={order}
          columns={columns}
          isOffered={(preset) => hasFinal || preset.shape !== 'final'}
          onOrder={setOrder}
        />
        <ShapeField shape={order.shape} hasFinal={hasFinal} onChange={(shape) => change({ shape })} />
        <FormatField order={order} onChange={(format) => change({ format })} />
        <ExportChoices
          form={form}
          ofTask={hasFinal}
          otherRows={otherRows}
          choices={order.choices}
          onChange={(choices) => change({ choices })}
        />
        {hasExportField(form, 'columns') && <ColumnsField columns={columns} order={order} onChange={change} />}
        {isText && hasExportField(form, 'line_breaks') && (
          <Checkbox
            checked={order.choices.line_breaks === 'spaces'}
            onChange={(on) => change({ choices: { ...order.choices, line_breaks: on ? 'spaces' : 'kept' } })}
            label={t('export.line_breaks')}
          />
        )}
        {isText && <Checkbox checked={order.bom} onChange={(bom) => change({ bom })} label={t('export.bom')} />}
      </Stack>
    </Dialog>
  );
}

function FormatField({ order, onChange }: { order: ExportOrder; onChange: (format: Request['format']) => void }) {
  const { t } = useTranslation();
  const formats = exportFormats(order.shape);
  if (formats.length === 1) return null;
  return (
    <Field label={t('export.format')} kind="group">
      <SegmentedControl
        label={t('export.format')}
        value={formatOf(order)}
        onChange={onChange}
        options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </Field>
  );
}

const SHAPES = [
  ...(['wide', 'long', 'final', 'codebook'] as const),
  ...(['spss', 'r', 'data_sheet', 'label_studio', 'doccano'] as const),
];

type ShapeFieldProps = { shape: Request['shape']; hasFinal: boolean; onChange: (shape: Request['shape']) => void };

function ShapeField({ shape, hasFinal, onChange }: ShapeFieldProps) {
  const { t } = useTranslation();
  const offered = SHAPES.filter((each) => hasFinal || each !== 'final');
  return (
    <Field label={t('export.shape')} hint={t(`export.shape_${shape}_hint`)}>
      <Select
        value={shape}
        onChange={({ target }) => onChange(SHAPES.find((each) => each === target.value) ?? 'wide')}
        options={offered.map((value) => ({ value, label: t(`export.shape_${value}`) }))}
      />
    </Field>
  );
}
