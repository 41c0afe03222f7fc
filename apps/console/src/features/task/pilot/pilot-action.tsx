import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { PilotButtonProps } from './pilot.tsx';

// Beside the buttons that publish all rows.
const PilotButton = late(async () => {
  const [{ PilotButton: Action }] = await Promise.all([import('./pilot.tsx'), loadMessages('draft')]);
  return Action;
});

/** Publishes a task as a pilot. */
export function PilotAction(props: PilotButtonProps) {
  return (
    <Suspense>
      <PilotButton {...props} />
    </Suspense>
  );
}
