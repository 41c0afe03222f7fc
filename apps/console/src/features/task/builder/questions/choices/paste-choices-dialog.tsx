import { useTranslation } from '@concord/i18n';
import { Button, Dialog, Field, Textarea } from '@concord/ui';
import { useId, useState } from 'react';
import { type Choice, countAdded, parseChoiceList } from './choices.ts';

export type PasteChoicesDialogProps = {
  open: boolean;
  /** Those that are there: none is added a second time. */
  choices: readonly Choice[];
  onClose: () => void;
  onPaste: (choices: { label: string; value: string }[]) => void;
};

/** Many choices at once, from any list. */
export function PasteChoicesDialog({ open, choices, onClose, onPaste }: PasteChoicesDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [text, setText] = useState('');
  const pasted = parseChoiceList(text);
  const added = countAdded(choices, pasted);

  function close(): void {
    setText('');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('builder.question.paste_choices')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" disabled={added === 0}>
            {t('builder.question.paste_add', { count: added })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onPaste(pasted);
          close();
        }}
      >
        <Field label={t('builder.question.choices')} hint={t('builder.question.paste_hint')}>
          <Textarea rows={10} value={text} onChange={({ target }) => setText(target.value)} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
