import { loadMessages } from '@concord/i18n';
import { Skeleton } from '@concord/ui';
import { lazy, Suspense } from 'react';
import type { AwayPanelProps } from './away-panel.tsx';

const AwayPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./away-panel.tsx'), loadMessages('team')]);
  return { default: panel.AwayPanel };
});

/** The days on which someone is away. */
export function AwayDays(props: AwayPanelProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <AwayPanel {...props} />
    </Suspense>
  );
}
