import type { Schema } from '@concord/api-client';
import { hasExportField } from '@concord/domain/files';
import { arrangeColumns, type ColumnView } from '@concord/ui';
import { api } from '../../session/session.ts';
import { type ExportOrder, exportForm, type Request, requestOf } from './export-order.ts';

/** What is exported: all of a task, or one submission of it. */
export type ExportSource = { kind: 'task' | 'submission'; id: string; task: string };

function ticketFor({ kind, id }: ExportSource, body: Request): Promise<Schema<'DownloadTicket'>> {
  const params = { path: { id } };
  return kind === 'task'
    ? api.call('post', '/task/{id}/export', { params, body })
    : api.call('post', '/submission/{id}/export', { params, body });
}

function readColumns({ kind, id }: ExportSource, body: Request): Promise<Schema<'ExportColumns'>> {
  const params = { path: { id } };
  return kind === 'task'
    ? api.call('post', '/task/{id}/export/columns', { params, body })
    : api.call('post', '/submission/{id}/export/columns', { params, body });
}

/** Which columns the file has that is chosen. */
export const columnsQuery = (source: ExportSource, order: ExportOrder) => {
  const body = requestOf(order);
  return {
    queryKey: ['post', `/${source.kind}/{id}/export/columns`, source.id, body],
    queryFn: () => readColumns(source, body),
    throwOnError: false,
  };
};

/** The columns as a menu of columns has them, which offers all but the first. */
export const menuColumns = (names: readonly string[]) => [
  { id: '', header: '' },
  ...names.map((name) => ({ id: name, header: name })),
];

/** How the columns are arranged: as someone has done it, or as a preset has them. */
export const viewOf = (names: readonly string[], { view, only }: Pick<ExportOrder, 'view' | 'only'>) =>
  only ? { order: [...only], hidden: names.filter((name) => !only.includes(name)) } : view;

/** Of these columns the chosen ones, in the chosen order. */
export const chosenColumns = (names: readonly string[], view: ColumnView | undefined): string[] =>
  arrangeColumns(menuColumns(names), view)
    .slice(1)
    .map(({ id }) => id);

/** Has the browser download what is chosen, by a ticket, so that nothing of it passes through this page. */
export async function startDownload(source: ExportSource, order: ExportOrder): Promise<void> {
  const body = requestOf(order);
  const isArranged = order.view !== undefined || order.only !== undefined;
  const isChosen = order.choosesColumns && isArranged && hasExportField(exportForm(order), 'columns');
  // what was arranged is of an earlier form, perhaps, which had other columns
  const names = isChosen ? (await readColumns(source, body)).columns : [];
  const columns = isChosen ? { columns: chosenColumns(names, viewOf(names, order)) } : {};
  const { url } = await ticketFor(source, { ...body, ...columns });
  window.location.assign(url);
}
