import { MASTER } from '@concord/domain';
import { TYPES } from '../../user-types.ts';

/** Whom a list can invite; masters are invited alone. */
export const LISTED_TYPES = TYPES.filter((type) => type !== MASTER);
