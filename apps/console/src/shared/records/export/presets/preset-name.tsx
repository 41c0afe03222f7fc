import { checkName } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Field, Inline, Stack, TextInput } from '@concord/ui';
import { useForm } from '../../../form/use-form.ts';

const MAX_NAME = 80;

export type PresetNameProps = {
  initial: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Under which name choices are saved. */
export function PresetName({ initial, save, onClose }: PresetNameProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: checkName(name, { max: MAX_NAME }) }),
    save: ({ name }) => save(name),
    onSaved: onClose,
  });
  return (
    <form {...form.props}>
      <Stack gap={8}>
        {form.failureText && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        <Field label={t('export.preset_name')} error={form.error('name')} required>
          <TextInput {...form.text('name')} autoComplete="off" autoFocus />
        </Field>
        <Inline gap={8}>
          <Button type="submit" size="small" busy={form.isSaving}>
            {t('export.preset_save')}
          </Button>
          <Button size="small" tone="quiet" onClick={onClose}>
            {t('export.preset_discard')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
