import { pageUser, requestToken } from '@concord/auth-machine';
import { api, session } from '../../../shared/session.ts';
import { openJournal } from './journal-db.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { createRevisionClock, newClient } from './revision-clock.ts';
import { openTabChannel } from './tab-channel.ts';

const PATIENCE_MS = 30_000;
const LOCK = 'concord.send-answers';

function isSignedInAs(user: string): boolean {
  const { identity } = session.getSnapshot().context;
  return requestToken(identity) !== null && pageUser(identity)?.id === user;
}

function create(user: string): KeptAnswers {
  const answers = createKeptAnswers({
    user,
    open: openJournal,
    clock: createRevisionClock({ client: newClient(), now: Date.now }),
    channel: openTabChannel(),
    save: (id, body) =>
      api.call('put', '/userTask/{id}/answers', {
        params: { path: { id } },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    serverTime: async () => (await api.call('get', '/workspace')).server_time,
    isSignedIn: () => isSignedInAs(user),
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
  let wasSignedIn = isSignedInAs(user);
  const subscription = session.subscribe(() => {
    const isNow = isSignedInAs(user);
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
