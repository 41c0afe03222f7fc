import { type AnswerValue, type FinalAnswer, numberIn, type Question } from '@concord/domain';
import type { Cell } from '../../tabular/cell-text.ts';
import type { ExportFrame } from './export-subject.queries.ts';
import type { ExportedAnswer, ExportedRow } from './exported-rows.queries.ts';

/** The columns of an export and the lines that each of its rows gives. */
export type ExportLines<Row = ExportedRow> = { columns: string[]; of(row: Row): Cell[][] };

const DATA_COLUMNS = ['task', 'dataset', 'row_no', 'row_id', 'text'];
const ROW_COLUMNS = [...DATA_COLUMNS, 'contributor'];

export type RowOfData = Pick<ExportedRow, 'row_no' | 'dataset_id' | 'row_id' | 'cells'>;

function dataCells(frame: ExportFrame) {
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

function rowCells(frame: ExportFrame) {
  const cellsOf = dataCells(frame);
  return (row: ExportedRow): Cell[] => [...cellsOf(row), frame.contributors.get(row.assignment_id)?.username ?? null];
}

const stateOf = ({ contributors }: ExportFrame, row: ExportedRow) => contributors.get(row.assignment_id)?.state ?? null;

/** An answer to an interval question is a number, as a file with text alone cannot say. */
const valueCell = ({ scale }: Pick<Question, 'scale'>, value: AnswerValue, { typed }: LineOptions): Cell =>
  typed && scale === 'interval' && typeof value === 'string' ? (numberIn(value) ?? value) : value;

const moment = (at: string) => new Date(at).toISOString();

export type LineOptions = {
  /** The file tells numbers from texts. */
  typed: boolean;
};

/** A line per answer, or per mark on a question that was left empty, and one without a question per skipped row. */
export function longLines(frame: ExportFrame, options: LineOptions): ExportLines {
  const cellsOf = rowCells(frame);
  const asked = frame.questions.map((question) => {
    const labels = new Map(question.choices.map(({ value, label }) => [value, label]));
    return { ...question, labelOf: (value: string) => labels.get(value) ?? value };
  });
  const label = ({ type, labelOf }: (typeof asked)[number], { value }: ExportedAnswer) => {
    if (value === null || type === 'open') return null;
    return typeof value === 'string' ? labelOf(value) : value.map(labelOf);
  };
  return {
    columns: [
      ...ROW_COLUMNS,
      ...['question_no', 'question', 'type', 'value', 'label', 'answered_at', 'round', 'status'],
      ...['verdict', 'correct_answer', 'remark', 'skipped_reason'],
    ],
    of: (row) => {
      const own = cellsOf(row);
      const state = stateOf(frame, row);
      if (row.skipped_reason !== null)
        return [[...own, ...Array<null>(7).fill(null), state, null, null, null, row.skipped_reason]];
      return asked.flatMap((question) => {
        const answer = row.answers.get(question.question_no);
        const mark = answer ?? row.emptyMarks.get(question.question_no);
        if (!mark) return [];
        const cellOf = (value: AnswerValue) => valueCell(question, value, options);
        const given = answer
          ? [cellOf(answer.value), label(question, answer), moment(answer.saved_at), answer.round]
          : [null, null, null, null];
        const said = [mark.verdict, cellOf(mark.correct_answer), mark.remark, null];
        return [[...own, question.question_no, question.name, question.type, ...given, state, ...said]];
      });
    },
  };
}

/** A line per row and contributor: a column per question, then the columns of the data as they came. */
export function wideLines(frame: ExportFrame, options: LineOptions): ExportLines {
  const cellsOf = rowCells(frame);
  const own = [...ROW_COLUMNS, 'status', 'skipped_reason'];
  const dataNames = [...new Set(frame.datasets.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  const columns = distinct([...own, ...frame.questions.map(({ name }) => name), ...dataNames]);
  const places = new Map(
    frame.datasets.map((dataset) => [
      dataset.id,
      dataNames.map((name) => dataset.columns.findIndex((column) => column.name === name)),
    ]),
  );
  return {
    columns,
    of: (row) => [
      [
        ...cellsOf(row),
        stateOf(frame, row),
        row.skipped_reason,
        ...frame.questions.map((question) =>
          valueCell(question, row.answers.get(question.question_no)?.value ?? null, options),
        ),
        ...(places.get(row.dataset_id) ?? []).map((place) => row.cells[place] ?? null),
      ],
    ],
  };
}

/**
 * A line per row: of each question the final answer, how it came about or why there is none, which share of the answers agrees
 * with it, and how many answers count. All empty where the question is not asked of the row's dataset.
 */
export function finalLines(
  frame: ExportFrame,
  options: LineOptions,
): ExportLines<RowOfData & { finals: readonly FinalAnswer[] }> {
  const cellsOf = dataCells(frame);
  const perQuestion = frame.questions.flatMap(({ name }) => [
    name,
    ...['how', 'agreement', 'answers'].map((what) => `${name} ${what}`),
  ]);
  return {
    columns: distinct([...DATA_COLUMNS, ...perQuestion]),
    of: (row) => {
      const finals = new Map(row.finals.map((final) => [final.question_no, final]));
      const cells = frame.questions.flatMap((question): Cell[] => {
        const final = finals.get(question.question_no);
        if (!final) return [null, null, null, null];
        const { value, how, agreeing, answers } = final;
        return [valueCell(question, value, options), how, answers === 0 ? null : share(agreeing / answers), answers];
      });
      return [[...cellsOf(row), ...cells]];
    },
  };
}

/** At most four decimals. */
const share = (part: number) => Math.round(part * 10_000) / 10_000;

/** Equal names get a number, so that every column is distinct. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
    taken.add(free);
    return free;
  });
}
