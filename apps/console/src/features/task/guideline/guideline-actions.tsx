import { loadMessages } from '@concord/i18n';
import { lazy, Suspense } from 'react';
import type { GuidelineButtonsProps } from './guideline-buttons.tsx';

// Rarely needed.
const GuidelineButtons = lazy(async () => {
  const [{ GuidelineButtons: Buttons }] = await Promise.all([
    import('./guideline-buttons.tsx'),
    loadMessages('draft', 'basics'),
  ]);
  return { default: Buttons };
});

/** Changes the guideline of a published task, and shows its versions. */
export function GuidelineActions({ task }: GuidelineButtonsProps) {
  return (
    <Suspense>
      <GuidelineButtons task={task} />
    </Suspense>
  );
}
