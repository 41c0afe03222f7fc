import { loadMessages } from '@concord/i18n';
import { lazy, Suspense } from 'react';
import type { FinalAnswersProps } from './final-answers-panel.tsx';

const FinalAnswersPanel = lazy(async () => {
  const [{ FinalAnswersPanel: Panel }] = await Promise.all([
    import('./final-answers-panel.tsx'),
    loadMessages('final'),
  ]);
  return { default: Panel };
});

/** How many questions of rows have a final answer, once work was submitted. */
export function FinalAnswers({ task, onExport }: FinalAnswersProps) {
  if (!task.contributor.some(({ assignment }) => assignment?.is_completed)) return null;
  return (
    <Suspense>
      <FinalAnswersPanel task={task} onExport={onExport} />
    </Suspense>
  );
}
