import { DAY_MS } from '@concord/domain';
import type { Resources } from '../db/resources.ts';
import { createLink, type Made } from '../mail/invitations.ts';

/** What a printed link is for. */
export const linkText = (username: string): string =>
  `To set the password of the user “${username}”, open this link once, within 72 hours:`;

/** A new link for a master to set a password; undefined when they are disabled or deleted. */
export function masterLink(
  resources: Pick<Resources, 'db' | 'config' | 'now'>,
  { id, isInvited }: { id: string; isInvited: boolean },
): Promise<Made | undefined> {
  const expires_at = new Date(resources.now().getTime() + 3 * DAY_MS).toISOString();
  return createLink(resources, { kind: isInvited ? 'invitation' : 'reset', user_id: id, expires_at });
}
