import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { api } from '../../../../shared/session/session.ts';
import { useUser } from '../../../../shared/session/use-session.ts';
import { contributorName } from '../../../../shared/text/contributor-name.ts';
import { keepSentMessage } from './use-message.ts';

type Decided = Pick<Schema<'Submission'>, 'id' | 'version' | 'contributor'>;

type Recent = readonly { decided: Decided; until: number }[];

const OFFERED_MS = 10_000;
/** Each submission has a desk of its own; what was decided on the one before is kept beside them. */
const KEY = ['undoable-decisions'];

/** Offers to undo each decision for ten seconds, in a message and by key, and then leads back to it. */
export function useUndoDecision() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useUser().id;
  const recent = () => client.getQueryData<Recent>(KEY) ?? [];
  const undo = useMutation({
    mutationFn: ({ id, version }: Decided) =>
      api.call('post', '/submission/{id}/undo', { params: { path: { id } }, body: { version } }),
    onSuccess(submission) {
      const { id, round } = submission;
      keepSentMessage(client, { user, id, round });
      client.setQueryData(api.query('get', '/submission/{id}', { params: { path: { id } } }).queryKey, submission);
      toast({ id: messageOf(id), text: t('review.undone', { name: contributorName(submission, t) }) });
      navigate(generatePath(paths.submission, { id }), { state: FROM_DESK });
    },
    onError: (error, { id }) => toast({ id: messageOf(id), text: errorMessage(error, t), tone: 'critical' }),
  });

  function take(decided: Decided): void {
    const known = recent();
    const others = known.filter((one) => one.decided.version !== decided.version || one.decided.id !== decided.id);
    client.setQueryData<Recent>(KEY, others);
    if (others.length < known.length) undo.mutate(decided);
  }

  return {
    /** Says what was decided, with a way back; by key, too, where another desk follows that listens for it. */
    offer(decided: Decided, text: string, isLast: boolean): void {
      client.setQueryData<Recent>(KEY, [...recent(), { decided, until: performance.now() + OFFERED_MS }]);
      const action = { label: t('common.undo'), keyHint: isLast ? undefined : 'U', onAction: () => take(decided) };
      toast({ id: messageOf(decided.id), text, duration: OFFERED_MS, action });
    },
    /** Takes back the decision of a moment ago, if there is one. */
    takeLatest(): void {
      const latest = recent().at(-1);
      if (latest && performance.now() < latest.until) take(latest.decided);
    },
  };
}

/** Tells the next desk that it follows another. */
export const FROM_DESK = { isNext: true } as const;

/** A later message about a decision on a submission takes the place of an earlier one. */
export const messageOf = (id: string) => `decision ${id}`;

export type UndoDecision = ReturnType<typeof useUndoDecision>;
