import type { useTranslation } from '@concord/i18n';
import type { ColumnMenuLabels } from '@concord/ui';

/** What a menu of columns says. */
export const columnMenuLabels = ({ t }: Pick<ReturnType<typeof useTranslation>, 't'>): ColumnMenuLabels => ({
  button: t('list.columns'),
  moveUp: (column) => t('list.column_up', { column }),
  moveDown: (column) => t('list.column_down', { column }),
  moved: (column, place, total) => t('list.column_moved', { column, place, total }),
  reset: t('common.reset'),
});
