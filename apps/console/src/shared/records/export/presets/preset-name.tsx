import { ApiError } from '@concord/api-client';
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

/** Under which name choices are saved. A name that is taken is said at the field. */
export function PresetName({ initial, save, onClose }: PresetNameProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: checkName(name, { max: MAX_NAME }) }),
    save: async ({ name }) => {
      await save(name);
      onClose();
    },
  });
  const isTaken = form.failure instanceof ApiError && form.failure.code === 'name_taken';
  return (
    <form {...form.props}>
      <Stack gap={8}>
        {form.failureText && !isTaken && (
          <Banner tone="critical" live="now">
            {form.failureText}
          </Banner>
        )}
        <Field
          label={t('export.preset_name')}
          error={form.error('name') ?? (isTaken ? form.failureText : undefined)}
          required
        >
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
