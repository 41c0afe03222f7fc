import { useTranslation } from '@concord/i18n';
import { Spinner } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../../shared/session/session.ts';
import { Adjudicate } from './adjudicate.tsx';

/** Deciding where contributors have answered differently. */
export function AdjudicateScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: task } = useQuery(api.query('get', '/task/{id}/adjudication', { params: { path: { id } } }));
  if (!task) return <Spinner label={t('list.loading')} />;
  return <Adjudicate key={task.id} task={task} />;
}
