import { ApiError } from '@concord/api-client';
import { wholePercent } from '@concord/domain';
import { formatPercent, type TFunction, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Field, FileDrop, Inline, Stack } from '@concord/ui';
import { useState } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Intake } from './intake.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { pastedTable } from './pasted-table.ts';
import { EncodingSelect, encodingName } from './staged/reading-fields.tsx';
import type { IntakeControl } from './use-intake.ts';

const KINDS = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson';

export type FileIntakeProps = {
  intake: Extract<Intake, { kind: 'empty' | 'uploading' | 'refused' }>;
  control: Pick<IntakeControl, 'read' | 'readAgain' | 'cancelUpload'>;
};

/** Accepts a file or a pasted table, and shows why one could not be read. */
export function FileIntake({ intake, control }: FileIntakeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isPasting, setPasting] = useState(false);
  const [otherKind, setOtherKind] = useState<string>();
  const isUploading = intake.kind === 'uploading';

  function take(file: File | undefined): void {
    setOtherKind(undefined);
    if (file) control.read(file);
  }
  function label({ filename, share }: { filename: string; share: number }): string {
    if (share >= 1) return t('builder.data.reading', { name: filename });
    return t('builder.data.uploading', {
      name: filename,
      percent: formatPercent(wholePercent(share, 1) / 100, language),
    });
  }

  return (
    <Stack gap={12}>
      {intake.kind === 'refused' && otherKind === undefined && (
        <Refusal refused={intake} readAgain={control.readAgain} />
      )}
      {otherKind !== undefined && (
        <Banner tone="critical" live="now" title={t('builder.data.refused', { name: otherKind })}>
          {t('builder.data.refused_kind')}
        </Banner>
      )}
      <FileDrop
        labels={{ choose: t('builder.data.choose'), drop: t('builder.data.drop') }}
        hint={t('builder.data.kinds')}
        accept={KINDS}
        onSelect={([file]) => take(file)}
        onRefused={([file]) => setOtherKind(file?.name)}
        onPasteText={(text) => take(pastedTable(text, t('builder.data.pasted')))}
        busy={isUploading ? { label: label(intake), share: intake.share } : undefined}
      />
      <Inline justify="end">
        {isUploading ? (
          <Button size="small" onClick={control.cancelUpload}>
            {t('builder.data.cancel_upload')}
          </Button>
        ) : (
          <Button size="small" tone="quiet" iconStart="grid" onClick={() => setPasting(true)}>
            {t('builder.data.paste')}
          </Button>
        )}
      </Inline>
      <PasteDialog open={isPasting} onClose={() => setPasting(false)} onFile={take} />
    </Stack>
  );
}

type RefusalProps = { refused: Extract<Intake, { kind: 'refused' }>; readAgain: IntakeControl['readAgain'] };

function Refusal({ refused: { filename, reading, error }, readAgain }: RefusalProps) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : undefined;
  const encodingIssue = encodingMessage(error, t);
  return (
    <Banner
      tone="critical"
      live="now"
      title={t('builder.data.refused', { name: filename })}
      action={
        code === 'network' && (
          <Button size="small" onClick={() => readAgain(reading)}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {encodingIssue === undefined ? (
        errorMessage(error, t)
      ) : (
        <Field label={t('builder.data.encoding')} error={encodingIssue}>
          <EncodingSelect value={reading.encoding} onChange={(encoding) => readAgain({ ...reading, encoding })} />
        </Field>
      )}
    </Banner>
  );
}

/** Which line is not text in the encoding, for the field where another one is chosen. */
function encodingMessage(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, params } = error;
  if (code === 'file_encoding_unknown') return errorMessage(error, t);
  if (code !== 'file_encoding_wrong') return undefined;
  return t('error.file_encoding_wrong', { params: { ...params, encoding: encodingName(params.encoding) } });
}
