import type { MessageKey } from '@concord/i18n';
import type { ComponentType } from 'react';
import { SettingsTab } from './settings-tab.tsx';

type QuickPanelTab = { id: string; label: MessageKey; Content: ComponentType };

/**
 * The tabs of the quick panel, in their order (SPEC section 2: Audit Logs, Notifications, Settings). Those of lists join
 * with the server's lists: an entry here, with LogList or NotificationList of the library in its Content.
 */
export const quickPanelTabs = [
  { id: 'settings', label: 'quick_panel.settings', Content: SettingsTab },
] as const satisfies readonly [QuickPanelTab, ...QuickPanelTab[]];
