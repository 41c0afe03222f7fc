import { checkName } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Checkbox, Field, Text, TextInput } from '@concord/ui';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import type { SavedView } from './saved-views.ts';

const MAX_NAME = 60;

type Values = { name: string; is_shared: boolean };

export type ViewFormProps = {
  title: string;
  initial: Values;
  /** The name of one that exists; else a new one is explained. */
  isRename?: boolean;
  save: (values: Values) => Promise<SavedView>;
  /** Not called if it was closed before it was saved. */
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
};

/** Under which name a view is saved. */
export function ViewForm({ title, initial, isRename = false, save, onSaved, onClose }: ViewFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial,
    check: ({ name }) => ({ name: checkName(name, { max: MAX_NAME }) }),
    save,
    onSaved(view) {
      onClose();
      onSaved?.(view);
    },
  });
  return (
    <FormDialog form={form} title={title} submit={t('common.save')} onClose={onClose}>
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
    </FormDialog>
  );
}
