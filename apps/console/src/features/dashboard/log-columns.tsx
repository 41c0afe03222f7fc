import type { Schema } from '@concord/api-client';
import { formatDateTime, useLanguage, useTranslation } from '@concord/i18n';
import { Person, type TableColumn, Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../shared/navigation/paths.ts';

type Work = { user: Schema<'UserRef'>; project: { name: string } };
type SubmittedWork = { id: string; task: { name: string }; updatedAt: string };

/** The columns that tables about work share: whose it is, on what, submitted when. */
export function useLogColumns() {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    user: {
      id: 'user',
      header: t('field.contributor'),
      cell: ({ user }) => <Person name={user.name} picture={user.pic} />,
    } satisfies TableColumn<Work>,
    project: {
      id: 'project',
      header: t('field.project'),
      width: 'share',
      cell: ({ project }) => project.name,
    } satisfies TableColumn<Work>,
    submission: {
      id: 'task',
      header: t('field.task'),
      width: 'share',
      cell: ({ id, task }) => (
        <TextLink asChild tone="strong">
          <Link to={generatePath(paths.submission, { id })}>{task.name}</Link>
        </TextLink>
      ),
    } satisfies TableColumn<SubmittedWork>,
    date: {
      id: 'date',
      header: t('field.date'),
      align: 'end',
      cell: ({ updatedAt }) => (
        <Text size="inherit" tone="soft">
          {formatDateTime(updatedAt, language)}
        </Text>
      ),
    } satisfies TableColumn<SubmittedWork>,
  };
}
