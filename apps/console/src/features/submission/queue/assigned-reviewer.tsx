import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button, DescriptionList, Inline, Stack, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { late } from '../../../shared/network/late.ts';
import { assign } from './assign.ts';
import type { Reviewer } from './assign-dialog.tsx';

const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** In whose queue the submission is, and a way to give it to someone else. */
export function AssignedReviewer({ submission }: { submission: Schema<'Submission'> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { id, assigned_reviewer: now } = submission;
  const give = (reviewer: Reviewer | null) => assign(id, reviewer?.id ?? null);
  const onError = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'critical' });
  const undo = useMutation({ mutationFn: give, onError });
  const change = useMutation({
    mutationFn: ({ reviewer }: { reviewer: Reviewer | null; before: Reviewer | null }) => give(reviewer),
    // also to a reviewer who has left the desk
    onSuccess: (_, { reviewer, before }) =>
      toast({
        text: reviewer ? t('queue.assigned', { name: reviewer.name }) : t('queue.assignment_removed'),
        action: { label: t('common.undo'), onAction: () => undo.mutate(before) },
      }),
    onError,
  });

  function onAssign(reviewer: Reviewer | null): void {
    setAsking(false);
    if (reviewer?.id !== now?.id) change.mutate({ reviewer, before: now });
  }

  return (
    <Stack gap={8}>
      <DescriptionList items={[{ term: t('queue.reviewer'), value: now?.name ?? t('queue.no_one') }]} />
      {submissionState(submission) !== 'approved' && (
        <Inline>
          <Button size="small" busy={change.isPending || undo.isPending} onClick={() => setAsking(true)}>
            {t('queue.assign')}
          </Button>
        </Inline>
      )}
      {isAsking && (
        <Suspense>
          <AssignDialog submissions={[submission]} onCancel={() => setAsking(false)} onAssign={onAssign} />
        </Suspense>
      )}
    </Stack>
  );
}
