import type { Schema } from '@concord/api-client';
import { api } from '../../shared/session/session.ts';

export type Backups = Schema<'Backups'>;

/** How often the page is read again: while a backup is made, and otherwise, as one may be made by the clock. */
const [POLL_MS, IDLE_MS] = [1000, 30_000];

export const backupQuery = () => ({
  ...api.query('get', '/backup'),
  refetchInterval: ({ state: { data } }: { state: { data: Backups | undefined } }) =>
    data?.running ? POLL_MS : IDLE_MS,
});
