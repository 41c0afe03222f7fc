import { formatList, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { IconButton } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../../shared/session/unread.ts';
import { latePanel } from '../late-panel.tsx';

const useQuickPanel = latePanel(async () => {
  const [{ QuickPanel }] = await Promise.all([import('./quick-panel.tsx'), loadMessages('panel')]);
  return QuickPanel;
});

/** Opens the quick panel; a dot shows that something in it is unread. */
export function QuickPanelButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const panel = useQuickPanel();
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread_count ?? 0;
  const name = t('quick_panel.open');
  return (
    <>
      <IconButton
        icon="bell"
        label={formatList(unread > 0 ? [name, t('notification.unread', { count: unread })] : [name], language)}
        dot={unread > 0}
        tooltip="bottom"
        aria-haspopup="dialog"
        onClick={panel.open}
      />
      {panel.panel}
    </>
  );
}
