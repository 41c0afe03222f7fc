import { cellText } from '../../../tabular/cell-text.ts';
import { type ItemReader, type JsonObject, memberOf } from '../../../tabular/json/json-items.ts';
import { cellOf, isTexts, malformed } from './item-parts.ts';

/**
 * Reads the examples of a text classification of doccano: a line per example that has labels. An export of ours says whose
 * they are and of which question; one of doccano's is of one person and one question.
 * @param idColumns the columns of the task's data that have the ids of rows, which doccano keeps beside the text
 */
export const doccanoReader = (idColumns: readonly string[]): ItemReader => ({
  tool: 'doccano',
  columns: ['row_id', 'row_no', 'id', 'contributor', 'question', 'value'],
  recognises: (example) =>
    memberOf(example, 'id') !== undefined && typeof textOf(example) === 'string' && Array.isArray(labelsOf(example)),
  *linesOf(example) {
    const labels = labelsOf(example);
    if (!isTexts(labels)) return yield malformed('label');
    const [only, ...more] = labels;
    if (only === undefined) return;
    yield [
      ...rowOf(example, idColumns),
      cellOf(memberOf(example, 'id')),
      cellOf(memberOf(example, 'contributor')),
      cellOf(memberOf(example, 'question')),
      // one label may be the text of an open answer
      more.length === 0 ? only : cellText(labels),
    ];
  },
});

/** Versions differ in these names. */
const labelsOf = (example: JsonObject): unknown => memberOf(example, 'label') ?? memberOf(example, 'labels');
const textOf = (example: JsonObject): unknown => memberOf(example, 'text') ?? memberOf(example, 'data');

/** The id and the number of the row: as an export of ours says, or the id alone where the example has it. */
function rowOf(example: JsonObject, idColumns: readonly string[]): [row_id: string, row_no: string] {
  if (Object.hasOwn(example, 'row_no'))
    return [cellOf(memberOf(example, 'row_id')), cellOf(memberOf(example, 'row_no'))];
  const name = idColumns.find((column) => Object.hasOwn(example, column));
  return [name === undefined ? '' : cellOf(memberOf(example, name)), ''];
}
