import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Person, Table } from '@concord/ui';
import { AwayPill } from '../../status/away-pill.tsx';

/** The members of a team with what they have to do. */
export function MemberTable({ team: { name, member } }: { team: Pick<Schema<'Team'>, 'name' | 'member'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Table
      caption={t('team.members_of', { name })}
      rows={member}
      rowKey={({ user }) => user.id}
      loadingText={t('list.loading')}
      empty={null}
      columns={[
        {
          id: 'name',
          header: t('field.contributor'),
          width: 'fluid',
          wrap: true,
          cell: ({ user, away_until }) => (
            <Inline gap={8}>
              <Person name={user.name} note={user.username} picture={user.pic} />
              <AwayPill until={away_until} />
            </Inline>
          ),
        },
        {
          id: 'rows_left',
          header: t('contributor_list.rows_left'),
          align: 'end',
          cell: ({ load }) => formatNumber(load.rows_left, language),
        },
        {
          id: 'rows_due',
          header: t('contributor_list.rows_due'),
          align: 'end',
          cell: ({ load }) => formatNumber(load.rows_due, language),
        },
      ]}
    />
  );
}
