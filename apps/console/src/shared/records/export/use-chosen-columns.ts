import { hasExportField } from '@concord/domain/files';
import { useQuery } from '@tanstack/react-query';
import { type ExportOrder, exportForm } from './export-order.ts';
import { chosenColumns, columnsQuery, type ExportSource, viewOf } from './export-source.ts';

/** The columns of the file and those of them that are chosen; asked for once someone wants to choose in the open dialog. */
export function useChosenColumns(source: ExportSource, order: ExportOrder, open: boolean) {
  const { choosesColumns, only = [] } = order;
  const enabled = open && choosesColumns && hasExportField(exportForm(order), 'columns');
  const { data, error } = useQuery({ ...columnsQuery(source, order), enabled });
  const names = enabled ? data?.columns : undefined;
  const view = viewOf(names ?? [], order);
  const chosen = names ? chosenColumns(names, view) : [];
  const gone = names ? only.filter((name) => !names.includes(name)) : [];
  return { names, view, chosen, gone, error, isNone: names !== undefined && chosen.length === 0 };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
