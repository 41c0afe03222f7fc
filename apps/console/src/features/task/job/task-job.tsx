import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import { Suspense, useCallback, useState } from 'react';
import { late } from '../../../shared/network/late.ts';

// Most tasks are never this large.
const JobBanner = late(async () => {
  const [{ JobBanner }] = await Promise.all([import('./job-banner.tsx'), loadMessages('draft')]);
  return JobBanner;
});

export type TaskJobProps = { task: Pick<Schema<'Task'>, 'name' | 'job'> };

/** What is being done to the rows of a task, until its end has been said. */
export function TaskJob({ task: { name, job } }: TaskJobProps) {
  const [known, setKnown] = useState(job);
  const [ended, setEnded] = useState<string>();
  if (job && job.id !== known?.id) setKnown(job);
  const id = known?.id;
  const onEnd = useCallback(() => setEnded(id), [id]);
  if (!known || known.id === ended) return null;
  return (
    <Suspense>
      <JobBanner key={id} name={name} known={known} onEnd={onEnd} />
    </Suspense>
  );
}
