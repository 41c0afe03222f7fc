import { PILOT_ROWS } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Field, NumberInput, Stack, Text } from '@concord/ui';
import { useState } from 'react';
import { fieldMessage, type Issue } from '../../../shared/form/field-message.ts';

export type PilotButtonProps = {
  /** how many rows the task has */
  rowsCount: number;
  disabled: boolean;
  /** Publishes so many rows; what refuses it is shown by the page. */
  onPublish: (rows: number) => Promise<void>;
};

function issueOf(text: string, most: number): Issue | undefined {
  if (text.trim() === '') return { code: 'required', params: {} };
  if (!/^\d{1,9}$/.test(text.trim())) return { code: 'format', params: {} };
  if (Number(text) < 1) return { code: 'too_small', params: { n: 1 } };
  return Number(text) > most ? { code: 'too_large', params: { n: most } } : undefined;
}

/** See PilotAction. */
export function PilotButton({ rowsCount, disabled, onPublish }: PilotButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rows, setRows] = useState<string>();
  const typed = rows ?? String(Math.min(PILOT_ROWS, rowsCount));
  const issue = issueOf(typed, rowsCount);
  const label = t('pilot.rows');
  async function publish(): Promise<void> {
    if (issue) return;
    // The dialog returns the focus before the page takes it.
    setOpen(false);
    setBusy(true);
    await onPublish(Number(typed)).finally(() => setBusy(false));
  }
  return (
    <>
      <Button disabled={disabled} busy={isBusy} onClick={() => setOpen(true)}>
        {t('pilot.publish')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('pilot.publish')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('common.cancel')}</Button>
            <Button tone="primary" aria-disabled={issue !== undefined} onClick={() => void publish()}>
              {t('pilot.publish')}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <Text as="p">{t('pilot.publish_text')}</Text>
          <Field label={label} error={issue && fieldMessage(issue, t)}>
            <NumberInput
              min={1}
              max={rowsCount}
              value={typed}
              onChange={setRows}
              labels={{
                decrease: t('form.decrease', { field: label }),
                increase: t('form.increase', { field: label }),
              }}
            />
          </Field>
        </Stack>
      </Dialog>
    </>
  );
}
