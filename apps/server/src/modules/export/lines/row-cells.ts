import { type AnswerValue, isAnswered } from '@concord/domain';
import type { Cell } from '../../../tabular/cell-text.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedAnswer, ExportedMark, ExportedRow } from '../exported-rows.queries.ts';
import type { LineOptions } from './choice-cells.ts';
import { ownColumns } from './columns.ts';

export const DATA_COLUMNS = ownColumns('task', 'dataset', 'row_no', 'row_id', 'text');
export const ROW_COLUMNS = [...DATA_COLUMNS, ...ownColumns('contributor', 'origin')];

export type RowOfData = Pick<ExportedRow, 'row_no' | 'dataset_id' | 'row_id' | 'cells'>;

/** The cells of `DATA_COLUMNS`. */
export function dataCells(frame: ExportFrame) {
  const datasets = new Map(
    frame.datasets.map(({ id, name, columns }) => [
      id,
      { name, text: columns.findIndex(({ role }) => role === 'text') },
    ]),
  );
  return (row: RowOfData): Cell[] => {
    const dataset = datasets.get(row.dataset_id);
    return [frame.task, dataset?.name ?? null, row.row_no, row.row_id, row.cells[dataset?.text ?? 0] ?? null];
  };
}

/** The cells of `ROW_COLUMNS`. */
export function rowCells(frame: ExportFrame) {
  const cellsOf = dataCells(frame);
  return (row: ExportedRow): Cell[] => {
    const contributor = frame.contributors.get(row.assignment_id);
    return [...cellsOf(row), contributor?.name ?? null, contributor?.origin ?? null];
  };
}

export const stateOf = ({ contributors }: ExportFrame, row: ExportedRow) =>
  contributors.get(row.assignment_id)?.state ?? null;

/** An answer as it is exported: as given or, where a reviewer marked it as incorrect and said what is correct, as that. */
export const exportedValue = (given: ExportedMark & Partial<ExportedAnswer>, { answers }: LineOptions): AnswerValue =>
  answers === 'reviewed' && given.verdict === 'incorrect' && isAnswered(given.correct_answer)
    ? given.correct_answer
    : (given.value ?? null);
