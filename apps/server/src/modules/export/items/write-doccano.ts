import type { Cell } from '../../../tabular/cell-text.ts';
import { writeJsonl } from '../../../tabular/json/write-jsonl.ts';
import type { ReadRows } from '../chosen-rows.ts';
import { dataCells } from '../lines/row-cells.ts';
import { givenAnswers, type ItemOptions } from './given-answers.ts';

/** What doccano calls its own members comes first; the others it keeps with the example. */
const NAMES = ['id', 'text', 'label', 'question', 'contributor', 'row_no', 'row_id', 'dataset'];

/** An example of doccano's per answer, since an example has one list of labels. */
export const writeDoccano = (read: ReadRows, options: ItemOptions): AsyncGenerator<Buffer> =>
  writeJsonl(NAMES, examples(read, options));

async function* examples({ frame, rows }: ReadRows, options: ItemOptions): AsyncGenerator<Cell[]> {
  const answersOf = givenAnswers(frame, options);
  const cellsOf = dataCells(frame);
  let count = 0;
  for await (const row of rows) {
    const [, dataset = null, row_no = null, row_id = null, text = null] = cellsOf(row);
    const contributor = frame.contributors.get(row.assignment_id)?.name ?? null;
    for (const { key, texts } of answersOf(row)) {
      count += 1;
      yield [count, text, texts, key, contributor, row_no, row_id, dataset];
    }
  }
}
