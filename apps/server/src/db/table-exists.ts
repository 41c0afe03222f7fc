import type pg from 'pg';

/** Whether there is a table of this name where the connection looks first. */
export async function tableExists(client: pg.Pool | pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  return rows[0]?.is ?? false;
}
