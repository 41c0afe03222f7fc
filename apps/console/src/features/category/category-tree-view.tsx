import { useTranslation } from '@concord/i18n';
import {
  Button,
  DropdownMenu,
  EmptyState,
  IconButton,
  Indent,
  Inline,
  Stack,
  Table,
  Text,
  TextLink,
} from '@concord/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listPath } from '../../shared/list/list-path.ts';
import { categoryPath } from '../../shared/records/records.ts';
import type { Branch, Category, MoreRow, TreeRow } from './category-tree.ts';

export type CategoryTreeProps = {
  rows: readonly TreeRow[];
  loading: boolean;
  /** Search results in the tree, each with its path. */
  isSearch?: boolean;
  /** What is below a category is shown once it is opened; without it all is shown. */
  levels?: { isOpen: (id: string) => boolean; toggle: (id: string) => void } | undefined;
  onMore?: (level: string) => void;
  /** The button that adds the first one. */
  add: ReactNode;
  onAddBelow: (category: Category) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

/** Categories under one another, each with how many projects are filed under it and what can be done with it. */
export function CategoryTree({
  rows,
  loading,
  isSearch = false,
  levels,
  onMore,
  add,
  onAddBelow,
  onEdit,
  onDelete,
}: CategoryTreeProps) {
  const { t } = useTranslation();
  return (
    <Table<TreeRow>
      caption={t('menu.category')}
      rows={rows}
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
          cell: (row) => (
            <Indent level={row.depth}>
              {isMore(row) ? (
                <Inline gap={8}>
                  <Button size="small" onClick={() => onMore?.(row.level)}>
                    {t('category.more')}
                  </Button>
                  <Text size="small" tone="quiet" tabular>
                    {t('category.shown', { shown: row.shown, total: row.total })}
                  </Text>
                </Inline>
              ) : (
                <Name category={row} isSearch={isSearch} levels={levels} />
              )}
            </Indent>
          ),
        },
        {
          id: 'projects',
          header: t('category.projects'),
          align: 'end',
          cell: (row) =>
            isMore(row) ? null : row.projects_count === 0 ? (
              <Text tone="quiet">0</Text>
            ) : (
              <TextLink asChild>
                <Link to={listPath('project', { category: row.id })}>{row.projects_count}</Link>
              </TextLink>
            ),
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (category) =>
            isMore(category) ? null : (
              <DropdownMenu
                align="end"
                trigger={
                  <IconButton icon="dots" label={t('project.actions', { name: category.name })} tooltip="none" />
                }
                items={[
                  { id: 'add', label: t('category.add_below'), icon: 'plus', onSelect: () => onAddBelow(category) },
                  { id: 'edit', label: t('common.edit'), icon: 'pencil', onSelect: () => onEdit(category) },
                  { kind: 'separator', id: 'end' },
                  {
                    id: 'delete',
                    label: t('common.delete'),
                    icon: 'trash',
                    tone: 'critical',
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

const isMore = (row: TreeRow): row is MoreRow => 'level' in row;

type NameProps = { category: Branch } & Pick<CategoryTreeProps, 'isSearch' | 'levels'>;

function Name({ category, isSearch, levels }: NameProps) {
  const { t } = useTranslation();
  const { id, name, description, children_count } = category;
  const isOpen = levels?.isOpen(id) ?? false;
  const path = isSearch ? categoryPath(category) : '';
  const words = (
    <Stack gap={2}>
      {path !== '' && (
        <Text size="small" tone="quiet" truncate>
          {path}
        </Text>
      )}
      <Text weight="medium">{name}</Text>
      {description !== '' && (
        <Text size="small" tone="soft" truncate>
          {description}
        </Text>
      )}
    </Stack>
  );
  if (!levels || children_count === 0) return words;
  return (
    <Inline gap={4} wrap={false}>
      <IconButton
        icon={isOpen ? 'chevron-down' : 'chevron-right'}
        size="small"
        tooltip="none"
        label={t('category.show_below', { name })}
        aria-expanded={isOpen}
        onClick={() => levels.toggle(id)}
      />
      {words}
    </Inline>
  );
}
