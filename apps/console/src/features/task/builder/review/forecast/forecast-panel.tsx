import { dueDate, today } from '@concord/domain';
import { formatDate, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Box, Field, Inline, NumberInput, Panel, Skeleton, Stack, Switch, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../../shared/session/session.ts';
import type { Draft, Task } from '../../draft/draft.ts';
import { useGoldRows } from '../../people/assign/use-gold-rows.ts';
import type { Assumed } from './assumed.ts';
import { finishOf, forecastsOf, limits, numberIn, type PersonForecast, verdictOf } from './forecast.ts';
import { ForecastTable } from './forecast-table.tsx';
import { useDays } from './use-days.ts';

export type ForecastPanelProps = {
  task: Task;
  draft: Draft;
  assumed: Assumed;
  onAssume: (assumed: Assumed) => void;
};

const TONES = { on_time: 'positive', at_risk: 'severe', late: 'critical' } as const;

/** Before a task is published: what each contributor will have to do, and whether that fits the due date. */
export function ForecastPanel({ task, draft, assumed, onAssume }: ForecastPanelProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    ...api.query('get', '/task/{id}/pace', { params: { path: { id: task.id } } }),
    throwOnError: false,
  });
  const { paces, away } = data ?? { paces: [], away: [] };
  const isRead = data !== undefined || error !== null;
  const from = today(new Date());
  const goldRows = useGoldRows(task, draft.basics);
  const forecasts = forecastsOf({ task, draft, paces, away, goldRows, assumed, from });
  const due = dueDate({ due_date: draft.basics.due_date || null, project: task.project })?.day;
  const isUnknown = draft.people.contributor.some((id) => !paces.some(({ user_id }) => user_id === id));
  return (
    <Panel title={t('builder.review.forecast')} hint={t('builder.review.forecast_hint')} padded={false}>
      <Box paddingX="inset" paddingY={16}>
        <Stack gap={16}>
          <Assumptions assumed={assumed} onChange={onAssume} isUnknown={isUnknown && isRead} />
          {error && <Banner tone="severe">{t('builder.review.forecast_no_paces')}</Banner>}
          {!isRead && <Skeleton shape="block" />}
          {isRead && forecasts && <Finish forecasts={forecasts} due={due} />}
          {!forecasts && (
            <Text as="p" tone="quiet">
              {t(assumed.isOneAway ? 'builder.review.forecast_too_few' : 'builder.people.assign_none')}
            </Text>
          )}
        </Stack>
      </Box>
      {isRead && forecasts && <ForecastTable task={task} forecasts={forecasts} due={due} />}
      <Box paddingX="inset" paddingY={16}>
        <Text as="p" size="small" tone="quiet">
          {t('builder.review.forecast_how')}
        </Text>
      </Box>
    </Panel>
  );
}

type AssumptionsProps = { assumed: Assumed; onChange: (assumed: Assumed) => void; isUnknown: boolean };

function Assumptions({ assumed, onChange, isUnknown }: AssumptionsProps) {
  const { t } = useTranslation();
  const field = (name: 'hoursPerDay' | 'secondsPerRow', label: string) => ({
    ...limits[name],
    value: assumed[name],
    onChange: (text: string) => onChange({ ...assumed, [name]: text }),
    labels: { decrease: t('form.decrease', { field: label }), increase: t('form.increase', { field: label }) },
  });
  const wrong = (name: 'hoursPerDay' | 'secondsPerRow') =>
    numberIn(assumed[name], limits[name]) === undefined ? t('builder.review.forecast_number', limits[name]) : undefined;
  const hours = t('builder.review.forecast_hours_per_day');
  const seconds = t('builder.review.forecast_seconds');
  return (
    <Inline gap={24} align="start">
      <Field label={hours} hint={t('builder.review.forecast_weekdays')} error={wrong('hoursPerDay')}>
        <NumberInput {...field('hoursPerDay', hours)} />
      </Field>
      {isUnknown && (
        <Field
          label={seconds}
          hint={t('builder.review.forecast_seconds_hint')}
          optional={t('common.optional')}
          error={assumed.secondsPerRow.trim() === '' ? undefined : wrong('secondsPerRow')}
        >
          <NumberInput {...field('secondsPerRow', seconds)} />
        </Field>
      )}
      <Switch
        checked={assumed.isOneAway}
        onChange={(isOneAway) => onChange({ ...assumed, isOneAway })}
        label={t('builder.review.forecast_away')}
        description={t('builder.review.forecast_away_hint')}
      />
    </Inline>
  );
}

type FinishProps = { forecasts: readonly PersonForecast[]; due: string | undefined };

/** When all will have finished, and how that stands to the due date. */
function Finish({ forecasts, due }: FinishProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = useDays();
  const finish = finishOf(forecasts);
  if (!finish)
    return (
      <Text as="p" tone="soft">
        {t('builder.review.forecast_unknown')}
      </Text>
    );
  const text = t('builder.review.forecast_finish_all', { days: days(finish) });
  if (due === undefined) return <Banner tone="info">{text}</Banner>;
  const verdict = verdictOf(finish, due);
  return (
    <Banner tone={TONES[verdict]} title={t(`builder.review.forecast_${verdict}`)}>
      {text} {t('builder.review.forecast_due', { date: formatDate(due, language) })}
    </Banner>
  );
}
