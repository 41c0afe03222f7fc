import { useTranslation } from '@concord/i18n';
import { DropdownMenu, EmptyState, IconButton, Indent, Stack, Table, Text, TextLink } from '@concord/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Branch, Category } from './category-tree.ts';

export type CategoryTreeProps = {
  branches: readonly Branch[];
  loading: boolean;
  /** The button that adds the first one. */
  add: ReactNode;
  onAddBelow: (category: Category) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

/** Categories under one another, each with how many projects are filed under it and what can be done with it. */
export function CategoryTree({ branches, loading, add, onAddBelow, onEdit, onDelete }: CategoryTreeProps) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('menu.category')}
      rows={branches}
      rowKey={({ id }) => id}
      roomy
      rowSize="large"
      loading={loading}
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
              trigger={<IconButton icon="dots" label={t('project.actions', { name: category.name })} tooltip="none" />}
              items={[
                { id: 'add', label: t('category.add_below'), icon: 'plus', onSelect: () => onAddBelow(category) },
                { id: 'edit', label: t('common.edit'), icon: 'pencil', onSelect: () => onEdit(category) },
                { kind: 'separator', id: 'end' },
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () => onDelete(category),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
