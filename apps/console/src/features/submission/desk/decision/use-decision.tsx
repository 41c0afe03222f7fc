import type { Schema } from '@concord/api-client';
import { isBlank } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Banner, Button, Dialog, Field, Stack, Textarea, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { errorMessage } from '../../shared/error-message.ts';
import { paths } from '../../shared/paths.ts';
import { api } from '../../shared/session.ts';
import type { useMarks } from './use-marks.ts';

/** Approve, return, reopen: the marks go first, then the decision, then the next submission that waits. */
export function useDecision(submission: Schema<'Submission'>, marking: ReturnType<typeof useMarks>) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const remarksField = useRef<HTMLTextAreaElement>(null);
  const [remarks, setRemarks] = useState('');
  const [isRemarkMissing, setRemarkMissing] = useState(false);
  const [reason, setReason] = useState<string>();
  const params = { path: { id: submission.id } };
  const version = async () => {
    if (!(await marking.settle())) throw new Error(t('review.marks_unsaved'));
    return marking.counts?.version ?? submission.version;
  };
  const say = (error: unknown) => toast({ text: errorMessage(error, t), tone: 'danger' });
  const goOn = (text: string) => {
    toast({ text });
    navigate(submission.next ? generatePath(paths.submission, { id: submission.next }) : paths.submissionList);
  };
  const name = submission.contributor.name;
  const approve = useMutation({
    mutationFn: async () =>
      api.call('post', '/submission/{id}/approve', { params, body: { version: await version() } }),
    onSuccess: () => goOn(t('review.approved', { name })),
    onError: say,
  });
  const giveBack = useMutation({
    mutationFn: async () =>
      api.call('post', '/submission/{id}/return', { params, body: { version: await version(), remarks } }),
    onSuccess: () => goOn(t('review.returned', { name })),
    onError: say,
  });
  const reopen = useMutation({
    mutationFn: (why: string) =>
      api.call('post', '/submission/{id}/reopen', { params, body: { version: submission.version, reason: why } }),
    onSuccess: () => setReason(undefined),
  });

  return {
    remarks,
    remarksField,
    remarksError: isRemarkMissing ? t('error.remark_required') : undefined,
    setRemarks: (text: string) => {
      setRemarks(text);
      setRemarkMissing(false);
    },
    isApproving: approve.isPending,
    isReturning: giveBack.isPending,
    approve: () => !approve.isPending && approve.mutate(),
    giveBack: () => {
      if (isBlank(remarks)) {
        setRemarkMissing(true);
        remarksField.current?.focus();
      } else if (!giveBack.isPending) giveBack.mutate();
    },
    askReopen: () => setReason(''),
    dialog: (
      <Dialog
        open={reason !== undefined}
        onClose={() => setReason(undefined)}
        title={t('review.reopen_title')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={() => setReason(undefined)}>{t('common.cancel')}</Button>
            <Button
              tone="primary"
              busy={reopen.isPending}
              disabled={isBlank(reason ?? '')}
              onClick={() => reopen.mutate(reason ?? '')}
            >
              {t('common.reopen')}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          {reopen.error && (
            <Banner tone="danger" live="now">
              {errorMessage(reopen.error, t)}
            </Banner>
          )}
          <Field label={t('review.reopen_reason')} required>
            <Textarea value={reason ?? ''} onChange={({ target }) => setReason(target.value)} maxLength={5000} />
          </Field>
        </Stack>
      </Dialog>
    ),
  };
}

export type Decision = ReturnType<typeof useDecision>;
