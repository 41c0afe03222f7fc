import { loadMessages } from '@concord/i18n';
import { late } from '../../shared/network/late.ts';
import { IfKept } from '../../shared/outbox/if-kept.tsx';

const LostDrafts = late(async () => {
  const [{ LostDrafts }] = await Promise.all([import('./builder/draft/lost-drafts.tsx'), loadMessages('draft')]);
  return LostDrafts;
});

/** Unsaved changes to tasks that can't be opened any more, or to one of them. */
export function SetAsideDrafts({ task }: { task?: string }) {
  return (
    <IfKept>
      <LostDrafts task={task} />
    </IfKept>
  );
}
