import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Inline, Person, Table } from '@concord/ui';
import { StatusPill } from '../../../../../shared/status/status-pill.tsx';

type StartedBy = Schema<'StartedBy'>;

/** Who has started how many rows of a dataset, and how far their work is. */
export function StartedBy({ people }: { people: readonly StartedBy[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (of: 'answered' | 'skipped' | 'started') => (person: StartedBy) => formatNumber(person[of], language);
  return (
    <Table<StartedBy>
      caption={t('take_back.by')}
      rows={[...people]}
      rowKey={({ user }) => user.id}
      loadingText={t('list.loading')}
      empty={null}
      columns={[
        {
          id: 'user',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ user, state }) => (
            <Inline gap={8}>
              <Person name={user.name} picture={user.pic} />
              {state !== 'open' && (
                <StatusPill status={state === 'submitted' ? 'submission.under_review' : 'submission.approved'} />
              )}
            </Inline>
          ),
        },
        { id: 'answered', header: t('take_back.answered'), align: 'end', cell: count('answered') },
        { id: 'skipped', header: t('take_back.skipped'), align: 'end', cell: count('skipped') },
        { id: 'started', header: t('take_back.unfinished'), align: 'end', cell: count('started') },
      ]}
    />
  );
}
