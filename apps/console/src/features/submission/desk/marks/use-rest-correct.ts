import type { Question } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Filter } from '../model/review-model.ts';
import { unmarkedOf } from '../model/review-model.ts';
import type { Change, useMarks } from './use-marks.ts';
import { rowsToMark } from './use-review-rows.ts';

/** Marks what is left as correct: all unmarked answers under the filter, in one step that can be undone. */
export function useRestCorrect(
  id: string,
  questions: readonly Question[],
  marking: ReturnType<typeof useMarks>,
  { filter, undo }: { filter: Filter; undo: (step: Change[]) => void },
) {
  const { t } = useTranslation();
  const toast = useToast();
  const said = useRef<{ step: Change[]; close: () => void }>(undefined);
  // What it offers to undo must be there: not undone already, and on this desk.
  useEffect(() => {
    if (said.current && !marking.has(said.current.step)) said.current.close();
  });
  useEffect(() => () => said.current?.close(), []);
  const marks = useMutation({
    mutationFn: async () => unmarkedOf(await rowsToMark(id, filter), questions, marking.marks),
    onSuccess(rest) {
      const step = rest.map(
        ({ mark, ...place }): Change => ({ ...place, before: mark, after: { ...mark, verdict: 'correct' } }),
      );
      marking.markAll(step);
      const close = toast({
        id: 'rest',
        text: t('review.rest_marked', { count: rest.length }),
        ...(rest.length > 0 && { action: { label: t('common.undo'), onAction: () => undo(step) } }),
      });
      if (rest.length > 0) said.current = { step, close };
    },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  return {
    isMarking: marks.isPending,
    mark(): void {
      if (!marks.isPending) marks.mutate();
    },
  };
}
