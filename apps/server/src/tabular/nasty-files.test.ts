import { readFileSync } from 'node:fs';
import type { Encoding } from '@concord/domain/files';
import { describe, expect, test } from 'vitest';
import { inPieces, readAll } from '../testing/table-source.ts';
import type { FileRefusal, RecordProblemCode } from './problems.ts';

type Expectation = {
  outcome: string;
  accepted: number;
  rejected: { line: number; row: number; reason: string }[];
  rows?: string[][];
  columns?: string[];
  record_start_lines?: number[];
  lengths?: Record<string, number>;
};

const folder = new URL('../../fixtures/nasty/', import.meta.url);
const manifest: { files: { file: string; delimiter?: string; expect: Expectation }[] } = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
);

const REFUSED: Record<string, FileRefusal> = {
  'bom_only.csv': { code: 'file_empty', params: {} },
  'zero_bytes.csv': { code: 'file_empty', params: {} },
  'header_only.csv': { code: 'file_no_rows', params: {} },
  'duplicate_headers.csv': { code: 'file_header_duplicate', params: { name: 'text', columns: [2, 3] } },
  'blank_header.csv': { code: 'file_header_blank', params: { columns: [2] } },
  'wide_2000.csv': { code: 'file_too_many_columns', params: { have: 2000, max: 500 } },
  'json_named.csv': { code: 'file_looks_like_json', params: {} },
  'zip_bomb.xlsx': { code: 'file_unpacks_too_large', params: { max_bytes: 200 * 59_818 } },
  'xxe.xlsx': { code: 'file_has_doctype', params: {} },
  'old_xls_ole2.xls': { code: 'file_is_xls', params: {} },
};

const ENCODED: Record<string, Encoding> = {
  'gb18030.csv': 'gb18030',
  'big5.csv': 'big5',
  'windows1252.csv': 'windows-1252',
};

const CODES: readonly { reason: RegExp; code: RecordProblemCode }[] = [
  { reason: /^unclosed quote$/, code: 'unclosed_quote' },
  { reason: /^text after closing quote$/, code: 'text_after_closing_quote' },
  { reason: /^\d+ cells?, header has \d+$/, code: 'column_count' },
  { reason: /^control character/, code: 'control_character' },
  { reason: /^not valid JSON$/, code: 'invalid_json' },
];

/** Blank main texts are judged where the roles of columns are known; here such rows are read as they are. */
function isJudgedLater(reason: string): boolean {
  return reason === 'text is empty';
}

describe.each([1, 7, Number.POSITIVE_INFINITY])('fed in pieces of %d bytes', (size) => {
  test.each(manifest.files.map((entry) => [entry.file, entry] as const))(
    '%s gives what its manifest says',
    async (file, entry) => {
      const bytes = readFileSync(new URL(file, folder));
      const encoding = ENCODED[file];
      const reading = readAll(inPieces(bytes, size), { filename: file, ...(encoding && { encoding }) });

      const refusal = REFUSED[file];
      if (refusal !== undefined) {
        await expect(reading).rejects.toMatchObject({ code: refusal.code, params: refusal.params });
        return;
      }

      const { expect: wanted } = entry;
      const result = await reading;
      const rejected = wanted.rejected.filter(({ reason }) => !isJudgedLater(reason));
      const judgedLater = wanted.rejected.length - rejected.length;
      expect(result.rows).toHaveLength(wanted.accepted + judgedLater);
      expect(result.problems.map(({ line, row, problem }) => ({ line, row, code: problem.code }))).toEqual(
        rejected.map(({ line, row, reason }) => ({
          line,
          row,
          code: CODES.find((entry) => entry.reason.test(reason))?.code,
        })),
      );
      if (wanted.rows !== undefined && judgedLater === 0) expect(result.rows).toEqual(wanted.rows);
      if (wanted.columns !== undefined) expect(result.columns).toEqual(wanted.columns);
      if (wanted.record_start_lines !== undefined) {
        expect(result.records.map(({ line }) => line)).toEqual(wanted.record_start_lines);
      }
      for (const [id, length] of Object.entries(wanted.lengths ?? {})) {
        expect(result.rows.find(([rowId]) => rowId === id)?.[1]).toHaveLength(length);
      }
      if (entry.delimiter !== undefined) expect(result.delimiter).toBe(entry.delimiter);
    },
  );
});

test.each(Object.keys(ENCODED))('%s is refused, not guessed, until its encoding is chosen', async (file) => {
  const reading = readAll(inPieces(readFileSync(new URL(file, folder))), { filename: file });
  await expect(reading).rejects.toMatchObject({ code: 'file_encoding_unknown' });
});

test('a row of the wrong length says how many cells it has and how many columns there are', async () => {
  const { problems } = await readAll(inPieces(readFileSync(new URL('ragged.csv', folder))), { filename: 'ragged.csv' });
  expect(problems.map(({ problem }) => problem.params)).toEqual([
    { have: 2, want: 3 },
    { have: 5, want: 3 },
    { have: 1, want: 3 },
  ]);
});

test('the rows whose text is blank are read as they are, with the lines on which they start', async () => {
  const bytes = readFileSync(new URL('blank_text_cells.csv', folder));
  const { records } = await readAll(inPieces(bytes), { filename: 'blank_text_cells.csv' });
  expect(records.map((record) => ('cells' in record ? [record.line, record.cells[1]] : record))).toEqual([
    [2, ''],
    [3, '   '],
    [4, '\u3000\u00a0'],
    [5, 'ok'],
    [6, '\u200b'],
  ]);
});
