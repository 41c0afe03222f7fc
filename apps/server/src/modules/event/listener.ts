import type pg from 'pg';
import { type Announcement, channel } from '../../db/announce.ts';

export type Listener = {
  /** Rejects when the connection is lost, even without a notice. */
  check(): Promise<void>;
  stop(): void;
};

/** After this long without an answer the way to the database is taken for broken. */
const patience = 10_000;

/** Other programs may use the channel: a message that is not JSON was not sent by Concord. */
function read(payload: string): Announcement | undefined {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

/** Listens for announcements, on a connection of its own; `onLost` is called once when it breaks. */
export async function listen(
  pool: pg.Pool,
  onAnnouncement: (announcement: Announcement) => void,
  onLost: () => void,
): Promise<Listener> {
  const client = await pool.connect();
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    client.release(true); // it listens, so the pool must not reuse it
  };
  const lose = () => {
    if (isOver) return;
    stop();
    onLost();
  };
  client.on('notification', ({ payload = '' }) => {
    const announcement = read(payload);
    if (announcement) onAnnouncement(announcement);
  });
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.query("set application_name = 'concord events'"); // tells it from the others in pg_stat_activity
    await client.query(`listen ${channel}`);
  } catch (error) {
    stop();
    throw error;
  }
  const question = { text: 'select 1', query_timeout: patience };
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      await client.query(question);
    } catch (error) {
      lose();
      throw error;
    } finally {
      asking = undefined;
    }
  };
  return {
    check: () => {
      asking ??= ask();
      return asking;
    },
    stop,
  };
}
