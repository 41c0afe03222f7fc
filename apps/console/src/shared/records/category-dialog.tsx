import { ApiError, type Schema } from '@concord/api-client';
import { characterCount } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Combobox, Field, Textarea, TextInput, useToast } from '@concord/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveFailure } from '../form/conflict/save-failure.tsx';
import { useMergedSave } from '../form/conflict/use-merged-save.ts';
import { errorMessage } from '../form/error-message.ts';
import { checkName } from '../form/field-message.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { api } from '../session/session.ts';
import { categories } from './records.ts';
import { useRecordOptions } from './use-record-options.ts';

type Category = Schema<'Category'>;
/** One that is there, or the place of a new one. */
export type CategoryDraft = Category | { parent: { id: string; name: string } | null };

export type CategoryDialogProps = {
  draft: CategoryDraft;
  onClose: () => void;
  /** what was added or changed */
  onSaved?: ((category: Category) => void) | undefined;
};

const DESCRIPTION_MAX = 2000;

function valuesOf(draft: CategoryDraft) {
  const above = 'id' in draft ? draft.path.at(-1) : draft.parent;
  return {
    name: 'id' in draft ? draft.name : '',
    description: 'id' in draft ? draft.description : '',
    parent: above ? { value: above.id, label: above.name } : null,
  };
}

/** Adds, renames or moves a category. */
export function CategoryDialog({ draft, onClose, onSaved }: CategoryDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const create = useMutation(api.mutate('post', '/category'));
  const update = useMutation(api.mutate('patch', '/category/{id}'));
  const category = 'id' in draft ? draft : undefined;
  // None is offered a place below itself.
  const places = useRecordOptions(categories, {
    without: ({ id, path }) => category !== undefined && [id, ...path.map((one) => one.id)].includes(category.id),
  });
  const { save, conflict } = useMergedSave({
    shownOf: valuesOf,
    fields: {
      name: { label: t('field.title') },
      description: { label: t('field.description') },
      parent: { label: t('field.parent'), text: (parent) => parent?.label ?? t('category.top') },
    },
    load: async () => category && (await client.fetchQuery({ ...categories.one(category.id), staleTime: 0 })),
  });
  const form = useForm({
    initial: valuesOf(draft),
    check: ({ name, description }) => ({
      name: checkName(name),
      description:
        characterCount(description) > DESCRIPTION_MAX
          ? { code: 'too_long', params: { n: DESCRIPTION_MAX } }
          : undefined,
    }),
    save: async (mine) => {
      const bodyOf = ({ parent, ...words }: typeof mine) => ({ ...words, parent: parent?.value ?? null });
      const saved = category
        ? await save({ record: category, latest: category, mine }, (values, version) =>
            update.mutateAsync({ params: { path: { id: category.id } }, body: { ...bodyOf(values), version } }),
          )
        : await create.mutateAsync({ body: bodyOf(mine) });
      toast({ text: category ? t('form.saved') : t('form.created', { name: saved.name }) });
      return saved;
    },
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const isCycle = form.failure instanceof ApiError && form.failure.code === 'category_cycle';
  return (
    <FormDialog
      form={form}
      title={category ? t('project.edit_title', { name: category.name }) : t('category.add')}
      submit={t('common.save')}
      isFailureAtField={isCycle}
      failure={conflict && <SaveFailure form={form} conflict={conflict} />}
      onClose={onClose}
    >
      <Field label={t('field.title')} error={form.error('name')} required>
        <TextInput {...form.text('name')} autoFocus />
      </Field>
      <Field label={t('field.description')} error={form.error('description')} optional={t('common.optional')}>
        <Textarea {...form.text('description')} />
      </Field>
      <Field label={t('field.parent')} error={isCycle ? errorMessage(form.failure, t) : form.error('parent')}>
        <Combobox
          {...places.props}
          placeholder={t('category.top')}
          value={form.values.parent}
          onChange={(option) => form.set('parent', option && { value: option.value, label: option.label })}
        />
      </Field>
    </FormDialog>
  );
}
