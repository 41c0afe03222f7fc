import type { Schema } from '@concord/api-client';
import { CONTRIBUTOR } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Person, type TableColumn, Text } from '@concord/ui';
import { ListTable } from '../../list/list-table.tsx';
import { useList } from '../../list/use-list.ts';
import { api } from '../../session/session.ts';
import { AwayPill } from '../../status/away-pill.tsx';
import { StatusPill } from '../../status/status-pill.tsx';

type User = Schema<'User'>;
export type ContributorListProps = {
  selected: ReadonlySet<string>;
  /** the ids now selected, and the people of the page on screen */
  onChange: (selected: ReadonlySet<string>, seen: readonly User[]) => void;
  /** Columns beside those of everyone's work. */
  columns?: readonly TableColumn<User>[];
};

/** All contributors who can be given work, with what they have to do, to choose from. */
export function ContributorList({ selected, onChange, columns = [] }: ContributorListProps) {
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
  const number = (value: number) => (
    <Text tone={value === 0 ? 'quiet' : 'inherit'}>{formatNumber(value, language)}</Text>
  );
  return (
    <ListTable
      list={people}
      caption={t('contributor_list.caption')}
      searchLabel={t('contributor_list.search')}
      empty={{ hint: t('contributor_list.empty') }}
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
          wrap: true,
          cell: ({ name, username, pic, away_until }) => (
            <Inline gap={8}>
              <Person name={name} note={username} picture={pic} />
              <AwayPill until={away_until} />
            </Inline>
          ),
        },
        {
          id: 'state',
          header: t('field.status'),
          hideBelow: 'md',
          cell: ({ state }) => <StatusPill status={`user.${state}`} look="line" />,
        },
        {
          id: 'active',
          header: t('contributor_list.open_tasks'),
          sortable: true,
          align: 'end',
          hideBelow: 'sm',
          cell: ({ active }) => number(active),
        },
        {
          id: 'rows_left',
          header: t('contributor_list.rows_left'),
          align: 'end',
          cell: ({ load }) => number(load.rows_left),
        },
        {
          id: 'rows_due',
          header: t('contributor_list.rows_due'),
          align: 'end',
          hideBelow: 'md',
          cell: ({ load }) => number(load.rows_due),
        },
        ...columns,
      ]}
    />
  );
}
