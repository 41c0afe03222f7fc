import type { Schema } from '@concord/api-client';
import { formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Box, EmptyState, HeatMap, Panel, Person, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/session/session.ts';
import { GroupsApart } from './groups-apart.tsx';
import { heatSteps } from './heat-steps.ts';

type Shared = Schema<'SharedRows'>;

/** How many rows any two contributors of a task share, and who shares none. */
export function SharedRowsPanel({ task }: { task: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/sharedRows', { params: { path: { id: task } } }),
    // without it the page has the rest
    throwOnError: false,
  });
  if (!data || data.contributor.length < 2) return null;
  return (
    <Panel title={t('shared_rows.title')}>
      <Stack gap={16}>
        {data.groups.length > 1 && <GroupsApart shared={data} />}
        {data.shared ? <SharedMap shared={data} rows={data.shared} /> : <Summary shared={data} />}
      </Stack>
    </Panel>
  );
}

function useSummary({ pairs_met, pairs_count, least, most }: Shared): readonly [string, string] {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (rows: number) => formatNumber(rows, language);
  return [
    t('shared_rows.pairs', { ratio: formatRatio(pairs_met, pairs_count, language) }),
    t('shared_rows.per_pair', { range: least === most ? number(most) : `${number(least)}–${number(most)}` }),
  ];
}

function Summary({ shared }: { shared: Shared }) {
  const summary = useSummary(shared);
  return (
    <Box>
      {summary.map((text) => (
        <Text key={text} as="p">
          {text}
        </Text>
      ))}
    </Box>
  );
}

function SharedMap({ shared, rows }: { shared: Shared; rows: readonly (readonly number[])[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pairs] = useSummary(shared);
  return (
    <HeatMap
      label={t('shared_rows.label')}
      summary={pairs}
      format={(value) => formatNumber(value, language)}
      empty={<EmptyState title={t('list.empty')} size="small" />}
      heads={{ row: t('field.contributor') }}
      columns={shared.contributor.map(({ id, name }) => ({ id, label: name }))}
      rows={shared.contributor.map(({ id, name, pic }, row) => ({
        id,
        label: <Person name={name} picture={pic} />,
        values: shared.contributor.map((_, column) => (row === column ? null : (rows[row]?.[column] ?? 0))),
      }))}
      {...heatSteps(shared.most, language)}
    />
  );
}
