import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { AutoApprovalPanelProps } from './auto-approval-panel.tsx';

const AutoApprovalPanel = late(async () => {
  const [{ AutoApprovalPanel: Panel }] = await Promise.all([
    import('./auto-approval-panel.tsx'),
    loadMessages('rules'),
  ]);
  return Panel;
});

/** The rule by which submissions of a published task are approved without a reviewer. */
export function AutoApproval({ task }: AutoApprovalPanelProps) {
  if (task.is_draft) return null;
  return (
    <Suspense>
      <AutoApprovalPanel task={task} />
    </Suspense>
  );
}
