import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { GoldSharePanelProps } from './gold-share-panel.tsx';

const GoldSharePanel = late(async () => {
  const [{ GoldSharePanel: Panel }] = await Promise.all([
    import('./gold-share-panel.tsx'),
    loadMessages('rules', 'final'),
  ]);
  return Panel;
});

/** Which share of everyone's rows in a published task is hidden gold. */
export function GoldShare({ task }: GoldSharePanelProps) {
  if (task.is_draft) return null;
  return (
    <Suspense>
      <GoldSharePanel task={task} />
    </Suspense>
  );
}
