import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, Stack, Text, Textarea } from '@concord/ui';
import { useState } from 'react';

export type ResumeDialogProps = {
  title: string;
  busy?: boolean;
  /** Why it has failed. */
  failure?: string | undefined;
  onCancel: () => void;
  onResume: (note: string) => void;
};

/** As long as the contract allows. */
const NOTE_MAX = 2000;

/** Asks before paused work is resumed, and for a message that goes with it. */
export function ResumeDialog({ title, busy = false, failure, onCancel, onResume }: ResumeDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => onResume(note)}>
            {t('task.resume')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {failure !== undefined && (
          <Banner tone="critical" live="now">
            {failure}
          </Banner>
        )}
        <Text as="p">{t('gold_rule.resume_text')}</Text>
        <Field label={t('gold_rule.note')} hint={t('gold_rule.note_hint')}>
          <Textarea autoGrow maxLength={NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  );
}
