import { loadMessages } from '@concord/i18n';
import { Skeleton } from '@concord/ui';
import { Suspense } from 'react';
import { late } from '../../network/late.ts';
import type { AwayPanelProps } from './away-panel.tsx';

const AwayPanel = late(async () => {
  const [panel] = await Promise.all([import('./away-panel.tsx'), loadMessages('team')]);
  return panel.AwayPanel;
});

/** The days on which someone is away. */
export function AwayDays(props: AwayPanelProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <AwayPanel {...props} />
    </Suspense>
  );
}
