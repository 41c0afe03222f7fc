import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, type DialogProps, Stack } from '@concord/ui';
import { type ReactNode, useId } from 'react';
import type { useForm } from './use-form.ts';

export type FormDialogProps = {
  /** Of any values. */
  form: Pick<ReturnType<typeof useForm>, 'props' | 'isSaving' | 'failureText'>;
  title: string;
  size?: DialogProps['size'];
  /** What its button says. */
  submit: string;
  /** Nothing has been changed that could be saved. */
  disabled?: boolean;
  /** What says why it failed, where more than a text is needed. */
  failure?: ReactNode;
  /** A field says why it failed. */
  isFailureAtField?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A dialog with a form: says why saving has failed above its fields, which stay as they are. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, size, submit, disabled = false, isFailureAtField = false, failure, onClose, children } = props;
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
          {form.failureText && !isFailureAtField && !failure && (
            <Banner tone="critical" live="now">
              {form.failureText}
            </Banner>
          )}
          {failure}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
