import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Button, EmptyState, Spinner } from '@concord/ui';
import { Link } from 'react-router';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import type { Adjudicating } from '../use-adjudicate.ts';
import { isFiltered } from '../use-filters.ts';
import type { WayBack } from './top.tsx';

type NoCellProps = { adjudicating: Adjudicating; back: WayBack };

/** In place of a cell: it is on its way, could not be read, or there is none to decide. */
export function NoCell({ adjudicating: { state, send, filtering }, back }: NoCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { view, queue, busy } = state;
  const retry = (
    <Button iconStart="refresh" busy={busy === 'next'} onClick={() => send({ type: 'retry' })}>
      {t('common.retry')}
    </Button>
  );
  if (view.at === 'loading') return <Spinner label={t('list.loading')} />;
  if (view.at === 'failed') return <EmptyState title={errorMessage(view.error, t)} action={retry} />;
  const count = queue?.count ?? 0;
  if (count > 0)
    return (
      <EmptyState title={t('adjudicate.others_decide', { number: formatNumber(count, language) })} action={retry} />
    );
  if (isFiltered(filtering.filters))
    return (
      <EmptyState
        title={t('list.no_match')}
        action={<Button onClick={filtering.clear}>{t('list.clear_filters')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('adjudicate.empty')}
      action={
        <Button asChild>
          <Link to={back.to}>{back.label}</Link>
        </Button>
      }
    />
  );
}
