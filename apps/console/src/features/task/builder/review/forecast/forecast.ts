import type { Schema } from '@concord/api-client';
import { expectedPartners, type Forecast, forecast, type Partners, type SecondsPerRow } from '@concord/domain';
import type { Draft, Task } from '../../draft/draft.ts';
import { type Workload, workload } from '../../people/assign/rows-each.ts';
import type { Assumed } from './assumed.ts';

export type PersonForecast = {
  id: string;
  each: NonNullable<Workload['each']>;
  partners: Partners;
  /** undefined when nothing is known and nothing was typed */
  seconds: SecondsPerRow | undefined;
  isAssumed: boolean;
  /** undefined without a pace, and when it takes more than ten years */
  forecast: Forecast | undefined;
};

export const limits = { hoursPerDay: { min: 1, max: 24 }, secondsPerRow: { min: 1, max: 86_400 } } as const;

/** A whole number within limits; undefined when what was typed is none. */
export function numberIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
  return number === undefined || number < min || number > max ? undefined : number;
}

type Given = {
  task: Pick<Task, 'task_row'>;
  draft: Draft;
  paces: readonly Schema<'Pace'>[];
  away: Schema<'TaskPaces'>['away'];
  goldRows: ReadonlyMap<string, number> | undefined;
  assumed: Assumed;
  /** the day of publishing */
  from: string;
};

/**
 * What each contributor would have to do, and until when; undefined with too few of them for the answers per row. With
 * one person away the others get that person's rows as well.
 */
export function forecastsOf({
  task,
  draft,
  paces,
  away,
  goldRows,
  assumed,
  from,
}: Given): PersonForecast[] | undefined {
  const { basics, people } = draft;
  const { contributor } = people;
  const workOf = (contributors: number) => workload(task.task_row, { basics, contributors, goldRows });
  const work = workOf(contributor.length);
  const each = workOf(contributor.length - (assumed.isOneAway ? 1 : 0))?.each;
  if (!work?.each || !each || contributor.length === 0) return undefined;
  const overlapped = {
    rows: work.overlapped,
    contributors: contributor.length,
    answersPerRow: Number(basics.answers_per_row),
  };
  const partners = expectedPartners(overlapped, basics.assign_logic);
  const hoursPerDay = numberIn(assumed.hoursPerDay, limits.hoursPerDay);
  const typed = numberIn(assumed.secondsPerRow, limits.secondsPerRow);
  const measured = new Map(paces.map((pace) => [pace.user_id, pace]));
  return contributor.map((id, place) => {
    const pace = measured.get(id);
    const seconds = pace ?? (typed === undefined ? undefined : { low: typed, median: typed, high: typed });
    return {
      id,
      each,
      partners: partners[place] ?? { count: 0, people: undefined },
      seconds,
      isAssumed: pace === undefined,
      forecast:
        seconds && hoursPerDay !== undefined
          ? forecast({ rows: each.most, seconds, from, hoursPerDay, away: away.filter((one) => one.user_id === id) })
          : undefined,
    };
  });
}

export type Verdict = 'on_time' | 'at_risk' | 'late';

/** How work that ends within some days stands to its last day. */
export function verdictOf({ earliest, latest }: Pick<Forecast, 'earliest' | 'latest'>, due: string): Verdict {
  if (latest <= due) return 'on_time';
  return earliest <= due ? 'at_risk' : 'late';
}

/** When all will have finished; undefined when that is not known of someone. */
export function finishOf(forecasts: readonly PersonForecast[]): Pick<Forecast, 'earliest' | 'latest'> | undefined {
  const all = forecasts.flatMap((one) => one.forecast ?? []);
  if (all.length === 0 || all.length < forecasts.length) return undefined;
  const last = (days: string[]) => days.reduce((a, b) => (a > b ? a : b));
  return { earliest: last(all.map(({ earliest }) => earliest)), latest: last(all.map(({ latest }) => latest)) };
}
