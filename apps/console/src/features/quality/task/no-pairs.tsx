import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Button, EmptyState } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';

type NoPairsProps = { task: Schema<'Task'>; quality: Schema<'TaskQuality'> };

/** Why there is nothing to compare, and what to do. */
export function NoPairs({ task, quality: { answers, contributors } }: NoPairsProps) {
  const { t } = useTranslation();
  const isSingle = task.answers_per_row === 1;
  function reason(): string {
    if (isSingle) return t(task.is_draft ? 'quality.task.single_draft' : 'quality.task.single');
    if (contributors === 0 && answers === 'first_submitted') return t('quality.task.none_submitted');
    return t('quality.task.wait', { count: contributors });
  }
  const edit = (
    <Button asChild>
      <Link to={generatePath(paths.taskEdit, { id: task.id })}>{t('quality.task.edit')}</Link>
    </Button>
  );
  return (
    <EmptyState title={t('quality.undefined.no_pairs')} {...(isSingle && task.is_draft && { action: edit })}>
      {reason()}
    </EmptyState>
  );
}
