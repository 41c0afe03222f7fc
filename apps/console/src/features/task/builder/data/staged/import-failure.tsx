import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../../../shared/form/error-message.ts';

export type ImportFailureProps = {
  /** of the last try to import; a new try removes it, so that each is scrolled to */
  failure: unknown;
};

/** Why the last try to import failed. It comes into view: the button that was pressed may be far below. */
export function ImportFailure({ failure }: ImportFailureProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  const code = failure instanceof ApiError ? failure.code : undefined;
  return (
    <div ref={shown}>
      {/* Without an answer it is unknown what has become of the import; asked again, the server tells. */}
      <Banner tone="critical" live="now" title={code === 'network' ? undefined : t('builder.data.import_failed')}>
        {code === 'not_found' ? t('builder.data.upload_expired') : errorMessage(failure, t)}
      </Banner>
    </div>
  );
}
