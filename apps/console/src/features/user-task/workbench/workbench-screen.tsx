import { useTranslation } from '@concord/i18n';
import { EmptyState, Spinner } from '@concord/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { rowBeforeReload, rowInAddress } from '../../../shared/navigation/use-row-in-address.ts';
import { api } from '../../../shared/session/session.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { useExtraRows } from './status/use-extra-rows.ts';
import { Workbench } from './workbench.tsx';

const detailOf = (id: string) => api.query('get', '/userTask/{id}', { params: { path: { id }, query: { limit: 1 } } });

/** `/task/{id}` for contributors. */
export function WorkbenchScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const outbox = useAnswers();
  const [search] = useSearchParams();
  const { data, dataUpdatedAt, isFetching, isFetchedAfterMount } = useQuery(detailOf(id));
  const arrivals = useExtraRows(id);

  useEffect(() => {
    if (data) outbox.correct(data.server_time, dataUpdatedAt);
  }, [outbox, data, dataUpdatedAt]);

  // The address is late, and one workbench may replace another: it continues where that was.
  const shown = useRef<{ task: string; position: number }>(undefined);
  const onRow = useCallback(
    (position: number) => {
      shown.current = { task: id, position };
    },
    [id],
  );
  const [before] = useState(() => ({ task: id, position: rowBeforeReload() }));
  const left = before.task === id ? before.position : undefined;
  const here = shown.current?.task === id ? shown.current.position : (left ?? rowInAddress(search));

  const findMissing = useCallback(async () => {
    const { resume_position: position } = await client.fetchQuery({ ...detailOf(id), staleTime: 0 });
    // with rows that have come meanwhile another workbench replaces this one
    shown.current = { task: id, position };
    return position;
  }, [client, id]);

  // What was read on an earlier visit may be of another round; without a network it is all there is.
  const isOld = isFetching && !isFetchedAfterMount;
  if (!data || isOld) return <EmptyState title={t('list.loading')} illustration={<Spinner />} />;
  const { assignment, round, rows_count, submission, returned_at, returned_rows } = data;
  const returned = returned_rows.find(({ changed }) => !changed) ?? returned_rows[0];
  return (
    <Workbench
      // Submitted, returned or given more rows meanwhile: what was loaded is no longer what is there.
      key={[assignment, round, rows_count, submission.is_completed, submission.status, returned_at, arrivals].join(' ')}
      detail={data}
      startPosition={here ?? returned?.position ?? data.resume_position}
      onRow={onRow}
      findMissing={findMissing}
    />
  );
}
