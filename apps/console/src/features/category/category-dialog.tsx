import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, Select, Stack, Textarea, TextInput, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../shared/session.ts';
import { useForm } from '../../shared/use-form.ts';
import { type Branch, type Category, possibleParents } from './category-tree.ts';

/** One that is there, or the place of a new one. */
export type CategoryDraft = Category | { parent: string | null };

type CategoryDialogProps = { draft: CategoryDraft; branches: readonly Branch[]; onClose: () => void };

/** Adds, renames or moves a category. */
export function CategoryDialog({ draft, branches, onClose }: CategoryDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const formId = useId();
  const create = useMutation(api.mutate('post', '/category'));
  const update = useMutation(api.mutate('patch', '/category/{id}'));
  const category = 'id' in draft ? draft : undefined;
  const form = useForm({
    initial: { name: category?.name ?? '', description: category?.description ?? '', parent: draft.parent ?? '' },
    check: ({ name }) => ({ name: isBlank(name) ? { code: 'required', params: {} } : undefined }),
    save: async ({ name, description, parent }) => {
      const body = { name, description, parent: parent === '' ? null : parent };
      if (category) {
        const { id, version } = category;
        await update.mutateAsync({ params: { path: { id } }, body: { ...body, version } });
      } else await create.mutateAsync({ body });
      toast({ text: t('form.saved') });
      onClose();
    },
  });
  const places = possibleParents(branches, category?.id).map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u2003'.repeat(depth)}${name}`,
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={category ? t('project.edit_title', { name: category.name }) : t('category.add')}
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
            <Banner tone="danger" live="now">
              {form.failureText}
            </Banner>
          )}
          <Field label={t('field.title')} error={form.error('name')} required>
            <TextInput {...form.text('name')} maxLength={120} autoFocus />
          </Field>
          <Field label={t('field.description')} error={form.error('description')} optional={t('common.optional')}>
            <Textarea {...form.text('description')} maxLength={2000} />
          </Field>
          <Field label={t('field.parent')} error={form.error('parent')}>
            <Select {...form.text('parent')} placeholder={t('category.top')} options={places} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
