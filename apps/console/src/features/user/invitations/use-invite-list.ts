import { ApiError } from '@concord/api-client';
import { specConstants } from '@concord/domain';
import { type PeopleDefaults, type PersonLine, readPeople } from '@concord/domain/people';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { type InviteEvent, type InviteList, type Line, noList, step, verdicts } from './model/invite-list.ts';

const bodyOf = (lines: readonly Line[]) => ({ body: { lines: lines.map(({ person }) => person) } });

/** Whether it is unknown what has become of a request: no answer came, or none of the server's own. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Failure = { of: 'check' | 'send'; error: unknown };

/** Asks the server about lines that have changed, after a pause in typing. @returns how to ask again at once */
function useCheck(
  { lines, batch }: InviteList,
  dispatch: (event: InviteEvent) => void,
  setFailure: Dispatch<SetStateAction<Failure | undefined>>,
): () => void {
  const check = useCallback(
    async (asked: readonly Line[]) => {
      try {
        const found = await api.call('post', '/invitation/check', bodyOf(asked));
        setFailure((now) => (now?.of === 'check' ? undefined : now));
        dispatch({ type: 'lines.checked', asked, check: found });
      } catch (error) {
        setFailure({ of: 'check', error });
      }
    },
    [dispatch, setFailure],
  );
  const unchecked = useMemo(() => lines.filter(({ found }) => found === undefined), [lines]);
  useEffect(() => {
    if (unchecked.length === 0 || batch) return;
    const timer = setTimeout(() => void check(unchecked), specConstants.searchDelayMs);
    return () => clearTimeout(timer);
  }, [unchecked, batch, check]);
  return () => void check(unchecked);
}

/** People to invite: read from a text, checked while they are corrected, and sent. */
export function useInviteList() {
  const me = useUser();
  const [list, dispatch] = useReducer(step, noList);
  const [failure, setFailure] = useState<Failure>();
  const send = useMutation(api.mutate('post', '/invitation'));
  const all = useMemo(() => verdicts(list, me), [list, me]);
  const { batch } = list;

  const checkAgain = useCheck(list, dispatch, setFailure);

  async function sendLines(sent: readonly Line[]): Promise<void> {
    setFailure(undefined);
    dispatch({ type: 'batch.sent', lines: sent });
    try {
      dispatch({ type: 'batch.answered', check: await send.mutateAsync(bodyOf(sent)) });
    } catch (error) {
      setFailure({ of: 'send', error });
      dispatch({ type: isUnanswered(error) ? 'batch.unanswered' : 'batch.refused' });
    }
  }

  return {
    list,
    verdicts: all,
    failure,
    /** Reads people and has them checked. @returns how many were found */
    async read(text: string, defaults: PeopleDefaults): Promise<number> {
      const read = readPeople(text, defaults);
      if (read.people.length === 0) return 0;
      const found = await api.call('post', '/invitation/check', { body: { lines: [...read.people] } });
      setFailure(undefined);
      dispatch({ type: 'list.read', list: read, check: found, inviter: me });
      return read.people.length;
    },
    close: () => dispatch({ type: 'list.closed' }),
    open: (id: number) => dispatch({ type: 'line.opened', id }),
    edit: (id: number, values: Partial<PersonLine>) => dispatch({ type: 'line.edited', id, values }),
    remove: (id: number) => dispatch({ type: 'line.removed', id }),
    restore: (line: Line) => dispatch({ type: 'line.restored', line }),
    checkAgain,
    /** Invites those who are ready; after a request without an answer, sends the same again. */
    send(): void {
      if (batch?.isSending) return;
      const sent = batch?.lines ?? all.flatMap(({ line, state }) => (state === 'ready' ? [line] : []));
      if (sent.length > 0) void sendLines(sent);
    },
  };
}

export type InviteListControl = ReturnType<typeof useInviteList>;
