import { checkName } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Checkbox, Dialog, Field, Stack, Text, TextInput } from '@concord/ui';
import { useId } from 'react';
import { useForm } from '../../form/use-form.ts';

const MAX_NAME = 60;

type Values = { name: string; is_shared: boolean };

export type ViewFormProps = {
  title: string;
  initial: Values;
  /** The name of one that exists; else a new one is explained. */
  isRename?: boolean;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Under which name a view is saved. */
export function ViewForm({ title, initial, isRename = false, save, onClose }: ViewFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: checkName(name, { max: MAX_NAME }) }),
    save: async (values) => {
      await save(values);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.isSaving}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <Stack gap={16}>
          {form.failureText && (
            <Banner tone="critical" live="now">
              {form.failureText}
            </Banner>
          )}
          {!isRename && <Text as="p">{t('view.hint')}</Text>}
          <Field label={t('field.title')} error={form.error('name')} required>
            <TextInput {...form.text('name')} autoComplete="off" autoFocus />
          </Field>
          {!isRename && (
            <Checkbox
              checked={form.values.is_shared}
              onChange={(isShared) => form.set('is_shared', isShared)}
              label={t('view.share')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
