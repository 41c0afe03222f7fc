import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../form/error-message.ts';
import { watchPerson } from '../session/session.ts';

/** Undoes several changes. What can no longer be undone is said, and keeps none of the others. */
export function useUndoAll(onUndone?: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(undo: readonly (() => Promise<unknown>)[]) {
      const refusals: unknown[] = [];
      const isSamePerson = watchPerson();
      for (const each of undo) if (isSamePerson()) await each().catch((reason) => refusals.push(reason));
      if (refusals.length > 0) throw refusals[0];
    },
    onSuccess: () => onUndone?.(),
    onError(error) {
      toast({ text: errorMessage(error, t), tone: 'critical' });
      // the others are undone
      void client.invalidateQueries();
    },
  });
}
