import type { ApiError, Schema } from '@concord/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../../shared/session/session.ts';
import type { Staged } from '../intake.ts';
import { hasMainText } from './column-roles.ts';

/** Which rows of a staged file can be imported under the roles its columns have now. */
export function useImportCheck(task: string, { upload, columns }: Staged) {
  const isAsUploaded = JSON.stringify(columns) === JSON.stringify(upload.columns);
  const { data, error, isFetching, refetch } = useQuery<Schema<'ImportCheck'>, ApiError>({
    queryKey: ['post', '/task/{id}/dataset/check', task, upload.id, columns],
    queryFn: ({ signal }) =>
      api.call('post', '/task/{id}/dataset/check', {
        params: { path: { id: task } },
        body: { upload_id: upload.id, columns },
        signal,
      }),
    enabled: hasMainText(columns) && !isAsUploaded,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  if (isAsUploaded) return { check: upload.check, isChecking: false, error: null, refetch };
  return { check: data, isChecking: isFetching, error, refetch };
}
