import { loadMessages } from '@concord/i18n';
import { Suspense } from 'react';
import { late } from '../../../shared/network/late.ts';
import type { GoldRulePanelProps } from './gold-rule-panel.tsx';

const GoldRulePanel = late(async () => {
  const [{ GoldRulePanel: Panel }] = await Promise.all([import('./gold-rule-panel.tsx'), loadMessages('rules')]);
  return Panel;
});

/** What follows in a published task when answers of a contributor differ too often from gold. */
export function GoldRule({ task }: GoldRulePanelProps) {
  if (task.is_draft) return null;
  return (
    <Suspense>
      <GoldRulePanel task={task} />
    </Suspense>
  );
}
