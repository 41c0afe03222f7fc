import type { components } from '@concord/openapi';
import type { DemoUsername } from '../first-run/demo/people.ts';
import { inPieces, type ReadResult, readAll, readText } from './table-source.ts';
import type { TestApp } from './test-app.ts';

type Request = Partial<components['schemas']['ExportRequest']> & { as?: DemoUsername; submission?: string };

/** Exports tasks and submissions, in long form as CSV unless the request says otherwise. */
export function exportsOf(app: TestApp) {
  const ticketFor = async (task: string, { as = 'manager', submission, ...request }: Request = {}): Promise<string> => {
    const path = submission ? (`/submission/${submission}/export` as const) : (`/task/${task}/export` as const);
    const { result } = await app.as(as).post(path, { format: 'csv', shape: 'long', bom: false, ...request });
    return result.url.replace('/cms/v1', '');
  };
  const download = (url: string) => app.withToken(undefined).get(url);
  return {
    ticketFor,
    download,
    /** The lines of an export in any format. */
    lines: async (task: string, request: Request = {}) => {
      const { bytes } = await download(await ticketFor(task, request));
      return asLines(await readAll(inPieces(bytes), readingOf(request.format)));
    },
    exported: async (task: string, request: Request = {}) => (await download(await ticketFor(task, request))).text,
  };
}

const readingOf = (format = 'csv') => ({ filename: `export.${format}`, undo_formula_guard: format !== 'xlsx' });

/** The lines of an export by the names of its columns. */
export async function linesOf(text: string, filename = 'export.csv'): Promise<Record<string, string>[]> {
  return asLines(await readText(text, { filename, undo_formula_guard: true }));
}

const asLines = ({ columns, records }: ReadResult) =>
  records.map((record) => {
    if (!('cells' in record)) throw new Error(`line ${record.line}: ${record.problem.code}`);
    return Object.fromEntries(columns.map((column, index) => [column, record.cells[index] ?? '']));
  });
