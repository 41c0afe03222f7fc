import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { readConfig } from '../kernel/config.ts';
import { connect } from './connect.ts';
import type { Tables } from './tables.ts';

test('what takes long, such as an export, has more time for a statement than a request has', async () => {
  const config = readConfig({ DATABASE_URL: inject('adminUrl') });
  const connection = await connect(config, createLog('silent'), () => undefined, new AbortController().signal);
  onTestFinished(connection.close);
  const limitOf = async (db: Kysely<Tables>) => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from current_setting('statement_timeout')::interval)::int as seconds`.execute(db);
    return rows[0]?.seconds ?? 0;
  };
  const [ofRequest, ofExport] = [await limitOf(connection.db), await limitOf(connection.heavyDb)];
  expect(ofRequest).toBeGreaterThan(0);
  expect(ofExport).toBeGreaterThan(ofRequest);
});
