import type { Readable } from 'node:stream';

import { type TFunction, translationOf } from '@concord/i18n/node';
import type { components } from '@concord/openapi';
import type { Db } from '../../../db/db.ts';
import { columnsOf, type QueryOf, queryOf } from '../../../shared/list/list-query.ts';
import type { Reader } from '../../../shared/query/scope.ts';
import type { Cell } from '../../../tabular/cell-text.ts';
import { writeCsv } from '../../../tabular/csv/write-csv.ts';
import { fileName } from '../file-name.ts';
import { distinct } from '../lines/columns.ts';
import { streamed } from '../streamed.ts';
import { fileColumns, type ListName, listTitle, type RecordOf } from './list-columns.ts';

export type ListRequest = components['schemas']['ListExportRequest'];

/** What reads all records of each list, a few at a time. */
export type ListSources = {
  [List in ListName]: (
    db: Db,
    request: { actor: Reader; query: QueryOf<List> },
    today: string,
  ) => AsyncIterable<RecordOf[List][]>;
};

/** Refuses what the list does not have. */
export function checkListRequest({ list, query, columns }: ListRequest): void {
  queryOf(list, query);
  columnsOf(list, columns, '/columns');
}

type Order<List extends ListName> = { actor: Reader; list: List; request: ListRequest; today: string };

/** The file of a list: its records and columns as the reader sees them, in their language. */
export function writeList<List extends ListName>(
  db: Db,
  sources: ListSources,
  order: Order<List>,
): { name: string; file: Readable } {
  const { list, today, actor } = order;
  const { t } = translationOf(actor.language);
  return {
    name: fileName([t(listTitle[list]), today], 'csv'),
    file: streamed(actor.id, () => content(db, sources, order, t)),
  };
}

function content<List extends ListName>(
  db: Db,
  sources: ListSources,
  { actor, list, request, today }: Order<List>,
  t: TFunction,
): AsyncIterable<Buffer> {
  const columns = columnsOf(list, request.columns, '/columns').map((column) => fileColumns[list][column]);
  const records = sources[list](db, { actor, query: queryOf(list, request.query) }, today);
  const lines = async function* (): AsyncGenerator<Cell[]> {
    for await (const some of records) for (const record of some) yield columns.flatMap(({ cells }) => cells(record, t));
  };
  const headers = distinct(columns.flatMap(({ headers }) => headers.map((key) => t(key))));
  // without the mark some spreadsheets show names of other languages as nonsense
  return writeCsv(headers, lines(), { delimiter: ',', bom: true, formula_guard: true });
}
