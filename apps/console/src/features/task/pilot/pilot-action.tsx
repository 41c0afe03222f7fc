import { loadMessages } from '@concord/i18n';
import { lazy, Suspense } from 'react';
import type { PilotButtonProps } from './pilot.tsx';

// Beside the buttons that publish all rows.
const PilotButton = lazy(async () => {
  const [{ PilotButton: Action }] = await Promise.all([import('./pilot.tsx'), loadMessages('draft')]);
  return { default: Action };
});

/** Publishes a task as a pilot. */
export function PilotAction(props: PilotButtonProps) {
  return (
    <Suspense>
      <PilotButton {...props} />
    </Suspense>
  );
}
