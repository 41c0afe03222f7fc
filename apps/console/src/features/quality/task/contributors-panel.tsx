import type { Schema } from '@concord/api-client';
import { FEWEST_SHARED_ROWS } from '@concord/domain/agreement';
import { formatDecimal, formatNumber, formatPercent, type Language, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, HeatMap, Panel, Stack, Table, Text } from '@concord/ui';
import { PersonRef } from '../../../shared/records/person-ref.tsx';

type Figures = Schema<'QuestionFigures'>;
type Pair = Figures['pairs'][number];

const MOST_PAIRS = 10;
const kappas = ['kappa', 'linear', 'quadratic'] as const;

const percentOf = (share: number | null) => (share === null ? undefined : Math.round(share * 100));

const formatKappa = (value: number | null, language: Language) =>
  value === null ? '–' : formatDecimal(value, language, 2);

/** How often any two contributors agree. */
export function ContributorsPanel({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const title = t('quality.task.contributors');
  if (figures.pairs_left_out)
    return (
      <Panel title={title}>
        <Stack gap={16}>
          <Groups count={figures.groups} />
          <Text tone="soft">{t('quality.task.pairs_left_out')}</Text>
          <LeastAgreeing figures={figures} />
        </Stack>
      </Panel>
    );
  if (figures.contributors.length < 2) return null;
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <Groups count={figures.groups} />
        <Matrix figures={figures} />
        <PairsThatDiffer figures={figures} />
      </Stack>
    </Panel>
  );
}

/** Of too many to compare every pair: who agrees least with all others, if they share enough rows to say so. */
function LeastAgreeing({ figures: { contributors, with_others } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = with_others
    .flatMap(({ rows, agreement }, place) => {
      const user = contributors[place];
      return user && agreement !== null && rows >= FEWEST_SHARED_ROWS ? [{ user, rows, agreement }] : [];
    })
    .sort((a, b) => a.agreement - b.agreement || b.rows - a.rows)
    .slice(0, MOST_PAIRS);
  if (rows.length === 0) return null;
  return (
    <Table
      caption={t('quality.task.least_agreeing')}
      loadingText=""
      empty={null}
      rows={rows}
      rowKey={({ user }) => user.id}
      rowSize="small"
      columns={[
        { id: 'user', header: t('quality.task.least_agreeing'), cell: ({ user }) => <PersonRef user={user} /> },
        {
          id: 'rows',
          header: t('quality.task.shared'),
          align: 'end',
          cell: ({ rows: shared }) => formatNumber(shared, language),
        },
        {
          id: 'agreement',
          header: t('quality.task.all_others'),
          align: 'end',
          cell: ({ agreement }) => formatPercent(agreement, language),
        },
      ]}
    />
  );
}

/** Whether agreement can be measured among all of them. */
function Groups({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 1 && <Text>{t('quality.task.groups', { count })}</Text>;
}

function Matrix({ figures: { contributors, pairs, with_others } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const agreement = new Map(
    pairs.flatMap((pair) =>
      [`${pair.first} ${pair.second}`, `${pair.second} ${pair.first}`].map((key) => [key, pair.agreement]),
    ),
  );
  const percent = (value: number) => formatPercent(value / 100, language);
  return (
    <HeatMap
      label={t('quality.task.contributors')}
      summary={t('quality.task.contributors_hint')}
      format={(value) => formatNumber(value, language)}
      empty={<EmptyState title={t('quality.undefined.no_pairs')} size="small" />}
      heads={{ row: t('quality.task.contributor'), total: t('quality.task.all_others') }}
      columns={contributors.map(({ id, name }) => ({ id, label: name }))}
      rows={contributors.map((user, row) => ({
        id: user.id,
        label: <PersonRef user={user} />,
        values: contributors.map((_, column) => {
          const share = agreement.get(`${row} ${column}`) ?? null;
          return share === null ? null : Math.round(share * 100);
        }),
        total: percentOf(with_others[row]?.agreement ?? null),
      }))}
      thresholds={[60, 70, 80, 90]}
      steps={[
        t('quality.task.step_below', { value: percent(60) }),
        t('quality.task.step_from', { value: percent(60) }),
        t('quality.task.step_from', { value: percent(70) }),
        t('quality.task.step_from', { value: percent(80) }),
        t('quality.task.step_from', { value: percent(90) }),
      ]}
    />
  );
}

/** With how many rows the two share: a share of few rows says little. */
function PairsThatDiffer({ figures: { contributors, pairs } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = (place: number) => contributors[place]?.name ?? '';
  const listed = pairs
    .toSorted((a, b) => (a.agreement ?? 2) - (b.agreement ?? 2) || b.rows - a.rows)
    .slice(0, MOST_PAIRS);
  if (listed.length === 0) return null;
  return (
    <Table
      caption={t('quality.task.pairs')}
      loadingText=""
      empty={null}
      rows={listed}
      rowKey={({ first, second }) => `${first} ${second}`}
      rowSize="small"
      columns={[
        {
          id: 'pair',
          header: t('quality.task.pairs'),
          cell: ({ first, second }: Pair) => t('quality.pair_of', { first: nameOf(first), second: nameOf(second) }),
        },
        {
          id: 'rows',
          header: t('quality.task.shared'),
          align: 'end',
          cell: ({ rows }: Pair) => formatNumber(rows, language),
        },
        {
          id: 'agreement',
          header: t('quality.name.percent_agreement'),
          align: 'end',
          cell: ({ agreement }: Pair) => (agreement === null ? '–' : formatPercent(agreement, language)),
        },
        ...kappas
          .filter((name) => listed.some((pair) => pair[name] !== null))
          .map((name) => ({
            id: name,
            header: t(`quality.${name}`),
            align: 'end' as const,
            cell: (pair: Pair) => formatKappa(pair[name], language),
          })),
      ]}
    />
  );
}
