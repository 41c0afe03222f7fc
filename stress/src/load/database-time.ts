import { readdirSync, readFileSync } from 'node:fs';
import { createPool } from '@concord/server/src/db/db.ts';

/** Of a process, in hundredths of a second: its own processor time, and that of its children that have ended. */
type Times = { parent: number; own: number; ended: number };

function timesOf(pid: string): Times | undefined {
  try {
    // what is behind the name, which may have spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined; // it has ended
  }
}

/** The processor time of all processes of a database on this machine, in seconds; undefined where that is not known. */
export async function databaseSeconds(databaseUrl: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const pool = createPool(databaseUrl, () => undefined, { max: 1 });
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = timesOf(`${rows[0]?.pid}`)?.parent;
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const children = all.map(timesOf).filter((times) => times?.parent === postmaster);
    const main = timesOf(`${postmaster}`);
    const hundredths = children.reduce((sum, times) => sum + (times?.own ?? 0), (main?.own ?? 0) + (main?.ended ?? 0));
    return hundredths / 100;
  } finally {
    await pool.end();
  }
}
