import { wholePercent } from '@concord/domain';
import { formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, FileDrop, Inline, Stack } from '@concord/ui';
import { useState } from 'react';
import type { Waiting } from './intake.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { pastedTable } from './pasted-table.ts';
import { Refusal, refusedKind } from './refusal.tsx';
import type { IntakeControl } from './use-intake.ts';

const KINDS = '.xlsx,.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson';

export type FileIntakeProps = {
  intake: Waiting;
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
          {t(refusedKind(otherKind))}
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
