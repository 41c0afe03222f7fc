import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../shared/form/error-message.ts';
import { focusPageTitle } from '../../shared/keys/focus-page-title.ts';
import { api } from '../../shared/session/session.ts';
import { useAnswers } from './answers/use-answers.ts';

/** Takes back what was submitted, as long as no reviewer has opened it. */
export function useWithdraw(task: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const outbox = useAnswers();
  const { mutate, isPending } = useMutation({
    ...api.mutate('post', '/userTask/{id}/withdraw'),
    onSuccess() {
      // What was answered meanwhile and not taken may go now.
      void outbox.retry();
      focusPageTitle();
      toast({ text: t('workbench.withdrawn') });
    },
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  return { withdraw: () => mutate({ params: { path: { id: task } } }), isPending };
}
