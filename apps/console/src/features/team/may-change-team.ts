import type { Schema } from '@concord/api-client';
import { isMaster } from '@concord/domain';

/** A team is changed by the one who created it, and by masters. */
export const mayChangeTeam = (
  { createdBy }: Pick<Schema<'Team'>, 'createdBy'>,
  user: Pick<Schema<'CurrentUser'>, 'id' | 'type'>,
): boolean => isMaster(user) || createdBy.id === user.id;
