import type { Schema } from '@concord/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../../shared/session/session.ts';
import { useTaskQuality } from '../task/use-task-quality.ts';

type Counted = Schema<'AnswersCounted'>;
type Read = { quality: Schema<'TaskQuality'>; questions: Schema<'QuestionQualityDetail'>[] };

/**
 * All figures of a task at one moment. Those of a question are stored with those of the others: where they are newer
 * than what was read of the task, it is read again.
 */
async function readReport(id: string, answers: Counted, signal: AbortSignal): Promise<Read> {
  const params = { path: { id }, query: { answers } };
  const quality = await api.call('get', '/task/{id}/quality', { params, signal });
  const questions = await Promise.all(
    quality.questions.map(({ question_no }) =>
      api.call('get', '/task/{id}/quality/{question_no}', {
        params: { path: { id, question_no }, query: { answers } },
        signal,
      }),
    ),
  );
  if (questions.every(({ as_of }) => as_of === quality.as_of)) return { quality, questions };
  return readReport(id, answers, signal);
}

/** What a report says, as soon as there are figures; it stays until newer ones are complete. */
export function useReport(answers: Counted) {
  const { id = '' } = useParams();
  const { task, quality } = useTaskQuality(answers);
  const asOf = quality?.as_of ?? null;
  const { data } = useQuery({
    queryKey: ['report', id, answers, asOf],
    queryFn: ({ signal }) => readReport(id, answers, signal),
    enabled: asOf !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const design = data?.quality.design;
  return { task, quality, report: task && data && design ? { task, design, ...data } : undefined };
}
