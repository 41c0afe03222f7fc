import type { Schema } from '@concord/api-client';
import { formatTime, useTranslation } from '@concord/i18n';
import { Icon, type IconName, type Intent, LiveRegion, Show, Text } from '@concord/ui';
import { useState } from 'react';
import { useSettled } from '../../../../shared/outbox/use-settled.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { useTaskStatus, useWhereabouts } from '../status/use-task-status.ts';
import type { Whereabouts } from '../status/whereabouts.ts';

const CALM_MS = 300;
const WORTH_SAYING_MS = 3000;

const looks: Readonly<Record<Whereabouts, { icon: IconName; tone: Intent }>> = {
  saved: { icon: 'check', tone: stateTone.saved },
  sending: { icon: 'clock', tone: stateTone.unsent },
  kept: { icon: 'save', tone: stateTone.in_progress },
  offline: { icon: 'offline', tone: stateTone.unsent },
};

export type SaveStateProps = {
  where: Whereabouts;
  /** When the server last saved something. */
  savedAt: string | null;
};

/** Whether the answers are on the server: always shown, announced only when it takes a moment. */
export function SaveState({ where, savedAt }: SaveStateProps) {
  const { t } = useTranslation();
  // Each key is saved within a blink: until then "Saved 14:02" is still true, and does not flicker.
  const settled = useSettled(where, CALM_MS);
  const shown = where === 'saved' ? where : settled;
  const said = useSettled(where, WORTH_SAYING_MS);
  const [wasAway, setWasAway] = useState(false);
  if (said !== 'saved' && !wasAway) setWasAway(true);

  const texts: Readonly<Record<Whereabouts, string>> = {
    saved: savedAt === null ? t('common.saved') : t('common.saved_at', { time: formatTime(savedAt) }),
    sending: t('workbench.sending'),
    kept: t('storage.kept'),
    offline: t('workbench.kept_offline'),
  };
  const { icon, tone } = looks[shown];
  const short = shown === 'saved' && savedAt !== null ? formatTime(savedAt) : texts[shown];
  return (
    <>
      <Text size="small" tone="soft" tabular nowrap>
        <Icon name={icon} tone={tone} /> <Show from="md">{texts[shown]}</Show>
        <Show below="md">{short}</Show>
      </Text>
      <LiveRegion>{said === 'saved' ? (wasAway ? t('workbench.saved_live') : null) : texts[said]}</LiveRegion>
    </>
  );
}

/** Whether the answers of a task are on the server. */
export function SaveStateOfTask({ task }: { task: Pick<Schema<'UserTask'>, 'id' | 'submission'> }) {
  const { savedAt } = useTaskStatus(task.id);
  return <SaveState where={useWhereabouts(task.id)} savedAt={savedAt ?? task.submission.updatedAt} />;
}
