import { paths } from '../shared/navigation/paths.ts';
import { session } from '../shared/session/session.ts';

/** Signs out as `/logout` does, from any page: the next user starts afresh, not on this user's page. */
export function leave(): void {
  history.replaceState(null, '', paths.logout);
  session.send({ type: 'sign.out' });
}
