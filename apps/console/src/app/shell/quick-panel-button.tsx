import { useTranslation } from '@concord/i18n';
import { IconButton } from '@concord/ui';
import { latePanel } from './late-panel.tsx';

const useQuickPanel = latePanel(async () => (await import('./quick-panel.tsx')).QuickPanel);

/** Opens the quick panel. */
export function QuickPanelButton() {
  const { t } = useTranslation();
  const panel = useQuickPanel();
  return (
    <>
      <IconButton
        icon="settings"
        label={t('quick_panel.open')}
        tooltip="bottom"
        aria-haspopup="dialog"
        onClick={panel.open}
      />
      {panel.panel}
    </>
  );
}
