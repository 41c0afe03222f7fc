import { useTranslation } from '@concord/i18n';
import { Box, Button, SearchInput } from '@concord/ui';
import { useState } from 'react';
import { ListFocus } from '../../shared/list/list-focus.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CategoryDialog, type CategoryDraft } from '../../shared/records/category-dialog.tsx';
import { TrashLink } from '../../shared/records/trash-link.tsx';
import { useDeletion } from '../../shared/records/use-deletion.tsx';
import { api } from '../../shared/session/session.ts';
import { useSearchText } from '../../shared/text/search-text.ts';
import { CategoryTree } from './category-tree-view.tsx';
import { useCategoryTree } from './use-category-tree.ts';

/** All categories as a tree, changed in place. */
export function CategoryListScreen() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { field: search } = useSearchText(q, setQ);
  const tree = useCategoryTree(q);
  const [draft, setDraft] = useState<CategoryDraft>();

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
  /** Closes the dialog, but not another one that was opened before the change of this one was saved. */
  const close = () => setDraft((now) => (now === draft ? undefined : now));
  return (
    <Page
      title={t('menu.category')}
      actions={
        <>
          <TrashLink kind="category" />
          {add}
        </>
      }
    >
      {tree.byLevel && (
        <Box paddingX="inset" paddingY={12} border="bottom">
          <SearchInput
            {...search}
            label={t('category.search')}
            placeholder={t('category.search')}
            clearLabel={t('common.clear')}
          />
        </Box>
      )}
      <ListFocus>
        <CategoryTree
          rows={tree.rows}
          loading={tree.isLoading}
          isSearch={q !== ''}
          levels={tree.byLevel && q === '' ? tree : undefined}
          onMore={tree.more}
          add={add}
          onAddBelow={({ id, name }) => {
            tree.open(id);
            setDraft({ parent: { id, name } });
          }}
          onEdit={setDraft}
          onDelete={deletion.ask}
        />
      </ListFocus>
      {draft && <CategoryDialog draft={draft} onClose={close} />}
      {deletion.dialog}
    </Page>
  );
}
