import type { MessageKey } from '@concord/i18n';
import type { ComponentType } from 'react';
import { AuditLogTab } from '../../../features/audit/audit-log-tab.tsx';
import { NotificationTab } from '../../../features/notification/notification-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

type QuickPanelTab = { id: string; label: MessageKey; Content: ComponentType };

/** The tabs of the quick panel, in their order (SPEC section 2). */
export const quickPanelTabs = [
  { id: 'audit', label: 'quick_panel.audit_logs', Content: AuditLogTab },
  { id: 'notifications', label: 'quick_panel.notifications', Content: NotificationTab },
  { id: 'settings', label: 'quick_panel.settings', Content: SettingsTab },
] as const satisfies readonly [QuickPanelTab, ...QuickPanelTab[]];
