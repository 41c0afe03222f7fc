import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Panel, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';

export type DealPanelProps = {
  rowsCount: number;
  answersPerRow: string;
  contributors: number;
  /** rows have been assigned; the server moves rows later */
  isDealt: boolean;
  /** rows per contributor; undefined when they cannot be assigned */
  each: readonly number[] | undefined;
  /** the field that changes the arithmetic */
  children: ReactNode;
};

/** How the rows would be assigned, calculated again with every change. */
export function DealPanel({ rowsCount, answersPerRow, contributors, isDealt, each, children }: DealPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const least = each?.at(-1) ?? 0;
  const most = each?.[0] ?? 0;
  const share =
    least === most
      ? t('builder.people.rows', { count: most })
      : t('builder.people.assign_range', { least, count: most });
  const note =
    each === undefined ? 'builder.people.assign_none' : rowsCount === 0 ? 'builder.people.assign_no_rows' : undefined;
  return (
    <Panel title={t('builder.people.assign')}>
      <Stack gap={16}>
        {children}
        {!isDealt && (
          <DescriptionList
            items={[
              { term: t('builder.people.assign_rows'), value: formatNumber(rowsCount, language) },
              { term: t('builder.basics.answers_per_row'), value: `× ${answersPerRow}` },
              { term: t('builder.people.assign_people'), value: `÷ ${formatNumber(contributors, language)}` },
              {
                term: t('builder.people.assign_each'),
                value: note === undefined ? <Text weight="strong">{share}</Text> : '–',
              },
            ]}
          />
        )}
        {!isDealt && note !== undefined && (
          <Text size="small" tone="quiet" as="p">
            {t(note)}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
