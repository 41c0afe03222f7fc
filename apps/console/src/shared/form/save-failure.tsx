import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Button } from '@concord/ui';

type SaveFailureProps = {
  /** The failure as the form has it; without one nothing is shown. */
  form: { failure: unknown; failureText: string | undefined };
  /** Shows the version that has been saved in the meantime. */
  onReload: (() => void) | undefined;
};

/** Why a record was not saved. */
export function SaveFailure({ form: { failure, failureText }, onReload }: SaveFailureProps) {
  const { t } = useTranslation();
  if (failureText === undefined) return null;
  const isStale = failure instanceof ApiError && failure.code === 'stale_version';
  return (
    <Banner
      tone="critical"
      live="now"
      action={isStale && onReload && <Button onClick={onReload}>{t('common.refresh')}</Button>}
    >
      {failureText}
    </Banner>
  );
}
