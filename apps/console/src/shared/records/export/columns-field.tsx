import { useTranslation } from '@concord/i18n';
import { Banner, Checkbox, ColumnMenu, Inline, Skeleton, Stack, Text } from '@concord/ui';
import { errorMessage } from '../../form/error-message.ts';
import { columnMenuLabels } from '../../list/column-menu-labels.ts';
import type { ExportOrder } from './export-order.ts';
import { menuColumns } from './export-source.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';

type Props = {
  columns: ChosenColumns;
  order: ExportOrder;
  onChange: (changed: Pick<ExportOrder, 'choosesColumns' | 'view' | 'only'>) => void;
};

/** Which columns the file has and in which order. */
export function ColumnsField({ columns: { names, view, chosen, gone, isNone, error }, order, onChange }: Props) {
  const { t } = useTranslation();
  const { choosesColumns } = order;
  return (
    <Stack gap={8}>
      <Checkbox
        checked={choosesColumns}
        onChange={(on) => onChange({ ...order, choosesColumns: on })}
        label={t('export.columns')}
      />
      {choosesColumns && error && <Banner tone="critical">{errorMessage(error, t)}</Banner>}
      {choosesColumns && !error && !names && <Skeleton width="medium" />}
      {choosesColumns && names && (
        <Inline gap={8}>
          <ColumnMenu
            columns={menuColumns(names)}
            view={view}
            onChange={(next) => onChange({ choosesColumns, view: next, only: undefined })}
            labels={columnMenuLabels({ t })}
          />
          <Text tone={isNone ? 'critical' : 'quiet'}>
            {isNone
              ? t('export.columns_none')
              : t('export.columns_chosen', { chosen: chosen.length, total: names.length })}
          </Text>
        </Inline>
      )}
      {gone.length > 0 && <Banner tone="severe">{t('export.columns_gone', { columns: gone.join(', ') })}</Banner>}
    </Stack>
  );
}
