import { useTranslation } from '@concord/i18n';
import { Banner, ConfirmDialog, type ConfirmDialogProps, Text, useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../shared/form/error-message.ts';
import { useOneAtATime } from '../../shared/form/use-one-at-a-time.ts';

export type ChangeDialogProps<Call> = {
  /** from `api.mutate` */
  change: { mutationKey: readonly [string, string]; mutationFn: (call: Call) => Promise<object> };
  call: Call;
  title: string;
  text: string;
  /** what is different this time */
  notes?: readonly string[];
  confirm: string;
  tone?: ConfirmDialogProps['tone'];
  /** the toast after the change; a job shows its end itself */
  done?: string;
  onClose: () => void;
};

/** Asks before a task is changed. A large change becomes a job, which the page shows. */
export function ChangeDialog<Call>({
  change,
  call,
  title,
  text,
  notes = [],
  confirm,
  tone,
  done,
  onClose,
}: ChangeDialogProps<Call>) {
  const { t } = useTranslation();
  const toast = useToast();
  const { start, onSettled } = useOneAtATime();
  const { mutate, isPending, error } = useMutation({
    ...change,
    onSettled,
    onSuccess: (result) => {
      if (done !== undefined && !('progress' in result)) toast({ text: done });
    },
  });
  return (
    <ConfirmDialog
      open
      tone={tone}
      onCancel={onClose}
      onConfirm={() => start(() => mutate(call, { onSuccess: onClose }))}
      title={title}
      labels={{ confirm, cancel: t('common.cancel') }}
      busy={isPending}
      error={
        error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )
      }
    >
      <Text as="p">{text}</Text>
      {notes.map((note) => (
        <Text key={note} as="p">
          {note}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
