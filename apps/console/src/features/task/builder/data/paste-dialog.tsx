import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Field, Textarea } from '@concord/ui';
import { type FormEvent, useId, useState } from 'react';
import { pastedTable } from './pasted-table.ts';

export type PasteDialogProps = { open: boolean; onClose: () => void; onFile: (file: File) => void };

/** A table pasted into a field: for keyboards and phones, where nothing can be dropped. */
export function PasteDialog({ open, onClose, onFile }: PasteDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const file = pastedTable(text, t('builder.data.pasted'));

  function take(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!file) return;
    onFile(file);
    close();
  }
  function close(): void {
    setText('');
    setAsked(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('builder.data.paste_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary">
            {t('builder.data.paste_read')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={take}>
        <Field
          label={t('builder.data.paste_label')}
          hint={t('builder.data.paste_hint')}
          error={asked && !file ? t('validation.required') : undefined}
        >
          <Textarea rows={10} value={text} onChange={({ target }) => setText(target.value)} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
