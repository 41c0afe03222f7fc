import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';

// Rarely needed.
const OverlapButton = late(async () => {
  const [{ OverlapButton: Action }] = await Promise.all([
    import('./overlap-button.tsx'),
    loadMessages('people', 'final'),
  ]);
  return Action;
});

export type OverlapActionProps = { task: Schema<'Task'> };

/** Changes how many answers rows get, once they are assigned. */
export function OverlapAction({ task }: OverlapActionProps) {
  if (task.is_draft || task.job || task.pilot?.state === 'running') return null;
  return (
    <Suspense>
      <OverlapButton task={task} />
    </Suspense>
  );
}
