import { ApiError, type Schema } from '@concord/api-client';
import { api } from '../session/session.ts';

type Job = Schema<'Job'>;

const POLL_MS = 1000;

/** How far a job is, asked again until it has ended. */
export const jobQuery = (id: string) => ({
  ...api.query('get', '/job/{id}', { params: { path: { id } } }),
  throwOnError: false,
  refetchInterval: ({ state: { data } }: { state: { data: Job | undefined } }) =>
    data?.state === 'done' || data?.state === 'failed' ? (false as const) : POLL_MS,
});

/** Why a job has failed. */
export const failureOf = ({ error, params }: Job): ApiError => new ApiError(0, { code: error ?? 'internal', params });
