import type { Schema } from '@concord/api-client';
import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';

// Few tasks have several answers per row, and what is drawn is heavy.
const SharedRowsPanel = late(async () => {
  const [{ SharedRowsPanel: Panel }] = await Promise.all([
    import('./shared-rows-panel.tsx'),
    loadMessages('people', 'final'),
  ]);
  return Panel;
});

export type SharedRowsProps = { task: Pick<Schema<'Task'>, 'id' | 'is_draft' | 'answers_per_row'> };

/** Who shares rows with whom, once rows with several answers are assigned. */
export function SharedRows({ task: { id, is_draft, answers_per_row } }: SharedRowsProps) {
  if (is_draft || answers_per_row === 1) return null;
  return (
    <Suspense>
      <SharedRowsPanel task={id} />
    </Suspense>
  );
}
