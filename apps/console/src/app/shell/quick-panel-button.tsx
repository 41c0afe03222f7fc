import { loadMessages, useTranslation } from '@concord/i18n';
import { IconButton } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../shared/unread.ts';
import { latePanel } from './late-panel.tsx';

const useQuickPanel = latePanel(async () => {
  const [{ QuickPanel }] = await Promise.all([import('./quick-panel.tsx'), loadMessages('panel')]);
  return QuickPanel;
});

/** Opens the quick panel; a dot says that something in it has not been read. */
export function QuickPanelButton() {
  const { t } = useTranslation();
  const panel = useQuickPanel();
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread_count ?? 0;
  return (
    <>
      <IconButton
        icon="bell"
        label={
          unread > 0
            ? `${t('quick_panel.open')}, ${t('notification.unread', { count: unread })}`
            : t('quick_panel.open')
        }
        dot={unread > 0}
        tooltip="bottom"
        aria-haspopup="dialog"
        onClick={panel.open}
      />
      {panel.panel}
    </>
  );
}
