import { useTranslation } from '@concord/i18n';
import { Banner } from '@concord/ui';
import { useWorkspace } from '../../shared/session/use-workspace.ts';

/** Says before anyone signs in that the server takes no changes. */
export function ReadOnlyBanner() {
  const { t } = useTranslation();
  const isReadOnly = useWorkspace()?.read_only;
  return isReadOnly ? <Banner live="polite">{t('error.read_only')}</Banner> : null;
}
