import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useEffect } from 'react';
import { useWorkspace } from '../shared/session/use-workspace.ts';

/** Says on every page, until the user closes it, that the server takes no changes: before they are refused one by one. */
export function ReadOnly() {
  const { t } = useTranslation();
  const showToast = useToast();
  const isReadOnly = useWorkspace()?.read_only;
  useEffect(() => {
    if (!isReadOnly) return;
    return showToast({ id: 'read-only', tone: 'info', text: t('error.read_only'), duration: Number.POSITIVE_INFINITY });
  }, [isReadOnly, showToast, t]);
  return null;
}
