import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { leaseDatabase } from './leased-database.ts';

type TestDatabase = { name: string; end(): Promise<void> };

/** A migrated database without records, which is no one else's until its end. */
export async function testDatabase(): Promise<TestDatabase> {
  if (inject('isCluster')) return leaseDatabase(inject('adminUrl'));
  const name = `test_${randomUUIDv7().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('template')}`);
  return {
    name,
    end: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
