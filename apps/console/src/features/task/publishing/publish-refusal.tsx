import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { MissingList } from './missing-list.tsx';

/** Why a task could not be published, with the way to what is missing. */
export function PublishRefusal({ taskId, error }: { taskId: string; error: unknown }) {
  const { t } = useTranslation();
  const missing = error instanceof ApiError ? error.errors : [];
  return (
    <Banner tone="critical" live="now" title={errorMessage(error, t)}>
      {missing.length > 0 && <MissingList taskId={taskId} missing={missing} />}
    </Banner>
  );
}
