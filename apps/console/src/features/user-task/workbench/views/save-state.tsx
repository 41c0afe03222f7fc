import type { Schema } from '@concord/api-client';
import { formatTime, useTranslation } from '@concord/i18n';
import { Icon, type IconName, type Intent, LiveRegion, Show, Text } from '@concord/ui';
import { memo, useState } from 'react';
import { useSettled } from '../../../../shared/outbox/use-settled.ts';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { useTaskStatus, useWhereabouts } from '../status/use-task-status.ts';
import type { Whereabouts } from '../status/whereabouts.ts';

const WORTH_SAYING_MS = 3000;

const looks: Readonly<Record<Whereabouts, { icon: IconName; tone: Intent }>> = {
  saved: { icon: 'check', tone: stateTone.saved },
  sending: { icon: 'clock', tone: stateTone.unsent },
  kept: { icon: 'save', tone: stateTone.in_progress },
  offline: { icon: 'offline', tone: stateTone.unsent },
};

export type SaveStateProps = {
  where: Whereabouts;
  /** When the server last saved something, as it is shown: "14:02". */
  time: string | null;
};

/** Whether the answers are on the server: always shown, announced only when it takes a moment. */
export function SaveState({ where, time }: SaveStateProps) {
  const { t } = useTranslation();
  const said = useSettled(where, WORTH_SAYING_MS);
  const [wasAway, setWasAway] = useState(false);
  if (said !== 'saved' && !wasAway) setWasAway(true);

  const texts: Readonly<Record<Whereabouts, string>> = {
    saved: time === null ? t('common.saved') : t('common.saved_at', { time }),
    sending: t('workbench.sending'),
    kept: t('storage.kept'),
    offline: t('workbench.kept_offline'),
  };
  const { icon, tone } = looks[where];
  const short = where === 'saved' && time !== null ? time : texts[where];
  return (
    <>
      <Text size="small" tone="soft" tabular nowrap>
        <Icon name={icon} tone={tone} /> <Show from="md">{texts[where]}</Show>
        <Show below="md">{short}</Show>
      </Text>
      <LiveRegion>{said === 'saved' ? (wasAway ? t('workbench.saved_live') : null) : texts[said]}</LiveRegion>
    </>
  );
}

type SaveStateOfTaskProps = { task: Pick<Schema<'UserTask'>, 'id' | 'submission'> };

/** Whether the answers of a task are on the server. */
export const SaveStateOfTask = memo(function SaveStateOfTask({ task }: SaveStateOfTaskProps) {
  const before = task.submission.updatedAt;
  // To the minute: the text is the same for most answers.
  const time = useTaskStatus(task.id, ({ savedAt }) => {
    const at = savedAt ?? before;
    return at === null ? null : formatTime(at);
  });
  return <SaveState where={useWhereabouts(task.id)} time={time} />;
});
