import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { FinalAnswersProps } from './final-answers-panel.tsx';

const FinalAnswersPanel = late(async () => {
  const [{ FinalAnswersPanel: Panel }] = await Promise.all([
    import('./final-answers-panel.tsx'),
    loadMessages('final'),
  ]);
  return Panel;
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
