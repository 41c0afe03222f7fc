import { loadMessages } from '@concord/i18n';
import { lazy, Suspense } from 'react';
import type { GuidelineButtonsProps } from './guideline-buttons.tsx';

const GuidelinePanel = lazy(async () => {
  const [{ GuidelinePanel: Panel }] = await Promise.all([import('./guideline-panel.tsx'), loadMessages('draft')]);
  return { default: Panel };
});

/** Which version the guideline of a published task has, and how to change it. */
export function TaskGuideline({ task }: GuidelineButtonsProps) {
  return (
    <Suspense>
      <GuidelinePanel task={task} />
    </Suspense>
  );
}
