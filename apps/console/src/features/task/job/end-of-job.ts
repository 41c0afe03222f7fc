import type { Schema } from '@concord/api-client';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { failureOf, jobQuery } from '../../../shared/records/job-query.ts';

/** Waits until a job has ended. Rejects with the reason if it has failed. */
function endOfJob(client: QueryClient, id: string): Promise<Schema<'Job'>> {
  return new Promise((resolve, reject) => {
    const observer = new QueryObserver(client, jobQuery(id));
    const stop = observer.subscribe(({ data, error }) => {
      if (data?.state === 'done') resolve(data);
      else if (data?.state === 'failed') reject(failureOf(data));
      else if (error && data === undefined) reject(error);
      else return;
      stop();
    });
  });
}

/** The task after a job that changes it; meanwhile its page shows the job. */
export async function taskAfter<T>(client: QueryClient, job: Schema<'Job'>, load: () => Promise<T>): Promise<T> {
  await load();
  await endOfJob(client, job.id);
  return load();
}
