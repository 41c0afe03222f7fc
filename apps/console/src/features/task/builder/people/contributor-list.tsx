import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Person, Text } from '@concord/ui';
import { ListTable } from '../../../../shared/list/list-table.tsx';
import { useList } from '../../../../shared/list/use-list.ts';
import { api } from '../../../../shared/session/session.ts';
import { StatusPill } from '../../../../shared/status/status-pill.tsx';

export type Named = Pick<Schema<'UserRef'>, 'id' | 'name'>;
export type ContributorListProps = {
  selected: ReadonlySet<string>;
  /** the ids now selected, and the people of the page on screen */
  onChange: (selected: ReadonlySet<string>, seen: readonly Named[]) => void;
  /** what each of them gets, once rows can be assigned */
  share: string;
};

/** All contributors who can be assigned rows, with their open tasks. */
export function ContributorList({ selected, onChange, share }: ContributorListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList<Schema<'UserList'>, 'name' | 'active', object>(
    '/task/{id}/contributor',
    { sortFields: ['name', 'active'], sortOrder: 'asc', filters: {} },
    (query) => api.query('get', '/user', { params: { query: { ...query, type: CONTRIBUTOR } } }),
  );
  const people = {
    ...list,
    entities: list.entities.filter(({ id, state }) => state !== 'disabled' || selected.has(id)),
  };
  return (
    <ListTable
      list={people}
      caption={t('builder.people.list_caption')}
      searchLabel={t('builder.people.search')}
      empty={{ hint: t('builder.people.empty') }}
      selection={{
        selected,
        onChange: (next) => onChange(next, people.entities),
        label: ({ name }) => t('list.select_row', { name }),
        allLabel: t('list.select_all'),
      }}
      columns={[
        {
          id: 'name',
          header: t('field.contributor'),
          sortable: true,
          width: 'fluid',
          cell: ({ name, username, pic }) => <Person name={name} note={username} picture={pic} />,
        },
        {
          id: 'state',
          header: t('field.status'),
          hideBelow: 'md',
          cell: ({ state }) => <StatusPill status={`user.${state}`} look="line" />,
        },
        {
          id: 'active',
          header: t('builder.people.load'),
          sortable: true,
          align: 'end',
          cell: ({ active }) => <Text tone={active === 0 ? 'quiet' : 'inherit'}>{formatNumber(active, language)}</Text>,
        },
        {
          id: 'rows',
          header: t('builder.people.gets'),
          align: 'end',
          cell: ({ id }) => (share !== '' && selected.has(id) ? share : <Text tone="quiet">–</Text>),
        },
      ]}
    />
  );
}
