import { DELIMITERS } from '@concord/domain/files';
import type { components } from '@concord/openapi';
import { readTextTable } from '../../../tabular/read-table.ts';
import { reaches, takeHead } from '../../../tabular/take-head.ts';
import { figuresOf } from '../figures/figures.ts';
import { answersIn, chooseColumns, isComplete, isHeaderDoubtful, withoutGuess } from './choose-columns.ts';
import { readVotes } from './read-votes.ts';
import type { TableRequest } from './request.ts';

/** Records by which columns are guessed, and different cells of each that are shown. */
const LOOKED_AT = 500;
const EXAMPLES = 5;

/** The figures of a file, with the columns they come from. */
export async function answerTable({
  filename,
  bytes,
  query,
}: TableRequest): Promise<components['schemas']['QualityTable']> {
  const { encoding, delimiter, undo_formula_guard } = query;
  const table = await readTextTable(pieces(bytes), {
    filename,
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter: DELIMITERS[delimiter] }),
    ...(undo_formula_guard && { undo_formula_guard }),
  });
  const { reading, columns: names } = table;
  const { head, all } = await takeHead(table.records, reaches(LOOKED_AT));
  const first = head.flat().flatMap((record) => ('cells' in record ? [record.cells] : []));
  const isText = reading.format === 'csv' || reading.format === 'tsv'; // keys of objects are names
  const header_doubtful = isText && isHeaderDoubtful(names, first);
  const chosen = chooseColumns(names, first, query);
  const choice = header_doubtful && query.shape === undefined ? withoutGuess(chosen) : chosen;
  const columns = names.map((name, index) => ({ name, examples: answersIn(first, index).slice(0, EXAMPLES) }));
  const { format, encoding: read, delimiter: between } = reading;
  const file = { filename, format, encoding: read, delimiter: between, columns, header_doubtful, choice };
  if (!isComplete(choice)) return { ...file, figures: null };
  const votes = await readVotes(all, names, choice);
  return { ...file, figures: figuresOf(votes, choice, query.items ?? 0) };
}

const PIECE = 64 * 1024;

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}
