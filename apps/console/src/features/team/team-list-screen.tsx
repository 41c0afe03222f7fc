import type { Schema } from '@concord/api-client';
import { formatDateTime, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, type MenuItem, RowLink, Text } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { ListPage } from '../../shared/list/list-page.tsx';
import { lists } from '../../shared/list/lists.ts';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useDeletion } from '../../shared/records/use-deletion.tsx';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { mayChangeTeam } from './may-change-team.ts';

type Team = Schema<'TeamSummary'>;

/** The teams of the workspace. */
export function TeamListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useUser();
  const list = useList('/team', lists.team, (query) => api.query('get', '/team', { params: { query } }));
  const deletion = useDeletion({
    remove: (id) => api.call('delete', '/team/{id}', { params: { path: { id } } }),
    restore: (id) => api.call('post', '/team/{id}/restore', { params: { path: { id } } }),
    hint: t('team.delete_hint'),
    deleted: (name) => t('project.deleted', { name }),
  });
  const itemsFor = (team: Team): MenuItem[] => {
    const link = <Link to={generatePath(paths.team, { id: team.id })} />;
    if (!mayChangeTeam(team, me)) return [{ kind: 'link', id: 'open', label: t('common.view'), icon: 'eye', link }];
    return [
      { kind: 'link', id: 'open', label: t('common.edit'), icon: 'pencil', link },
      { id: 'delete', label: t('common.delete'), icon: 'trash', tone: 'critical', onSelect: () => deletion.ask(team) },
    ];
  };
  const add = (
    <Button asChild tone="primary" iconStart="plus">
      <Link to={paths.teamAdd}>{t('team.add')}</Link>
    </Button>
  );
  return (
    <ListPage
      title={t('layout.teams')}
      crumbs={[{ label: t('menu.user_list'), to: paths.userList }]}
      actions={add}
      list={list}
      caption={t('layout.teams')}
      searchLabel={t('team.search')}
      empty={{ hint: t('team.empty_hint'), action: add }}
      columns={[
        {
          id: 'name',
          header: t('field.title'),
          width: 'fluid',
          sortable: true,
          cell: ({ id, name }) => (
            <RowLink>
              <Link to={generatePath(paths.team, { id })}>
                <Text dir="auto">{name}</Text>
              </Link>
            </RowLink>
          ),
        },
        {
          id: 'members',
          header: t('team.members'),
          align: 'end',
          cell: ({ members_count }) => formatNumber(members_count, language),
        },
        { id: 'creator', header: t('team.created_by'), hideBelow: 'md', cell: ({ createdBy }) => createdBy.name },
        {
          id: 'updatedAt',
          header: t('field.updated_at'),
          align: 'end',
          sortable: true,
          hideBelow: 'lg',
          cell: ({ updatedAt }) => (
            <Text size="inherit" tone="soft">
              {formatDateTime(updatedAt, language)}
            </Text>
          ),
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (team) => (
            <DropdownMenu
              align="end"
              trigger={<IconButton icon="dots" label={t('project.actions', { name: team.name })} tooltip="none" />}
              items={itemsFor(team)}
            />
          ),
        },
      ]}
    >
      {deletion.dialog}
    </ListPage>
  );
}
