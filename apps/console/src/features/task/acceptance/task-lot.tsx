import type { Schema } from '@concord/api-client';
import { checkResult } from '@concord/domain/acceptance';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Divider, Heading, Inline, Stack, Text, useToast } from '@concord/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { errorMessage } from '../../../shared/form/error-message.ts';
import { CheckFigures } from '../../../shared/records/check-figures.tsx';
import { api } from '../../../shared/session/session.ts';
import { ApproveLot } from './approve-lot.tsx';
import { LotSubmissions } from './lot-submissions.tsx';
import { ReturnLot } from './return-lot.tsx';

const REREAD_MS = 15_000;

type TaskLotProps = { task: Pick<Schema<'Task'>, 'id'> };

/** The submissions of a task that are checked together: what their drawn rows have shown, and what waits for the next sample. */
export function TaskLot({ task: { id } }: TaskLotProps) {
  const { data } = useQuery({
    ...api.query('get', '/task/{id}/lot', { params: { path: { id } } }),
    // marks are made elsewhere, and no event tells of each
    refetchInterval: ({ state }) => (isDecided(state.data?.lot) ? false : REREAD_MS),
    // without it the page has the rest
    throwOnError: false,
  });
  const title = useFocusOnceDone(data);
  if (!data) return null;
  const { lot, waiting } = data;
  return (
    <Stack gap={16}>
      {lot && <LotResult task={id} lot={lot} title={title} />}
      {(waiting.submissions > 0 || !lot) && <Waiting task={id} lot={data} />}
    </Stack>
  );
}

const underReviewIn = (lot: Schema<'Lot'>) => lot.submissions.filter(({ state }) => state === 'under_review');

const isDecided = (lot: Schema<'Lot'> | null | undefined) => !lot || underReviewIn(lot).length === 0;

/** The button that draws a sample or approves it is gone once it has: the focus goes to what has come of it. */
function useFocusOnceDone(data: Schema<'TaskLot'> | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const stage = data && (data.lot ? `${data.lot.lot_no} ${underReviewIn(data.lot).length}` : 'none');
  const shown = useRef(stage);
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== stage;
    shown.current = stage;
    if (hasChanged && document.activeElement === document.body) title.current?.focus();
  }, [stage]);
  return title;
}

type LotResultProps = { task: string; lot: Schema<'Lot'>; title: Ref<HTMLHeadingElement> };

function LotResult({ task, lot, title }: LotResultProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { check, counts, submissions } = lot;
  const { rows, incorrect_rows: wrong, marked_answers: marked, unmarked_answers: unmarked } = counts;
  const seen = { rows, wrong, marked, unmarked };
  const open = underReviewIn(lot);
  const result = open.length > 0 ? checkResult(check, seen) : undefined;
  return (
    <>
      <Divider />
      <Heading level={3} ref={title} tabIndex={-1}>
        {t('acceptance.lot_title', { count: submissions.length })}
      </Heading>
      <CheckFigures
        layout="line"
        check={check}
        seen={seen}
        about={[
          { term: t('acceptance.all_rows'), value: formatNumber(lot.rows_count, language) },
          { term: t('acceptance.lot_unmarked'), value: formatNumber(unmarked, language) },
        ]}
      />
      {result === 'pass' && (
        <Stack gap={8} align="start">
          <Banner tone="positive" live="polite">
            {t('acceptance.lot_pass')}
          </Banner>
          <ApproveLot task={task} lot={lot} open={open} seen={seen} />
        </Stack>
      )}
      {result === 'fail' && (
        <Stack gap={8} align="start">
          <Banner tone="severe" live="polite">
            {t('acceptance.lot_fail')}
          </Banner>
          <ReturnLot task={task} lot={lot} open={open} />
        </Stack>
      )}
      {result === 'open' && rows < check.size && (
        <Banner tone="severe" live="polite">
          {t('acceptance.lot_lost')}
        </Banner>
      )}
      <LotSubmissions submissions={submissions} />
    </>
  );
}

/** What has no sample yet, and a way to draw it. */
function Waiting({ task, lot: { lot, waiting, may_draw } }: { task: string; lot: Schema<'TaskLot'> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const draw = useMutation({
    mutationFn: () => api.call('post', '/task/{id}/lot', { params: { path: { id: task } } }),
    // many rows are drawn by a job, which says so itself
    onSuccess: (drawn) => 'lot' in drawn && toast({ text: t('acceptance.lot_drawn') }),
    onError: (error) => toast({ text: errorMessage(error, t), tone: 'critical' }),
  });
  const { submissions: count } = waiting;
  if (lot && !may_draw) return <Text tone="soft">{t('acceptance.lot_next', { count })}</Text>;
  return (
    <Inline gap={12} wrap>
      <Text>{count === 0 ? t('acceptance.lot_none') : t('acceptance.lot_waiting', { count })}</Text>
      {count > 0 && <Text tone="quiet">{t('task.rows', { count: waiting.rows })}</Text>}
      {may_draw && (
        <Button size="small" busy={draw.isPending} onClick={() => draw.mutate()}>
          {t('acceptance.lot_draw')}
        </Button>
      )}
    </Inline>
  );
}
