import type { Schema } from '@concord/api-client';

/** Someone who can be chosen for a task. */
export type Named = Pick<Schema<'UserRef'>, 'id' | 'name'>;
