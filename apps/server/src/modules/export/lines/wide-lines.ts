import type { Cell } from '../../../tabular/cell-text.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedRow } from '../exported-rows.queries.ts';
import { answerColumns, choiceCell, type LineOptions } from './choice-cells.ts';
import { aboutQuestion, type ExportLines, ownColumns } from './columns.ts';
import { exportedValue, ROW_COLUMNS, rowCells, stateOf } from './row-cells.ts';

/**
 * A line per row and contributor: the answers, of reviewed ones also what the reviewer said, then the columns of the data that
 * are neither its text nor its id, which have columns already.
 */
export function wideLines(frame: ExportFrame, options: LineOptions): ExportLines<ExportedRow> {
  const cellsOf = rowCells(frame);
  const asked = frame.questions.map((question) => {
    const { columns, of } = answerColumns(question, options);
    const isReviewed = options.answers === 'reviewed';
    return {
      columns: isReviewed ? [...columns, ...aboutQuestion(question, 'verdict', 'correct_answer')] : columns,
      of: ({ answers, emptyMarks }: ExportedRow): Cell[] => {
        const mark = answers.get(question.question_no) ?? emptyMarks.get(question.question_no);
        const cells = of(mark ? exportedValue(mark, options) : null);
        if (!isReviewed) return cells;
        return [...cells, mark?.verdict ?? null, choiceCell(question, mark?.correct_answer ?? null, options)];
      },
    };
  });
  const others = frame.datasets.map(({ id, columns }) => ({
    id,
    columns: columns.map(({ name, role }) => (role === 'text' || role === 'id' ? null : name)),
  }));
  const dataNames = [...new Set(others.flatMap(({ columns }) => columns))].filter((name) => name !== null);
  const places = new Map(others.map(({ id, columns }) => [id, dataNames.map((name) => columns.indexOf(name))]));
  return {
    columns: [
      ...[...ROW_COLUMNS, ...ownColumns('status', 'skipped_reason')],
      ...asked.flatMap(({ columns }) => columns),
      ...dataNames.map((name) => ({ of: 'data' as const, name })),
    ],
    of: (row) => [
      [
        ...cellsOf(row),
        stateOf(frame, row),
        row.skipped_reason,
        ...asked.flatMap(({ of }) => of(row)),
        ...(places.get(row.dataset_id) ?? []).map((place) => row.cells[place] ?? null),
      ],
    ],
  };
}
