import { Box, Skeleton } from '@concord/ui';
import { lazy, Suspense } from 'react';
import type { ForecastPanelProps } from './forecast-panel.tsx';

// The summary comes first.
const ForecastPanel = lazy(async () => ({ default: (await import('./forecast-panel.tsx')).ForecastPanel }));

/** See ForecastPanel. */
export function ForecastSection(props: ForecastPanelProps) {
  return (
    <Suspense
      fallback={
        <Box padding="inset">
          <Skeleton shape="block" />
        </Box>
      }
    >
      <ForecastPanel {...props} />
    </Suspense>
  );
}
