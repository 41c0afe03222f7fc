import type { Schema } from '@concord/api-client';

/** Someone who can be chosen for a task. */
export type Named = Pick<Schema<'UserRef'>, 'id' | 'name'>;

/** Someone who can be chosen as a contributor: until when they are away, if they are today. */
export type Worker = Named & { away_until: string | null };
