import { useTranslation } from '@concord/i18n';
import { Button, Dialog, type DialogProps, Stack } from '@concord/ui';
import { type ReactNode, useId } from 'react';
import { SaveFailure, type SaveFailureProps } from './conflict/save-failure.tsx';
import type { useForm } from './use-form.ts';

export type FormDialogProps = {
  /** Of any values. */
  form: Pick<ReturnType<typeof useForm>, 'props' | 'isSaving' | 'failureText' | 'submit'>;
  title: string;
  size?: DialogProps['size'];
  /** What its button says. */
  submit: string;
  /** Nothing has been changed that could be saved. */
  disabled?: boolean;
  /** What someone else has changed differently. */
  conflict?: SaveFailureProps['conflict'];
  /** A field says why it failed. */
  isFailureAtField?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A dialog with a form: says why saving has failed above its fields, which stay as they are. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, size, submit, disabled = false, isFailureAtField = false, conflict, onClose, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.isSaving} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <Stack gap={16}>
          {!isFailureAtField && <SaveFailure form={form} conflict={conflict} />}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
