import { DAY_MS } from '@concord/domain';

/** The largest file an upload may be, in bytes. */
export const MAX_FILE_BYTES = 1024 ** 3;
/** The most records a file may hold. */
export const MAX_FILE_ROWS = 5_000_000;
/** The longest a row id may be, in characters: it is indexed. */
export const MAX_ROW_ID_LENGTH = 500;
/** The longest the name of a column may be, in characters; the contract's DatasetColumn. */
export const MAX_COLUMN_NAME_LENGTH = 500;
/** How much of a file the first answer shows: at most so many rows and characters. */
export const PREVIEW = { rows: 20, characters: 1_000_000 };
/** How long a file waits for its import. */
export const STAGED_FOR_MS = DAY_MS;
