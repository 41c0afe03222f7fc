import type { Schema } from '@concord/api-client';
import { api } from '../../shared/session/session.ts';

export type Backups = Schema<'Backups'>;

/** Where it is missing, for instance with its disk, it is not known which backups there are and which were tried. */
export const isFolderThere = ({ folder_problem }: Backups) => folder_problem !== 'folder_missing';

/** How often the page is read again: while a backup is made, and otherwise, as one may be made by the clock. */
const [POLL_MS, IDLE_MS] = [1000, 30_000];

export const backupQuery = () => ({
  ...api.query('get', '/backup'),
  refetchInterval: ({ state: { data } }: { state: { data: Backups | undefined } }) =>
    data?.running ? POLL_MS : IDLE_MS,
});
