import { ApiError } from '@concord/api-client';
import { isMaster } from '@concord/domain';
import { useLanguage, useTranslation } from '@concord/i18n';
import { Banner, ConfirmDialog, type MenuItem, Stack, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../shared/form/error-message.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { contentText } from './content-text.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { purge, restore, type TrashEntry } from './trash-calls.ts';

/** What can be done with a deleted record, as the items of a menu, with the dialogs some of them need. */
export function useTrashActions(): { itemsFor: (entry: TrashEntry) => MenuItem[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const asMaster = isMaster(useUser());
  const restoring = useRestoring();
  const [purged, setPurged] = useState<TrashEntry>();
  return {
    itemsFor: (entry) => [
      {
        id: 'restore',
        label: t('trash.restore'),
        icon: 'undo',
        disabled: entry.is_busy,
        onSelect: () => restoring.start(entry),
      },
      ...(asMaster
        ? [
            { kind: 'separator' as const, id: 'end' },
            {
              id: 'purge',
              label: t('trash.purge'),
              icon: 'trash' as const,
              tone: 'critical' as const,
              disabled: entry.is_busy,
              onSelect: () => setPurged(entry),
            },
          ]
        : []),
    ],
    dialog: (
      <>
        {restoring.dialog}
        {purged && <PurgeDialog key={purged.id} entry={purged} onClose={() => setPurged(undefined)} />}
      </>
    ),
  };
}

type Asked = { entry: TrashEntry; isNameTaken: boolean };

/** Restores at once what comes back alone, and asks about all else first. */
function useRestoring(): { start: (entry: TrashEntry) => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  // a reply may come when another entry is asked about
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);
  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ entry, name }: { entry: TrashEntry; name?: string | undefined }) =>
      restore(entry, name === undefined ? {} : { name }),
    onSuccess: ({ done }, { entry, name = entry.name }) => {
      setAsked((now) => (now?.entry.id === entry.id ? undefined : now));
      toast({ text: t(done ? 'trash.restored' : 'trash.restoring', { name: name.trim() }) });
    },
    onError: (error, { entry }) => {
      const isNameTaken = error instanceof ApiError && error.code === 'name_taken';
      // what is typed in the dialog of another one stays
      const isOther = latest.current !== undefined && latest.current.entry.id !== entry.id;
      if (isNameTaken && !isOther) setAsked({ entry, isNameTaken });
      else if (!latest.current || isOther) toast({ text: errorMessage(error, t), tone: 'critical' });
    },
  });
  return {
    start: (entry) => {
      if (entry.parents.length > 0 || entry.kind === 'dataset') setAsked({ entry, isNameTaken: false });
      else mutate({ entry });
    },
    dialog: asked && (
      <RestoreDialog
        key={`${asked.entry.id} ${asked.isNameTaken}`}
        {...asked}
        restore={(name) => mutateAsync({ entry: asked.entry, name })}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

function PurgeDialog({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toast = useToast();
  const { name } = entry;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => purge(entry),
    onSuccess: ({ done }) => {
      toast({ text: t(done ? 'trash.purged' : 'trash.purging', { name }) });
    },
  });
  const list = contentText(entry.content, t, language);
  return (
    <ConfirmDialog
      open
      title={t('trash.purge_title', { name })}
      labels={{ confirm: t('trash.purge'), cancel: t('common.cancel') }}
      typed={{ label: t('trash.purge_typed', { name }), expected: name }}
      busy={isPending}
      error={
        error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )
      }
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack gap={8}>
        {list !== undefined && <Text as="p">{t('trash.purge_content', { list })}</Text>}
        <Text as="p">{t('trash.purge_text')}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
