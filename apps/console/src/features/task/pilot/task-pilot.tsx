import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';

const PilotPanel = late(async () => {
  const [{ PilotPanel: Panel }] = await Promise.all([import('./pilot.tsx'), loadMessages('draft')]);
  return Panel;
});

/** Of a task that is or was a pilot: how far it is, and what became of its answers. */
export function TaskPilot({ task }: { task: Schema<'Task'> }) {
  if (!task.pilot) return null;
  return (
    <Suspense>
      <PilotPanel task={task} pilot={task.pilot} />
    </Suspense>
  );
}
