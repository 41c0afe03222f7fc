import { loadMessages } from '@concord/i18n';
import { lazy, Suspense } from 'react';
import type { GoldSharePanelProps } from './gold-share-panel.tsx';

const GoldSharePanel = lazy(async () => {
  const [{ GoldSharePanel: Panel }] = await Promise.all([
    import('./gold-share-panel.tsx'),
    loadMessages('rules', 'final'),
  ]);
  return { default: Panel };
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
