import { useTranslation } from '@concord/i18n';
import { Banner, Checkbox, ColumnMenu, Inline, Skeleton, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../form/error-message.ts';
import { columnMenuLabels } from '../../list/column-menu-labels.ts';
import type { ExportOrder } from './export-order.ts';
import { chosenColumns, columnsQuery, type ExportSource, menuColumns } from './export-source.ts';

type Props = {
  source: ExportSource;
  order: ExportOrder;
  onChange: (changed: Pick<ExportOrder, 'choosesColumns' | 'view'>) => void;
};

/** Which columns the file has and in which order; they are asked for once someone wants to choose. */
export function ColumnsField({ source, order, onChange }: Props) {
  const { t } = useTranslation();
  const { choosesColumns, view } = order;
  const { data, error } = useQuery({ ...columnsQuery(source, order), enabled: choosesColumns });
  const names = data?.columns ?? [];
  const chosen = chosenColumns(names, view);
  return (
    <Stack gap={8}>
      <Checkbox
        checked={choosesColumns}
        onChange={(on) => onChange({ choosesColumns: on, view })}
        label={t('export.columns')}
      />
      {choosesColumns && error && <Banner tone="critical">{errorMessage(error, t)}</Banner>}
      {choosesColumns && !error && !data && <Skeleton width="medium" />}
      {choosesColumns && data && (
        <Inline gap={8}>
          <ColumnMenu
            columns={menuColumns(names)}
            view={view}
            onChange={(next) => onChange({ choosesColumns, view: next })}
            labels={columnMenuLabels({ t })}
          />
          <Text tone={chosen.length === 0 ? 'critical' : 'quiet'}>
            {chosen.length === 0
              ? t('export.columns_none')
              : t('export.columns_chosen', { chosen: chosen.length, total: names.length })}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
