import { loadMessages } from '@concord/i18n';
import { lazy } from 'react';
import { IfKept } from '../../shared/outbox/if-kept.tsx';

const LostDrafts = lazy(async () => {
  const [{ LostDrafts }] = await Promise.all([import('./builder/draft/lost-drafts.tsx'), loadMessages('draft')]);
  return { default: LostDrafts };
});

/** Unsaved changes to tasks that can't be opened any more, or to one of them. */
export function SetAsideDrafts({ task }: { task?: string }) {
  return (
    <IfKept>
      <LostDrafts task={task} />
    </IfKept>
  );
}
