import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../../shared/session/use-session.ts';
import { messageOf } from '../decision/use-undo-decision.ts';

/** Shows a message when another reviewer decides the submission on this desk, which then closes by itself. */
export function DecidedElsewhere({ submission }: { submission: Schema<'Submission'> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const user = useUser().id;
  const { id, round, decided_by: by } = submission;
  const isOpen = submissionState(submission) === 'under_review';
  const review = `${id} ${round}`;
  const openReview = useRef<string>(undefined);
  useEffect(() => {
    const wasOpen = openReview.current === review;
    openReview.current = isOpen ? review : undefined;
    if (wasOpen && !isOpen && by && by.id !== user)
      toast({ id: messageOf(id), text: t('review.decided_meanwhile', { name: by.name }) });
  }, [by, id, isOpen, review, t, toast, user]);
  return null;
}
