import { formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Field, Text, TextInput } from '@concord/ui';
import { checkName } from '../../shared/form/field-message.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { TrashEntry } from './trash-calls.ts';

export type RestoreDialogProps = {
  entry: TrashEntry;
  /** another category has its name by now */
  isNameTaken: boolean;
  restore: (name: string | undefined) => Promise<unknown>;
  onClose: () => void;
};

/** Says what is restored as well, and asks for another name if the old one is taken. */
export function RestoreDialog({ entry, isNameTaken, restore, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm({
    initial: { name: entry.name },
    check: ({ name }) => ({ name: isNameTaken ? checkName(name) : undefined }),
    save: async ({ name }) => {
      await restore(isNameTaken ? name : undefined);
    },
  });
  const names = entry.parents.map(({ name }) => t('common.quoted', { text: name }));
  return (
    <FormDialog
      form={form}
      title={t('trash.restore_title', { name: entry.name })}
      submit={t('trash.restore')}
      onClose={onClose}
    >
      {names.length > 0 && <Text as="p">{t('trash.restore_parents', { names: formatList(names, language) })}</Text>}
      {entry.kind === 'dataset' && <Text as="p">{t('trash.restore_rows')}</Text>}
      {isNameTaken && (
        <>
          <Text as="p">{t('trash.name_taken')}</Text>
          <Field label={t('field.title')} error={form.error('name')} required>
            <TextInput {...form.text('name')} autoFocus />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
