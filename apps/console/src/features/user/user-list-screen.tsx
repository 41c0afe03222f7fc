import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR, isMaster, listedUserState, roleName } from '@concord/domain';
import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Button, DropdownMenu, IconButton, Inline, type MenuItem, Person, RowLink, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { errorMessage } from '../../shared/form/error-message.ts';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { type FiltersOf, listStates, lists, type SortFieldOf, userTypes } from '../../shared/list/lists.ts';
import { type BulkAction, useBulk } from '../../shared/list/use-bulk.tsx';
import { type ListPaging, useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { RecordFilter } from '../../shared/records/record-filter.tsx';
import { teams } from '../../shared/records/records.ts';
import { api } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { AwayPill } from '../../shared/status/away-pill.tsx';
import { StatusPill } from '../../shared/status/status-pill.tsx';

type User = Schema<'User'>;
type UserPaging = Pick<ListPaging<SortFieldOf<'user'>, FiltersOf<'user'>>, 'filters' | 'setFilter'>;

export function UserListScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const itemsFor = useUserActions();
  const list = useList('/user', lists.user, (query) => api.query('get', '/user', { params: { query } }));
  const bulk = useBulk(list, useUserBulkActions(), ({ name }) => name);
  const add = (
    <Button asChild tone="primary" iconStart="user-plus">
      <Link to={paths.userAdd}>{t('menu.user_add')}</Link>
    </Button>
  );
  const actions = (
    <>
      <Button asChild iconStart="users">
        <Link to={paths.teamList}>{t('layout.teams')}</Link>
      </Button>
      <Button asChild>
        <Link to={paths.userInvite}>{t('user.invite_many')}</Link>
      </Button>
      {add}
    </>
  );
  return (
    <ListPage
      title={t('menu.user_list')}
      actions={actions}
      list={list}
      rangeHint={t('date_range.by_change')}
      selection={bulk.selection}
      caption={t('menu.user_list')}
      searchLabel={t('user.search')}
      empty={{ action: add }}
      filters={<UserFilters paging={list.paging} />}
      columns={[
        {
          id: 'name',
          header: t('field.name'),
          width: 'fluid',
          sortable: true,
          cell: ({ id, name, username, pic }) => (
            <RowLink>
              <Link to={generatePath(paths.user, { id })}>
                <Person name={name} note={`@${username}`} picture={pic} />
              </Link>
            </RowLink>
          ),
        },
        { id: 'type', header: t('field.type'), sortable: true, cell: ({ type }) => t(roleName(type)) },
        {
          id: 'state',
          header: t('field.status'),
          card: 'head',
          wrap: true,
          sortable: true,
          cell: (user) => (
            <Inline gap={6}>
              <StatusPill status={`user.${listedUserState(user)}`} />
              <AwayPill until={user.away_until} />
            </Inline>
          ),
        },
        {
          id: 'active',
          header: t('user.open_tasks'),
          align: 'end',
          sortable: true,
          cell: ({ type, active }) =>
            type === CONTRIBUTOR &&
            (active === 0 ? (
              <StatusPill status="contributor.idle" />
            ) : (
              <StatusPill status="contributor.assigned" label={t('status.contributor.assigned', { count: active })} />
            )),
        },
        {
          id: 'last_seen_at',
          header: t('user.last_seen'),
          align: 'end',
          sortable: true,
          hideBelow: 'lg',
          card: 'hidden',
          cell: ({ last_seen_at }) => (
            <Text size="inherit" tone="soft">
              {last_seen_at === null ? t('user.never') : formatDateTime(last_seen_at, language)}
            </Text>
          ),
        },
        {
          id: 'actions',
          header: t('field.actions'),
          headerHidden: true,
          width: 'fit',
          cell: (user) => (
            <DropdownMenu
              align="end"
              trigger={<IconButton icon="dots" label={t('project.actions', { name: user.name })} tooltip="none" />}
              items={itemsFor(user)}
            />
          ),
        },
      ]}
    >
      {bulk.bar}
    </ListPage>
  );
}

