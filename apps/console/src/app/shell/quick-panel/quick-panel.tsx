import { useTranslation } from '@concord/i18n';
import { SidePanel } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unreadQuery } from '../../../shared/session/unread.ts';
import { quickPanelTabs } from './quick-panel-tabs.tsx';

type TabId = (typeof quickPanelTabs)[number]['id'];
const [first, ...others] = quickPanelTabs;

/** What belongs to no page, beside every page. */
export function QuickPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(unreadQuery);
  const [tab, setTab] = useState<TabId>(data && data.unread_count > 0 ? 'notifications' : 'audit');
  const shown = ({ id, label, Content }: (typeof quickPanelTabs)[number]) => ({
    id,
    label: t(label),
    content: <Content />,
    ...(id === 'notifications' && data && data.unread_count > 0 ? { count: data.unread_count, news: true } : {}),
  });
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={t('quick_panel.title')}
      closeLabel={t('layout.close_panel')}
      tabs={[shown(first), ...others.map(shown)]}
      value={tab}
      onChange={setTab}
    />
  );
}
