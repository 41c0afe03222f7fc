import { languageTag, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, EmptyState, IconButton, Indent, Stack, Table, Text, TextLink } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../shared/page.tsx';
import { paths } from '../../shared/paths.ts';
import { api } from '../../shared/session.ts';
import { useDeletion } from '../../shared/use-deletion.tsx';
import { CategoryDialog, type CategoryDraft } from './category-dialog.tsx';
import { flattenTree } from './category-tree.ts';

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
      <Table
        caption={t('menu.category')}
        rows={branches}
        rowKey={({ id }) => id}
        roomy
        rowSize="large"
        loading={data === undefined}
        loadingText={t('list.loading')}
        empty={
          <EmptyState title={t('list.empty')} action={add}>
            {t('category.empty')}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: t('field.category'),
            width: 'fluid',
            cell: ({ name, description, depth }) => (
              <Indent level={depth}>
                <Stack gap={2}>
                  <Text weight="medium">{name}</Text>
                  {description !== '' && (
                    <Text size="small" tone="soft" truncate>
                      {description}
                    </Text>
                  )}
                </Stack>
              </Indent>
            ),
          },
          {
            id: 'projects',
            header: t('category.projects'),
            align: 'end',
            cell: ({ id, projects_count }) =>
              projects_count === 0 ? (
                <Text tone="quiet">0</Text>
              ) : (
                <TextLink asChild>
                  <Link to={`${paths.projectList}?category=${id}`}>{projects_count}</Link>
                </TextLink>
              ),
          },
          {
            id: 'actions',
            header: t('field.actions'),
            headerHidden: true,
            width: 'fit',
            cell: (category) => (
              <DropdownMenu
                align="end"
                trigger={
                  <IconButton icon="dots" label={t('project.actions', { name: category.name })} tooltip="none" />
                }
                items={[
                  {
                    id: 'add',
                    label: t('category.add_below'),
                    icon: 'plus',
                    onSelect: () => setDraft({ parent: category.id }),
                  },
                  { id: 'edit', label: t('common.edit'), icon: 'pencil', onSelect: () => setDraft(category) },
                  { kind: 'separator', id: 'end' },
                  {
                    id: 'delete',
                    label: t('common.delete'),
                    icon: 'trash',
                    tone: 'danger',
                    onSelect: () => deletion.ask(category),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {draft && <CategoryDialog draft={draft} branches={branches} onClose={() => setDraft(undefined)} />}
      {deletion.dialog}
    </Page>
  );
}
