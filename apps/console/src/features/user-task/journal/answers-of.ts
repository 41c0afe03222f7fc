import { ApiError } from '@concord/api-client';
import { pageUser, requestToken } from '@concord/auth-machine';
import { api, session } from '../../../shared/session/session.ts';
import { openJournal } from './journal-db.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { createRevisionClock, newClient } from './revision-clock.ts';
import type { Saved, SaveRequest } from './send-batch.ts';
import { openTabChannel } from './tab-channel.ts';

const PATIENCE_MS = 30_000;
const LOCK = 'concord.send-answers';

/** The token to send in the name of the user, if it is they who are signed in. */
function tokenOf(user: string): string | null {
  const { identity } = session.getSnapshot().context;
  return pageUser(identity)?.id === user ? requestToken(identity) : null;
}

async function save(user: string, id: string, body: SaveRequest): Promise<Saved> {
  const token = tokenOf(user);
  if (token === null) throw new ApiError(401, { code: 'not_signed_in' });
  return api.call('put', '/userTask/{id}/answers', {
    params: { path: { id } },
    body,
    // Set here, not when the request leaves: by then another user may be signed in on this page.
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

function create(user: string): KeptAnswers {
  const answers = createKeptAnswers({
    user,
    open: openJournal,
    clock: createRevisionClock({ client: newClient(), now: Date.now }),
    channel: openTabChannel(),
    save: (id, body) => save(user, id, body),
    serverTime: async () => (await api.call('get', '/workspace')).server_time,
    isSignedIn: () => tokenOf(user) !== null,
    // Plain http away from localhost has no locks; two tabs then may send the same, which changes nothing.
    exclusively: (run) => (navigator.locks ? navigator.locks.request(LOCK, run) : run()),
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  });
  const retry = () => {
    if (document.visibilityState === 'visible') answers.retry();
  };
  window.addEventListener('online', retry);
  window.addEventListener('focus', retry);
  document.addEventListener('visibilitychange', retry);
  let wasSignedIn = tokenOf(user) !== null;
  const subscription = session.subscribe(() => {
    const isNow = tokenOf(user) !== null;
    if (isNow && !wasSignedIn) answers.retry();
    wasSignedIn = isNow;
  });
  return {
    ...answers,
    stop() {
      window.removeEventListener('online', retry);
      window.removeEventListener('focus', retry);
      document.removeEventListener('visibilitychange', retry);
      subscription.unsubscribe();
      answers.stop();
    },
  };
}

let current: { user: string; answers: KeptAnswers } | undefined;

/** What a user has answered in this browser; sends what an earlier page has left as soon as it is first asked for. */
export function answersOf(user: string): KeptAnswers {
  if (current?.user !== user) {
    current?.answers.stop();
    current = { user, answers: create(user) };
  }
  return current.answers;
}
