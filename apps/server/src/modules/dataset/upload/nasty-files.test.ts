import { readFileSync } from 'node:fs';
import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { makeProject, makeTask } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/upload.ts';

type Schemas = components['schemas'];
type Rejected = { line: number; row: number; reason: string };
type Entry = {
  file: string;
  expect: {
    accepted: number;
    rejected: Rejected[];
    rows?: string[][];
    record_start_lines?: number[];
    lengths?: Record<string, number>;
  };
};

const app = await createTestApp();
const manager = app.as('manager');
const project_id = await makeProject(app.db, { manager_id: app.people.manager });

const folder = new URL('../../../../fixtures/nasty/', import.meta.url);
const contentOf = (file: string) => readFileSync(new URL(file, folder));
const manifest: { files: Entry[] } = JSON.parse(contentOf('manifest.json').toString());

const refused: Record<string, { code: Schemas['ErrorCode']; params: object }> = {
  'bom_only.csv': { code: 'file_empty', params: {} },
  'zero_bytes.csv': { code: 'file_empty', params: {} },
  'header_only.csv': { code: 'file_no_rows', params: {} },
  'duplicate_headers.csv': { code: 'file_columns_duplicate', params: { name: 'text', columns: '2, 3' } },
  'blank_header.csv': { code: 'file_column_unnamed', params: { columns: '2' } },
  'wide_2000.csv': { code: 'file_too_many_columns', params: { have: 2000, max: 500 } },
  'json_named.csv': { code: 'file_looks_like_json', params: {} },
  'zip_bomb.xlsx': { code: 'file_unpacks_too_large', params: { max_bytes: 200 * 59_818 } },
  'xxe.xlsx': { code: 'file_has_doctype', params: {} },
  'old_xls_ole2.xls': { code: 'file_is_xls', params: {} },
};
const encodings: Record<string, string> = {
  'gb18030.csv': 'gb18030',
  'big5.csv': 'big5',
  'windows1252.csv': 'windows-1252',
};
const codes: readonly [RegExp, Schemas['ImportProblemCode']][] = [
  [/^unclosed quote$/, 'unclosed_quote'],
  [/^text after closing quote$/, 'text_after_closing_quote'],
  [/^\d+ cells?, header has \d+$/, 'column_count'],
  [/^control character/, 'control_character'],
  [/^not valid JSON$/, 'invalid_json'],
  [/^text is empty$/, 'text_blank'],
];
const codeOf = (reason: string) => codes.find(([pattern]) => pattern.test(reason))?.[1];

const stored = async () => ({
  uploads: await app.db.selectFrom('uploads').selectAll().execute(),
  staged: await app.db.selectFrom('staged_rows').select(['upload_id', 'row_no']).execute(),
});
const queryOf = (file: string) => (encodings[file] ? `?encoding=${encodings[file]}` : '');
const entries = manifest.files.map((entry) => [entry.file, entry] as const);

test.each(entries.filter(([file]) => refused[file]))('%s is refused and leaves nothing behind', async (file) => {
  const task = await makeTask(app.db, { project_id, created_by: app.people.manager });
  const before = await stored();
  const { status, body } = await upload(manager, task, contentOf(file), { filename: file });
  expect({ status, body }).toMatchObject({ status: 422, body: refused[file] });
  expect(await stored()).toEqual(before);
});

test.each(Object.keys(encodings))('%s is refused until its encoding is chosen', async (file) => {
  const task = await makeTask(app.db, { project_id, created_by: app.people.manager });
  const before = await stored();
  const { status, body } = await upload(manager, task, contentOf(file), { filename: file });
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'file_encoding_unknown' } });
  expect(await stored()).toEqual(before);
});

test.each(entries.filter(([file]) => !refused[file]))(
  '%s comes in as its manifest says, from upload to the rows of the task',
  async (file, { expect: wanted }) => {
    const task = await makeTask(app.db, { project_id, created_by: app.people.manager });
    const uploaded = await upload(manager, task, contentOf(file), { filename: file, query: queryOf(file) });
    expect(uploaded.status).toBe(201);
    const { id: upload_id, columns, check } = uploaded.result;
    const problems = wanted.rejected.map(({ line, row, reason }) => ({ line, row, code: codeOf(reason) }));
    expect(check).toMatchObject({
      rows_count: wanted.accepted + problems.length,
      good_count: wanted.accepted,
      problems_count: problems.length,
      problems,
    });
    expect((await manager.post(`/task/${task}/dataset/check`, { upload_id, columns })).body).toEqual(check);

    const request = { upload_id, name: file, columns, only_good: true };
    const asked = await manager.post(`/task/${task}/dataset/import`, request);
    expect(asked.status).toBe(202);
    await app.runJobs();
    const job = (await manager.get(`/job/${asked.result.id}`)).body;
    expect(job).toMatchObject({ state: 'done', dataset: upload_id, error: null });

    const rows = await app.db
      .selectFrom('dataset_rows')
      .select(['row_no', 'line', 'cells'])
      .where('task_id', '=', task)
      .orderBy('row_no')
      .execute();
    expect(rows.map(({ row_no }) => row_no)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(wanted.accepted);
    if (wanted.rows) expect(rows.map(({ cells }) => cells)).toEqual(wanted.rows);
    if (wanted.record_start_lines) expect(rows.map(({ line }) => line)).toEqual(wanted.record_start_lines);
    for (const [id, length] of Object.entries(wanted.lengths ?? {}))
      expect(rows.find(({ cells }) => cells[0] === id)?.cells[1]).toHaveLength(length);
    expect(await stored()).toEqual({ uploads: [], staged: [] });
  },
);
