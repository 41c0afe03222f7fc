import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../../shared/session/use-session.ts';

/** Says that another reviewer has decided what is open here: the desk closes without a key being pressed. */
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
    if (wasOpen && !isOpen && by && by.id !== user) toast({ text: t('review.decided_meanwhile', { name: by.name }) });
  }, [by, isOpen, review, t, toast, user]);
  return null;
}
