import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { errorMessage } from '../../../../shared/form/error-message.ts';

/** Says that the last marks are not saved and never will be, and shows the submission as it is. */
export function useRefusedMarks(readAnew: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  return (error: unknown): void => {
    const isDecided = error instanceof ApiError && error.code === 'wrong_state';
    toast({ text: isDecided ? t('review.marks_refused') : errorMessage(error, t), tone: 'critical' });
    readAnew();
  };
}
