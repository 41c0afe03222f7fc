import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { GuidelineButtonsProps } from './guideline-buttons.tsx';

// Rarely needed.
const GuidelineButtons = late(async () => {
  const [{ GuidelineButtons: Buttons }] = await Promise.all([
    import('./guideline-buttons.tsx'),
    loadMessages('draft', 'basics'),
  ]);
  return Buttons;
});

/** Changes the guideline of a published task, and shows its versions. */
export function GuidelineActions({ task }: GuidelineButtonsProps) {
  return (
    <Suspense>
      <GuidelineButtons task={task} />
    </Suspense>
  );
}
