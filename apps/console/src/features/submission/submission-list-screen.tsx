import { useTranslation } from '@concord/i18n';
import { Button } from '@concord/ui';
import { Link } from 'react-router';
import { ListPage } from '../../shared/list/list-page.tsx';
import { lists } from '../../shared/list/lists.ts';
import { useBulk } from '../../shared/list/use-bulk.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { api } from '../../shared/session/session.ts';
import { contributorName } from '../../shared/text/contributor-name.ts';
import { useSubmissionBulkActions } from './queue/use-submission-bulk-actions.tsx';
import { SetAsideMarks } from './set-aside-marks.tsx';
import { hiddenAtFirst, useSubmissionColumns } from './submission-columns.tsx';
import { SubmissionFilters } from './submission-filters.tsx';

export function SubmissionListScreen() {
  const { t } = useTranslation();
  const list = useList('/submission', lists.submission, (query) =>
    api.query('get', '/submission', { params: { query } }),
  );
  const bulk = useBulk(list, useSubmissionBulkActions(), (work) =>
    t('common.labelled', { label: contributorName(work, t), value: work.task.name }),
  );
  return (
    <ListPage
      title={t('menu.submission')}
      actions={
        <Button asChild tone="primary">
          <Link to={paths.submissionNext}>{t('queue.review_next')}</Link>
        </Button>
      }
      selection={bulk.selection}
      hiddenAtFirst={hiddenAtFirst}
      list={list}
      notice={<SetAsideMarks />}
      rangeHint={t('date_range.by_submission')}
      caption={t('menu.submission')}
      searchLabel={t('review.search')}
      empty={{ hint: t('review.list_empty') }}
      rowSize="large"
      filters={<SubmissionFilters {...list.paging} submissions={list.entities} />}
      columns={useSubmissionColumns(list.entities)}
    >
      {bulk.bar}
    </ListPage>
  );
}
