import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../form/error-message.ts';
import { type PausedWork, resume } from './resume.ts';
import { ResumeDialog } from './resume-dialog.tsx';

export type ResumeOneProps = { work: PausedWork; name: string; onClose: () => void };

/** Resumes the work of one contributor after asking; the message afterwards undoes it. */
export function ResumeOne({ work, name, onClose }: ResumeOneProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate: pauseAgain } = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => toast({ text: t('gold_rule.paused_again', { name }) }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) => resume(work, note),
    onSuccess: (undo) =>
      toast({
        text: t('gold_rule.resumed', { name }),
        action: { label: t('common.undo'), onAction: () => pauseAgain(undo) },
      }),
  });
  return (
    <ResumeDialog
      title={t('gold_rule.resume_title', { name })}
      busy={isPending}
      failure={error ? errorMessage(error, t) : undefined}
      onCancel={onClose}
      // not once it is closed: another one may be open then
      onResume={(note) => mutate(note, { onSuccess: onClose })}
    />
  );
}
