import { type ProjectFlags, projectState, verbToActive } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { useState } from 'react';

export type PublishButtonsProps = {
  project: ProjectFlags;
  onPublish: (withProject: boolean) => void;
  isPending: boolean;
  disabled?: boolean;
};

/** Publishes a task; in a project that is not active the project too, since contributors can't start before. */
export function PublishButtons({ project, onPublish, isPending, disabled = false }: PublishButtonsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const verb = verbToActive(projectState(project));
  const press = (withProject: boolean) => () => {
    setAsked(withProject);
    onPublish(withProject);
  };
  const alone = (
    <Button
      tone={verb ? 'secondary' : 'primary'}
      {...(!verb && { iconStart: 'send' as const })}
      disabled={disabled || (isPending && asked)}
      busy={isPending && !asked}
      onClick={press(false)}
    >
      {t('task.publish')}
    </Button>
  );
  if (!verb) return alone;
  return (
    <>
      {alone}
      <Button
        tone="primary"
        iconStart="send"
        disabled={disabled || (isPending && !asked)}
        busy={isPending && asked}
        onClick={press(true)}
      >
        {t(`task.publish_with.${verb}`)}
      </Button>
    </>
  );
}
