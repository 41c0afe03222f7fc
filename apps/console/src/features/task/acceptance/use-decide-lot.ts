import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useUndoAll } from '../../../shared/list/use-undo-all.ts';
import { api } from '../../../shared/session/session.ts';

type Submission = Schema<'LotSubmission'>;

type Options<Input> = {
  /** The submissions that are decided. */
  open: readonly Submission[];
  decide: (input: Input) => Promise<Schema<'TaskLot'>>;
  said: (count: number) => string;
  undone: string;
};

/** Decides about submissions of a lot together, says how many they were, and offers to undo it. */
export function useDecideLot<Input = void>({ open, decide, said, undone }: Options<Input>) {
  const { t } = useTranslation();
  const toast = useToast();
  const undoing = useUndoAll(() => toast({ text: undone }));
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ lot }) => {
      const decided = lot?.submissions.filter(({ id }) => open.some((one) => one.id === id)) ?? [];
      const undo = decided.map(
        ({ id, version }) =>
          () =>
            api.call('post', '/submission/{id}/undo', { params: { path: { id } }, body: { version } }),
      );
      toast({
        text: said(decided.length),
        action: { label: t('common.undo'), onAction: () => undoing.mutate(undo) },
      });
    },
  });
}
