import { formatList, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Stack, Table, Text } from '@concord/ui';
import type { Task } from '../../draft/draft.ts';
import { useShareText } from '../../people/assign/share-text.ts';
import { type PersonForecast, verdictOf } from './forecast.ts';
import { useDays } from './use-days.ts';

export type ForecastTableProps = {
  task: Pick<Task, 'contributor'>;
  forecasts: readonly PersonForecast[];
  due: string | undefined;
};

/** With more of them, their number says enough. */
const MOST_NAMES = 3;

const TONES = { on_time: 'inherit', at_risk: 'severe', late: 'critical' } as const;

/** What is expected of each contributor. */
export function ForecastTable({ task, forecasts, due }: ForecastTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = useDays();
  const share = useShareText(forecasts[0]?.each);
  const nameOf = (id: string | undefined) =>
    task.contributor.find(({ user }) => user.id === id)?.user.name ?? t('common.unknown');

  function partnersText({ partners: { count, people } }: PersonForecast): string {
    if (count === 0) return t('builder.review.forecast_alone');
    if (!people || count > MOST_NAMES) return t('builder.review.forecast_people', { count });
    return formatList(
      people.map((place) => nameOf(forecasts[place]?.id)),
      language,
    );
  }
  return (
    <Table<PersonForecast>
      caption={t('builder.review.forecast')}
      rows={[...forecasts]}
      rowKey={({ id }) => id}
      loadingText={t('list.loading')}
      empty={null}
      columns={[
        {
          id: 'name',
          header: t('field.contributor'),
          width: 'fluid',
          cell: ({ id }) => <Text dir="auto">{nameOf(id)}</Text>,
        },
        { id: 'rows', header: t('builder.people.gets'), align: 'end', cell: () => share },
        { id: 'partners', header: t('builder.review.forecast_partners'), wrap: true, cell: partnersText },
        { id: 'pace', header: t('builder.review.forecast_pace'), align: 'end', cell: (one) => <Pace of={one} /> },
        {
          id: 'hours',
          header: t('builder.review.forecast_hours'),
          align: 'end',
          cell: ({ forecast }) => (forecast ? formatNumber(forecast.hours, language, 1) : '–'),
        },
        {
          id: 'finish',
          header: t('builder.review.forecast_finish'),
          align: 'end',
          wrap: true,
          cell: ({ forecast }) =>
            forecast ? (
              <Text tone={due === undefined ? 'inherit' : TONES[verdictOf(forecast, due)]}>{days(forecast)}</Text>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

/** Rows per hour, and whether they were measured. */
function Pace({ of: { seconds, isAssumed } }: { of: PersonForecast }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!seconds) return <Text tone="quiet">{t('builder.review.forecast_no_pace')}</Text>;
  const rows = 3600 / seconds.median;
  const perHour = formatNumber(rows, language, rows < 10 ? 1 : 0);
  if (!isAssumed) return perHour;
  return (
    <Stack gap={0} align="end">
      {perHour}
      <Text size="small" tone="quiet">
        {t('builder.review.forecast_assumed')}
      </Text>
    </Stack>
  );
}
