import type { Schema } from '@concord/api-client';
import { isStaff } from '@concord/domain';
import { useTranslation } from '@concord/i18n';
import { Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { hiddenName } from '../../shared/text/contributor-name.ts';
import { RichMessage } from '../../shared/text/rich-message.tsx';

type Event = Schema<'AuditEvent'>;

/** Where the record an event is about can be looked at; undefined: nowhere, or not by contributors. */
function placeOf({ subject_type, subject_id }: Event): string | undefined {
  switch (subject_type) {
    case 'user':
      return generatePath(paths.user, { id: subject_id });
    case 'project':
      return generatePath(paths.project, { id: subject_id });
    case 'category':
      return paths.categoryList;
    case 'team':
      return paths.teamList;
    case 'template':
    case 'view':
    case 'task':
    case 'dataset':
    case 'assignment':
      return undefined;
  }
}

/** One sentence per event: the actor is emphasised, and the record is a link. */
export function AuditSentence({ event }: { event: Event }) {
  const { t } = useTranslation();
  const mayLook = isStaff(useUser());
  const link = (name: string, path: string | undefined) =>
    mayLook && path !== undefined ? (
      <TextLink asChild>
        <Link to={path}>{name}</Link>
      </TextLink>
    ) : (
      <bdi>{name}</bdi>
    );
  const { actor, task, subject_name } = event;
  const taskPath =
    event.subject_type === 'assignment'
      ? generatePath(paths.submission, { id: event.subject_id })
      : task && generatePath(paths.task, { id: task.id });
  // of a task that is there, so is the work: the task hides whose it is
  const isHidden = event.subject_type === 'assignment' && task !== null;
  const name = subject_name ?? (isHidden ? hiddenName(event.subject_id, t) : t('audit.removed'));
  // Deleted for good: by a person, or by the server when its time was over.
  const isPurge = event.operation.startsWith('purge');
  const isGone = isPurge || (subject_name === null && !isHidden);
  const isOwnDeed = isPurge || event.operation === 'autoApproveSubmission' || event.operation === 'pauseByGold';
  return (
    <RichMessage
      message={`audit.did.${event.operation}`}
      parts={{
        who: <Text weight="medium">{actor?.name ?? t(isOwnDeed ? 'audit.system' : 'audit.signed_out')}</Text>,
        what: link(name, isGone ? undefined : event.subject_type === 'task' ? (taskPath ?? undefined) : placeOf(event)),
        task: link(task?.name ?? t('audit.removed'), taskPath ?? undefined),
      }}
    />
  );
}