function UserFilters({ paging: { filters, setFilter } }: { paging: UserPaging }) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilter
        label={t('field.type')}
        value={filters.type}
        options={userTypes.map((value) => ({ value, label: t(roleName(value)) }))}
        onChange={(value) => setFilter('type', value)}
      />
      <ListFilter
        label={t('field.status')}
        value={filters.state}
        options={listStates.user.map((value) => ({
          value,
          label: value === 'enabled' ? t('filter.enabled') : t(`status.user.${value}`),
        }))}
        onChange={(value) => setFilter('state', value)}
      />
      <RecordFilter
        label={t('field.team')}
        source={teams}
        value={filters.team}
        onChange={(id) => setFilter('team', id)}
      />
    </>
  );
}

const send = ({ id, version }: User, path: '/user/{id}/disable' | '/user/{id}/enable') =>
  api.call('post', path, { params: { path: { id } }, body: { version } });

const sendInvitation = ({ id }: User) => api.call('post', '/user/{id}/invite', { params: { path: { id } } });
const mayInviteAgain = ({ may_change, state }: User) => may_change !== 'nothing' && state === 'invited';

/** What may be done to several users at once; only a master enables and disables. */
function useUserBulkActions(): BulkAction<User>[] {
  const { t } = useTranslation();
  const me = useUser();
  const invite: BulkAction<User> = {
    id: 'invite',
    label: t('user.invite_again'),
    icon: 'mail',
    done: (count) => t('user.bulk.invite', { count }),
    fits: mayInviteAgain,
    async run(user) {
      await sendInvitation(user);
      return undefined;
    },
  };
  if (!isMaster(me)) return [invite];
  return [
    invite,
    {
      id: 'enable',
      label: t('common.enable'),
      icon: 'play',
      done: (count) => t('user.bulk.enable', { count }),
      fits: ({ state }) => state === 'disabled',
      async run(user) {
        const enabled = await send(user, '/user/{id}/enable');
        return () => send(enabled, '/user/{id}/disable');
      },
    },
    {
      id: 'disable',
      label: t('common.disable'),
      icon: 'pause',
      done: (count) => t('user.bulk.disable', { count }),
      fits: ({ id, state }) => id !== me.id && state === 'active',
      async run(user) {
        const disabled = await send(user, '/user/{id}/disable');
        return () => send(disabled, '/user/{id}/enable');
      },
    },
  ];
}

/** What may be done to a user, by whom is looking: staff are only a master's to change. */
function useUserActions(): (user: User) => MenuItem[] {
  const { t } = useTranslation();
  const toast = useToast();
  const me = useUser();
  const asMaster = isMaster(me);
  const say = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const invite = useMutation({
    mutationFn: sendInvitation,
    onSuccess: (_, { name }) => toast({ text: t('user.invited', { name }) }),
    onError: say,
  });
  const move = useMutation({
    mutationFn: ({ user, path }: { user: User; path: '/user/{id}/disable' | '/user/{id}/enable' }) => send(user, path),
    onSuccess: ({ name }) => toast({ text: t('project.moved', { name }) }),
    onError: say,
  });
  return (user) => {
    const mayChange = user.may_change !== 'nothing';
    return [
      {
        kind: 'link',
        id: 'open',
        label: mayChange ? t('common.edit') : t('common.view'),
        icon: mayChange ? 'pencil' : 'eye',
        link: <Link to={generatePath(paths.user, { id: user.id })} />,
      },
      ...(mayInviteAgain(user)
        ? [{ id: 'invite', label: t('user.invite_again'), icon: 'mail' as const, onSelect: () => invite.mutate(user) }]
        : []),
      ...(asMaster && user.id !== me.id && user.state !== 'invited'
        ? [
            user.state === 'disabled'
              ? {
                  id: 'enable',
                  label: t('common.enable'),
                  icon: 'play' as const,
                  onSelect: () => move.mutate({ user, path: '/user/{id}/enable' }),
                }
              : {
                  id: 'disable',
                  label: t('common.disable'),
                  icon: 'pause' as const,
                  onSelect: () => move.mutate({ user, path: '/user/{id}/disable' }),
                },
          ]
        : []),
    ];
  };
}
