import { ApiError, type Schema } from '@concord/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, watchPerson } from '../../../../shared/session/session.ts';
import { basicsUpdate } from '../basics/basics.ts';
import { type DraftState, type Part, restored, startDraft, type Task, unsavedDraft } from './draft.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** The task being built: its state on screen, how to change and save it, and whether this browser keeps what is unsaved. */
export type Builder = { state: DraftState; store: DraftStore; isKept: boolean };

export const taskQuery = (id: string) => api.query('get', '/task/{id}', { params: { path: { id } } });

function savePart(part: Part, { base, saved, draft }: DraftState): Promise<Task | Schema<'Job'>> {
  const params = { path: { id: base.id } };
  const { version } = base;
  if (part === 'basics') {
    return api.call('patch', '/task/{id}', { params, body: { version, ...basicsUpdate(saved.basics, draft.basics) } });
  }
  if (part === 'people') {
    const { contributor, reviewer } = draft.people;
    const body = { version, contributor: [...contributor], reviewer: [...reviewer] };
    return api.call('put', '/task/{id}/contributor', { params, body });
  }
  // Choices stay in the draft while a question is open, in case its type is changed back.
  const questions = draft.questions.map((question) =>
    question.type === 'open' ? { ...question, choices: [] } : question,
  );
  return api.call('put', '/task/{id}/question', { params, body: { version, questions } });
}

const neverChanges = () => () => {};

/**
 * Holds the task's draft and saves it by itself; until it is saved, this browser keeps it.
 * @param task the record as last read; a newer one is taken over where nothing is edited
 */
export function useDraft(task: Task, keeper: DraftKeeper | null): Builder {
  const client = useQueryClient();
  const load = async () => {
    // an answer that is on its way may have been made before what is asked for
    await client.cancelQueries({ queryKey: taskQuery(task.id).queryKey, exact: true });
    return client.fetchQuery({ ...taskQuery(task.id), staleTime: 0 });
  };
  const [isSamePerson] = useState(watchPerson);
  const [store] = useState(() =>
    createDraftStore(keeper?.unsaved ? restored(keeper.unsaved, task) : startDraft(task), {
      async save(part, state) {
        if (!isSamePerson()) throw new ApiError(401, { code: 'not_signed_in' });
        const answered = await savePart(part, state);
        const answer =
          'kind' in answered
            ? await (await import('../../job/end-of-job.ts')).taskAfter(client, answered, load)
            : answered;
        // Other screens read again when they are shown; what is on this one is in the answer.
        await client.invalidateQueries({ refetchType: 'none' });
        client.setQueryData(taskQuery(task.id).queryKey, answer);
        return answer;
      },
      load,
      isStale: (error) => error instanceof ApiError && error.code === 'stale_version',
      loadMerge: async () => (await import('./merge/merge.ts')).merged,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  const isKept = useSyncExternalStore(keeper?.onChange ?? neverChanges, () => keeper?.isKept() ?? false);
  useEffect(() => store.receive(task), [store, task]);
  useEffect(() => store.subscribe(() => keeper?.keep(unsavedDraft(store.get()))), [store, keeper]);
  useEffect(() => store.stop, [store]);
  useEffect(() => {
    const retry = () => void store.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [store]);
  return { state, store, isKept };
}
