import { useTranslation } from '@concord/i18n';
import { Banner, Stack } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { SetAsideActions } from '../../../../shared/records/set-aside-actions.tsx';
import { useUser } from '../../../../shared/session/use-session.ts';
import { keptDrafts } from './draft-keeper.ts';
import { readLostDrafts } from './read-lost-drafts.ts';

/** Drafts kept in this browser whose tasks are deleted, or no longer the user's: there is no other copy. */
export function LostDrafts({ task }: { task?: string | undefined }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const { data = [], refetch } = useQuery({
    queryKey: ['lost-drafts', id, task],
    queryFn: () => readLostDrafts(id, task),
    networkMode: 'always',
  });
  return data.map((kept) => {
    const { name } = kept.base;
    return (
      <Banner key={kept.task} flush tone="severe" live="polite">
        <Stack gap={6}>
          {t('draft.set_aside', { name })}
          <SetAsideActions
            file={{ name: 'task.json', text: () => JSON.stringify(kept.draft, null, 2) }}
            count={1}
            labels={{
              title: t('draft.set_aside_title', { name }),
              text: t('draft.set_aside_text'),
            }}
            onDiscard={() => {
              keptDrafts(id).discard(kept);
              void refetch();
            }}
          />
        </Stack>
      </Banner>
    );
  });
}
