import { useTranslation } from '@concord/i18n';
import { ConfirmDialog, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../form/error-message.ts';

type Named = { id: string; name: string };
type Options = {
  remove: (id: string) => Promise<unknown>;
  /** Takes it back. */
  restore: (id: string) => Promise<unknown>;
  /** What is lost with it, and what prevents it. */
  hint: string;
  /** Said once it is gone. */
  deleted: (name: string) => string;
  /** Leaves a page that is about what is gone. */
  onDeleted?: (() => void) | undefined;
};

/** Asks before deleting a record, names it, shows what prevents it, and offers Undo. */
export function useDeletion({ remove, restore, hint, deleted, onDeleted }: Options): {
  ask: (thing: Named) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const toast = useToast();
  const [asked, setAsked] = useState<Named>();
  const restoring = useMutation({
    mutationFn: restore,
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const removing = useMutation({
    mutationFn: ({ id }: Named & { page: string }) => remove(id),
    onSuccess: (_, { id, name, page }) => {
      setAsked((now) => (now?.id === id ? undefined : now));
      // Who has gone elsewhere meanwhile stays there.
      if (location.pathname === page) onDeleted?.();
      const undo = { label: t('common.undo'), onAction: () => restoring.mutate(id) };
      toast({ text: deleted(name), action: undo });
    },
  });
  return {
    ask: ({ id, name }) => setAsked({ id, name }),
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        title={t('project.delete_title', { name: asked?.name ?? '' })}
        labels={{ confirm: t('common.delete'), cancel: t('common.cancel') }}
        busy={removing.isPending}
        error={removing.error && errorMessage(removing.error, t)}
        onConfirm={() => asked && removing.mutate({ ...asked, page: location.pathname })}
        onCancel={() => {
          setAsked(undefined);
          removing.reset();
        }}
      >
        <Text as="p">{hint}</Text>
      </ConfirmDialog>
    ),
  };
}
