import { writeTexts } from '../../../tabular/write-rows.ts';
import type { ReadRows } from '../chosen-rows.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { ExportedRow } from '../exported-rows.queries.ts';
import { moment } from '../moment.ts';
import { type GivenAnswer, givenAnswers, type ItemOptions } from './given-answers.ts';

/**
 * A list of Label Studio's tasks: one per row, with an annotation of each contributor who has answered or skipped it. Written piece
 * by piece, so that a row that many have answered takes no more memory than others.
 */
export const writeLabelStudio = (read: ReadRows, options: ItemOptions): AsyncGenerator<Buffer> =>
  writeTexts('[', tasks(read, options));

async function* tasks({ frame, rows }: ReadRows, options: ItemOptions): AsyncGenerator<string> {
  const openingOf = openings(frame);
  const annotationOf = annotations(frame, options);
  let last: number | undefined;
  let count = 0;
  let isFirst = true;
  for await (const row of rows) {
    if (row.row_no !== last) {
      yield `${last === undefined ? '' : `${CLOSING},`}\n${openingOf(row)}`;
      isFirst = true;
      last = row.row_no;
    }
    const annotation = annotationOf(row);
    if (!annotation) continue;
    count += 1;
    yield `${isFirst ? '' : ','}${JSON.stringify({ id: count, ...annotation })}`;
    isFirst = false;
  }
  yield last === undefined ? ']\n' : `${CLOSING}\n]\n`;
}

const CLOSING = ']}';

/** A task up to its annotations. Its `meta` is kept by Label Studio, so that answers given there find their row again. */
function openings({ datasets }: ExportFrame) {
  const byId = new Map(datasets.map(({ id, name, columns }) => [id, { name, columns }]));
  return ({ row_no, row_id, dataset_id, cells }: ExportedRow): string => {
    const { name = null, columns = [] } = byId.get(dataset_id) ?? {};
    const data = Object.fromEntries(columns.map((column, index) => [column.name, cells[index] ?? '']));
    const task = { id: row_no, data, meta: { row_no, row_id, dataset: name }, predictions: [] };
    return `${JSON.stringify(task).slice(0, -1)},"annotations":[`;
  };
}

/** What a contributor said about a row; undefined: nothing yet. */
function annotations({ contributors, questions }: ExportFrame, options: ItemOptions) {
  const answersOf = givenAnswers({ questions }, options);
  return (row: ExportedRow) => {
    const result = answersOf(row).map(resultOf);
    const was_cancelled = row.skipped_reason !== null;
    if (result.length === 0 && !was_cancelled) return undefined;
    const name = contributors.get(row.assignment_id)?.name ?? null;
    const times = [...row.answers.values()].map(({ saved_at }) => moment(saved_at)).sort();
    return {
      ...(name !== null && { completed_by: { email: name } }),
      was_cancelled,
      ground_truth: false,
      ...(times.length > 0 && { created_at: times[0], updated_at: times.at(-1) }),
      result,
    };
  };
}

function resultOf({ question: { question_no, type }, key, texts }: GivenAnswer) {
  const about = { id: String(question_no), from_name: key, to_name: 'text', origin: 'manual' };
  return type === 'open'
    ? { ...about, type: 'textarea', value: { text: texts } }
    : { ...about, type: 'choices', value: { choices: texts } };
}
