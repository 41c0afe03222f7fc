import { languageTag, useLanguage, useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { api } from '../../shared/session.ts';
import { useDeletion } from '../../shared/use-deletion.tsx';
import { CategoryDialog, type CategoryDraft } from './category-dialog.tsx';
import { flattenTree } from './category-tree.ts';
import { CategoryTree } from './category-tree-view.tsx';

/** All categories as a tree, changed in place. */
export function CategoryListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(api.query('get', '/category', { params: { query: { pageSize: 100 } } }));
  const [draft, setDraft] = useState<CategoryDraft>();
  const branches = flattenTree(data?.entities ?? [], languageTag(language));

  const deletion = useDeletion({
    remove: (id) => api.call('delete', '/category/{id}', { params: { path: { id } } }),
    restore: (id) => api.call('post', '/category/{id}/restore', { params: { path: { id } } }),
    hint: t('category.delete_hint'),
    deleted: (name) => t('project.deleted', { name }),
  });
  const add = (
    <Button tone="primary" iconStart="plus" onClick={() => setDraft({ parent: null })}>
      {t('category.add')}
    </Button>
  );
  return (
    <Page title={t('menu.category')} actions={add}>
      <CategoryTree
        branches={branches}
        loading={data === undefined}
        add={add}
        onAddBelow={({ id }) => setDraft({ parent: id })}
        onEdit={setDraft}
        onDelete={deletion.ask}
      />
      {draft && <CategoryDialog draft={draft} branches={branches} onClose={() => setDraft(undefined)} />}
      {deletion.dialog}
    </Page>
  );
}
