import { ApiError, isPassing } from '@concord/api-client';
import { type PlainMessageKey, useTranslation } from '@concord/i18n';
import { Banner, Button, Columns, Field, Stack } from '@concord/ui';
import { EncodingSelect, encodingMessage } from '../../../../shared/form/encoding-select.tsx';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Waiting } from './intake.ts';
import { WorkbookFields } from './staged/workbook-fields.tsx';
import type { IntakeControl } from './use-intake.ts';

/** What to do with spreadsheets that are not sent, since the server could not read them. */
const SPREADSHEETS: ReadonlyMap<string, PlainMessageKey> = new Map([
  ['xls', 'error.file_is_xls'],
  ['xlsb', 'error.file_is_xlsb'],
  ['xlsm', 'error.file_has_macros'],
  ['ods', 'error.file_is_ods'],
]);

/** The message for a file whose name says that it is of another kind. */
export function refusedKind(filename: string): PlainMessageKey {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return SPREADSHEETS.get(extension) ?? 'builder.data.refused_kind';
}

export type RefusalProps = { refused: Extract<Waiting, { kind: 'refused' }>; readAgain: IntakeControl['readAgain'] };

/** Why a file could not be read, and what can be chosen so that it can. */
export function Refusal({ refused: { filename, reading, error }, readAgain }: RefusalProps) {
  const { t } = useTranslation();
  const encodingIssue = encodingMessage(error, t);
  const workbook = error instanceof ApiError ? error.workbook : undefined;
  return (
    <Banner
      tone="critical"
      live="now"
      title={t('builder.data.refused', { name: filename })}
      action={
        isPassing(error) && (
          <Button size="small" onClick={() => readAgain(reading)}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {encodingIssue !== undefined ? (
        <Field label={t('builder.data.encoding')} error={encodingIssue}>
          <EncodingSelect value={reading.encoding} onChange={(encoding) => readAgain({ ...reading, encoding })} />
        </Field>
      ) : workbook === undefined ? (
        errorMessage(error, t)
      ) : (
        <Stack gap={12}>
          {errorMessage(error, t)}
          <Columns template="halves" stackBelow="md" gap={12}>
            <WorkbookFields workbook={workbook} reading={reading} onReread={readAgain} />
          </Columns>
        </Stack>
      )}
    </Banner>
  );
}
