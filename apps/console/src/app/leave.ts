import { paths } from '../shared/navigation/paths.ts';
import { session } from '../shared/session/session.ts';

/** Signs out as `/logout` does, from wherever one is: whoever signs in next begins anew, not where this person was. */
export function leave(): void {
  history.replaceState(null, '', paths.logout);
  session.send({ type: 'sign.out' });
}
