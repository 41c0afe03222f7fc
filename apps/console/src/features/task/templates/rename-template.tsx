import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, Stack, TextInput } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { checkName } from '../../../shared/form/field-message.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { api } from '../../../shared/session/session.ts';
import type { Template } from './templates.ts';

const updateTemplate = api.mutate('patch', '/template/{id}');

export type RenameTemplateProps = {
  template: Template;
  /** with the template under its new name, unless that was left */
  onClose: (renamed?: Template) => void;
};

export function RenameTemplate({ template: { id, name, version }, onClose }: RenameTemplateProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useMutation(updateTemplate);
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: checkName(values.name) }),
    save: (values) => mutateAsync({ params: { path: { id } }, body: { ...values, version } }),
    onSaved: onClose,
  });
  return (
    <form {...form.props}>
      <Stack gap={12}>
        {form.failureText && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        <Field label={t('field.title')} error={form.error('name')} required>
          <TextInput {...form.text('name')} autoComplete="off" autoFocus />
        </Field>
        <Inline gap={8} justify="end">
          <Button size="small" onClick={() => onClose()}>
            {t('common.cancel')}
          </Button>
          <Button size="small" type="submit" tone="primary" busy={form.isSaving}>
            {t('common.save')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
