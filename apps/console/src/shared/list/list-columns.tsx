import { useTranslation } from '@concord/i18n';
import { ColumnMenu, type ColumnMenuProps } from '@concord/ui';

/** The menu of a list's columns, in words. A chunk of its own: a list can be read before it is here. */
export default function ListColumns(props: Omit<ColumnMenuProps, 'labels'>) {
  const { t } = useTranslation();
  return (
    <ColumnMenu
      {...props}
      labels={{
        button: t('list.columns'),
        moveUp: (column) => t('list.column_up', { column }),
        moveDown: (column) => t('list.column_down', { column }),
        moved: (column, place, total) => t('list.column_moved', { column, place, total }),
        reset: t('common.reset'),
      }}
    />
  );
}
