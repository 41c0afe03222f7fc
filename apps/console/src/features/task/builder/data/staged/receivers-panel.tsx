import type { Schema } from '@concord/api-client';
import { formatList, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Inline, Panel, Person, ScrollRegion, Stack, Table, Text, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { listPath } from '../../../../../shared/list/list-path.ts';
import { useAwayNames } from '../../../../../shared/text/away-names.ts';
import { stepPath } from '../../steps.ts';

export type ReceiversPanelProps = { task: string; assigned: Schema<'RowsToAssign'> };

/** Who gets rows that are added to a published task; when too few work on it, what can be done. */
export function ReceiversPanel({
  task,
  assigned: { contributor, away, paused, needed: need, gold_rows_count: gold },
}: ReceiversPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const absent = useAwayNames(away.map(({ user, away_until }) => ({ ...user, away_until })));
  const halted = formatList(
    paused.map(({ name }) => name),
    language,
  );
  if (contributor.length < need) {
    const have = contributor.length + away.length;
    return (
      <Panel title={t('builder.data.receivers')}>
        <Banner tone="severe">
          <Stack gap={8}>
            <Text as="p">
              {away.length > 0 && have >= need
                ? t('error.contributors_away')
                : t('error.no_open_work', { params: { have, need } })}
            </Text>
            {absent.count > 0 && <Text as="p">{t('builder.data.away', absent)}</Text>}
            {paused.length > 0 && <Text as="p">{t('builder.data.paused', { names: halted })}</Text>}
            <Inline>
              <TextLink asChild underline>
                <Link to={stepPath(task, 'people')}>{t('builder.step.people')}</Link>
              </TextLink>
              <TextLink asChild underline>
                <Link to={listPath('submission', { task })}>{t('menu.submission')}</Link>
              </TextLink>
            </Inline>
          </Stack>
        </Banner>
      </Panel>
    );
  }
  return (
    <Panel title={t('builder.data.receivers')} padded={false}>
      <ScrollRegion label={t('builder.data.receivers')} height="large">
        <Table
          caption={t('builder.data.receivers')}
          rowSize="small"
          columns={[
            {
              id: 'user',
              header: t('field.contributor'),
              width: 'fluid',
              cell: ({ user }) => <Person name={user.name} picture={user.pic} />,
            },
            {
              id: 'left',
              header: t('builder.data.rows_left'),
              align: 'end',
              cell: ({ rows_left }) => formatNumber(rows_left, language),
            },
            {
              id: 'new',
              header: t('builder.data.rows_new'),
              align: 'end',
              cell: ({ least, most }) =>
                [...new Set([least, most])].map((rows) => formatNumber(rows, language)).join('–'),
            },
          ]}
          rows={contributor}
          rowKey={({ user }) => user.id}
          loadingText={t('list.loading')}
          empty={null}
        />
      </ScrollRegion>
      <Box paddingX="inset" paddingY={12}>
        <Text size="small" tone="quiet" as="p">
          {t('builder.data.receivers_hint')}
        </Text>
        {gold !== null && (
          <Text size="small" tone="quiet" as="p">
            {t('builder.data.receivers_gold')}
          </Text>
        )}
        {gold !== null && gold > 0 && (
          <Text size="small" as="p">
            {t('builder.data.gold_added', { count: gold })}
          </Text>
        )}
        {absent.count > 0 && (
          <Text size="small" as="p">
            {t('builder.data.away', absent)}
          </Text>
        )}
        {paused.length > 0 && (
          <Text size="small" as="p">
            {t('builder.data.paused', { names: halted })}
          </Text>
        )}
      </Box>
    </Panel>
  );
}
