import { type ProjectFlags, projectState, verbToActive } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { useState } from 'react';
import { PilotAction } from '../pilot/pilot-action.tsx';
import type { Publishing } from './use-publish.ts';

export type PublishButtonsProps = {
  project: ProjectFlags;
  /** how many rows the task has */
  rowsCount: number;
  onPublish: (how: Publishing) => Promise<void>;
  disabled?: boolean;
};

/** Publishes a task; in a project that is not active the project too, since contributors can't start before. */
export function PublishButtons({ project, rowsCount, onPublish, disabled = false }: PublishButtonsProps) {
  const { t } = useTranslation();
  // Known with the press itself, so that a second one finds the buttons at work.
  const [running, setRunning] = useState<'alone' | 'both'>();
  const verb = verbToActive(projectState(project));
  async function press(which: 'alone' | 'both'): Promise<void> {
    setRunning(which);
    await onPublish({ withProject: which === 'both' }).finally(() => setRunning(undefined));
  }
  const pilot = (
    <PilotAction
      rowsCount={rowsCount}
      disabled={disabled || running !== undefined}
      onPublish={(pilotRows) => onPublish({ pilotRows })}
    />
  );
  const alone = (
    <Button
      tone={verb ? 'secondary' : 'primary'}
      {...(!verb && { iconStart: 'send' as const })}
      disabled={disabled || running === 'both'}
      busy={running === 'alone'}
      onClick={() => void press('alone')}
    >
      {t('task.publish')}
    </Button>
  );
  if (!verb)
    return (
      <>
        {pilot}
        {alone}
      </>
    );
  return (
    <>
      {pilot}
      {alone}
      <Button
        tone="primary"
        iconStart="send"
        disabled={disabled || running === 'alone'}
        busy={running === 'both'}
        onClick={() => void press('both')}
      >
        {t(`task.publish_with.${verb}`)}
      </Button>
    </>
  );
}
