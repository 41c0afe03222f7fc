import type { Schema } from '@concord/api-client';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { api } from '../../../shared/session/session.ts';

type Counted = Schema<'AnswersCounted'>;
type State = Schema<'TaskQuality'>['state'];

export const counted = ['first_submitted', 'so_far', 'now', 'pilot'] as const satisfies readonly Counted[];

/** How soon the page asks again: figures are on their way, answers have changed, or may change. */
const everyMs = { renewing: 1_500, outdated: 10_000, failed: 10_000, current: 30_000 } as const satisfies Record<
  State,
  number
>;

/** Which answers count, as the address says. */
export function useCounted() {
  const [search, setSearch] = useSearchParams();
  const answers = counted.find((each) => each === search.get('answers')) ?? 'first_submitted';
  return {
    answers,
    choose: (next: Counted) => setSearch(next === 'first_submitted' ? {} : { answers: next }, { replace: true }),
  };
}

/** The task and its figures, which are asked for again as long as the page is open. */
export function useTaskQuality(answers: Counted) {
  const { id = '' } = useParams();
  const { data: task } = useQuery(api.query('get', '/task/{id}', { params: { path: { id } } }));
  const { data: quality } = useQuery({
    ...api.query('get', '/task/{id}/quality', { params: { path: { id }, query: { answers } } }),
    refetchInterval: ({ state: { data } }) => everyMs[data?.state ?? 'renewing'],
  });
  return { task, quality };
}

/** The figures of one question, read again when there are newer ones; meanwhile the older ones of the same answers stay. */
export function useQuestionQuality(question_no: number, answers: Counted, asOf: string | null | undefined) {
  const { id = '' } = useParams();
  const params = { path: { id, question_no }, query: { answers } };
  const query = api.query('get', '/task/{id}/quality/{question_no}', { params });
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, asOf],
    placeholderData: (before) =>
      before?.answers === answers && before.question_no === question_no ? before : undefined,
  });
  return data;
}
