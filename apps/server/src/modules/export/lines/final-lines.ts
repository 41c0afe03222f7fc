import type { FinalAnswer } from '@concord/domain';
import type { Cell } from '../../../tabular/cell-text.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import { answerColumns, type LineOptions } from './choice-cells.ts';
import { aboutQuestion, type ExportLines } from './columns.ts';
import { DATA_COLUMNS, dataCells, type RowOfData } from './row-cells.ts';

/**
 * A line per row: of each question the final answer, how it came about or why there is none, which share of the answers agrees
 * with it, and how many answers count. All empty where the question is not asked of the row's dataset.
 */
export function finalLines(
  frame: ExportFrame,
  options: LineOptions,
): ExportLines<RowOfData & { finals: readonly FinalAnswer[] }> {
  const cellsOf = dataCells(frame);
  const asked = frame.questions.map((question) => ({
    question,
    ...answerColumns(question, options),
  }));
  return {
    columns: [
      ...DATA_COLUMNS,
      ...asked.flatMap(({ question, columns }) => [
        ...columns,
        ...aboutQuestion(question, 'how', 'agreement', 'answers'),
      ]),
    ],
    of: (row) => {
      const finals = new Map(row.finals.map((final) => [final.question_no, final]));
      const cells = asked.flatMap(({ question, of }): Cell[] => {
        const final = finals.get(question.question_no);
        if (!final) return [null, null, null, null];
        const { value, how, agreeing, answers } = final;
        return [...of(value), how, answers === 0 ? null : share(agreeing / answers), answers];
      });
      return [[...cellsOf(row), ...cells]];
    },
  };
}

/** At most four decimals. */
const share = (part: number) => Math.round(part * 10_000) / 10_000;
