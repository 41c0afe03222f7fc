import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { AcceptancePanelProps } from './acceptance-panel.tsx';

const AcceptancePanel = late(async () => {
  const [{ AcceptancePanel: Panel }] = await Promise.all([import('./acceptance-panel.tsx'), loadMessages('final')]);
  return Panel;
});

/** The check that decides about submissions of a task, once it is published; of a draft, the one it was copied with. */
export function Acceptance({ task }: AcceptancePanelProps) {
  if (task.is_draft && task.acceptance === null) return null;
  return (
    <Suspense>
      <AcceptancePanel task={task} />
    </Suspense>
  );
}
