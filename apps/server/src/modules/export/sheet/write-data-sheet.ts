import { createHash } from 'node:crypto';
import { hasExportField } from '@concord/domain/files';
import type { Cell } from '../../../tabular/cell-text.ts';
import { csvLine } from '../../../tabular/csv/write-csv.ts';
import { delimiterOf, type ExportRequest } from '../export-request.ts';
import type { ExportFrame } from '../export-subject.queries.ts';
import type { SheetCounts } from './sheet-counts.ts';
import type { SheetOrigin } from './sheet-origin.queries.ts';

type Described = SheetOrigin & {
  /** The data file: what it is asked for with, what it is called, and what it has. */
  request: ExportRequest;
  file: string;
  content: AsyncIterable<Buffer>;
  frame: ExportFrame;
  /** Complete once the content was read. */
  counts: SheetCounts;
};

/** Lines of a name and a value that describe a data file. The counts and the checksum come last, once it was read. */
export async function* writeDataSheet(described: Described): AsyncGenerator<Buffer> {
  const { request, content, frame, counts } = described;
  const options = { delimiter: delimiterOf(request.format), formula_guard: true, one_line: true } as const;
  const written = (lines: readonly (readonly [string, Cell])[]) =>
    Buffer.from(lines.map((line) => csvLine(line, options)).join(''));
  yield written([['name', 'value'], ...known(described), ...choices(described)]);
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield NOTHING; // a reader that has left is noticed here alone
  }
  yield written([...counts.result(frame), ['sha256', hash.digest('hex')]]);
}

const NOTHING = Buffer.alloc(0);

const known = ({ frame, project, made_at, file, guidelines }: Described): [string, Cell][] => [
  ['task', frame.task],
  ['project', project],
  ['made_at', made_at],
  ['data_file', file],
  ...guidelines.map(({ guideline_no, created_at }): [string, Cell] => [
    `guideline_version_${guideline_no}_at`,
    created_at,
  ]),
];

/** What the data file was asked for with, also where that was left out. */
function choices({ request, frame }: Described): [string, Cell][] {
  const { shape, format, bom, dataset, ...chosen } = request;
  const all = { ...DEFAULTS, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value != null)) };
  return [
    ['layout', shape],
    ['format', format],
    ['byte_order_mark', bom ? 'yes' : 'no'],
    ['chosen_dataset', dataset == null ? 'all' : (frame.datasets[0]?.name ?? null)],
    ...Object.entries(all)
      .filter(([field]) => hasExportField({ shape }, field))
      .map(([field, value]): [string, Cell] => [`chosen_${field}`, value]),
  ];
}

const DEFAULTS = {
  answers: 'given',
  round: 'now',
  contributors: 'usernames',
  status: 'all',
  rows: 'counted',
  values: 'value',
  multiple: 'joined',
  headers: 'names',
  line_breaks: 'kept',
};
