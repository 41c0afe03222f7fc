import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Desk } from '../use-desk.ts';
import { rowsToMark } from './use-review-rows.ts';

/** Marks what is left as correct: all unmarked answers under the filter, in one step that can be undone. */
export function useRestCorrect({ id, sampled }: Schema<'Submission'>, { state, send }: Pick<Desk, 'state' | 'send'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const offered = useRef<{ step: number; close: () => void }>(undefined);
  // What it offers to undo must be there: not undone already, and on this desk. A state from before the step, whose effects
  // may run after the message was shown, does not know it yet.
  useEffect(() => {
    if (!offered.current) return;
    const { step, close } = offered.current;
    if (state.nextStep > step && !state.undo.some(({ id }) => id === step)) close();
  });
  useEffect(() => () => offered.current?.close(), []);
  const marks = useMutation({
    mutationFn: () => rowsToMark(id, state.filter),
    onSuccess(rows) {
      const { state: after, effects } = send({ type: 'rest.correct', rows });
      const count = effects.reduce((sum, effect) => sum + (effect.type === 'send' ? effect.marks.length : 0), 0);
      const step = after.nextStep - 1;
      const action = { label: t('common.undo'), onAction: () => send({ type: 'undo', step }) };
      const close = toast({ id: 'rest', text: t('review.rest_marked', { count }), ...(count > 0 && { action }) });
      if (count > 0) offered.current = { step, close };
    },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  return {
    isMarking: marks.isPending,
    mark(): void {
      if (!marks.isPending) marks.mutate();
    },
    /** The same for all that is to be reviewed, whatever is in view. Rejects when the rows can't be read. */
    async markAll(): Promise<void> {
      send({ type: 'rest.correct', rows: await rowsToMark(id, sampled ? 'to_review' : 'all') });
    },
  };
}
