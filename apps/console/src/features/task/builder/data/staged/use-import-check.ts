import type { ApiError, Schema } from '@concord/api-client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../../shared/session/session.ts';
import type { Task } from '../../draft/draft.ts';
import type { Staged } from '../intake.ts';
import { hasMainText } from './column-roles.ts';

/**
 * Which rows of a staged file can be imported under the roles its columns have now, and who gets those of a published
 * task, which changes as contributors submit.
 */
export function useImportCheck({ id: task, is_draft }: Task, { upload, columns }: Staged) {
  const isAsUploaded = JSON.stringify(columns) === JSON.stringify(upload.columns);
  const isKnown = isAsUploaded && is_draft;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Schema<'ImportCheck'>, ApiError>({
    queryKey: ['post', '/task/{id}/dataset/check', task, upload.id, columns],
    queryFn: ({ signal }) =>
      api.call('post', '/task/{id}/dataset/check', {
        params: { path: { id: task } },
        body: { upload_id: upload.id, columns },
        signal,
      }),
    enabled: hasMainText(columns) && !isKnown,
    staleTime: is_draft ? Number.POSITIVE_INFINITY : 0,
    placeholderData: (before) => before ?? (isAsUploaded ? upload.check : undefined),
    throwOnError: false,
  });
  if (isKnown) return { check: upload.check, isChecking: false, error: null, refetch };
  // Asked again for the same roles, the answer before still holds: most of the time nothing has changed.
  const isUnknown = data === undefined || isPlaceholderData;
  return { check: data, isChecking: isFetching && isUnknown, error, refetch };
}
