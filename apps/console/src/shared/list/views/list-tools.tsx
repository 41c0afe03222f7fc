import { isListColumn, type ViewedList } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { arrangeColumns, Button, ColumnMenu, type ColumnMenuProps, type TableColumn, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../form/error-message.ts';
import { api } from '../../session/session.ts';
import { columnMenuLabels } from '../column-menu-labels.ts';
import type { ListPaging } from '../use-list.ts';
import { queryOf } from './saved-views.ts';

const exportList = api.mutate('post', '/list/export');

type ListToolsProps = Omit<ColumnMenuProps, 'labels' | 'columns'> & {
  columns: readonly TableColumn<never>[];
  paging: ListPaging;
  isEmpty: boolean;
};

/** What is done with a list as a whole, in words. A chunk of its own: a list can be read before it is here. */
export function ListTools({ paging, isEmpty, ...columnMenu }: ListToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      {paging.views && <ExportButton {...columnMenu} list={paging.views} paging={paging} isEmpty={isEmpty} />}
      <ColumnMenu {...columnMenu} labels={columnMenuLabels({ t })} />
    </>
  );
}

type ExportButtonProps = Pick<ListToolsProps, 'columns' | 'view' | 'paging' | 'isEmpty'> & { list: ViewedList };

/** All that the filter finds, with the columns that are shown. The browser fetches it by a ticket. */
function ExportButton({ list, columns, view, paging, isEmpty }: ExportButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const download = useMutation({
    ...exportList,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const shown = arrangeColumns(columns, view).flatMap(({ id }) => (isListColumn(list, id) ? [id] : []));
  return (
    <Button
      tone="quiet"
      size="small"
      iconOnNarrow
      iconStart="download"
      disabled={isEmpty}
      busy={download.isPending}
      onClick={() => download.mutate({ body: { list, query: queryOf(paging), columns: shown } })}
    >
      {t('list.export')}
    </Button>
  );
}
