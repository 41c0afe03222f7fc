import type { Schema } from '@concord/api-client';
import { numberIn } from '@concord/domain';
import { AQLS } from '@concord/domain/acceptance';
import { type Issue, numberIssue } from '../../../shared/form/field-message.ts';

type Plan = Schema<'AcceptancePlan'>;
type Saved = Pick<Schema<'Task'>, 'acceptance' | 'acceptance_lot'>;

/** What is typed in the dialog of a plan; numbers as text. */
export type PlanValues = {
  way: 'off' | Plan['way'];
  acceptable: string;
  producer_risk: string;
  unacceptable: string;
  consumer_risk: string;
  aql: string;
  level: Schema<'AcceptanceAql'>['level'];
  lot: Schema<'AcceptanceLot'>;
};

/** What a check can decide about. */
export const lots = ['submission', 'task'] as const satisfies readonly Schema<'AcceptanceLot'>[];

export const risks = ['acceptable', 'producer_risk', 'unacceptable', 'consumer_risk'] as const;
export type Risk = (typeof risks)[number];

/** Of shares and limits in percent: as many as the smallest limit of the standard has. */
export const DECIMALS = 3;

/** Limits of the contract's AcceptanceRisks, in percent. */
export const limits = {
  acceptable: { min: 0, max: 99 },
  producer_risk: { min: 0.1, max: 50 },
  unacceptable: { min: 0.1, max: 100 },
  consumer_risk: { min: 0.1, max: 50 },
} as const satisfies Record<Risk, { min: number; max: number }>;

/** What most plans start from: few are wrong, and one in ten bad lots gets through. */
const usual = {
  acceptable: '2',
  producer_risk: '5',
  unacceptable: '8',
  consumer_risk: '10',
  aql: '2.5',
  level: 'II',
} as const;

export function valuesOf({ acceptance: plan, acceptance_lot: lot }: Saved): PlanValues {
  if (plan === null) return { way: 'off', ...usual, lot };
  if (plan.way === 'aql') return { ...usual, lot, way: 'aql', aql: String(plan.aql), level: plan.level };
  const typed = (name: Risk) => String(plan[name]);
  return {
    ...usual,
    lot,
    way: 'risks',
    acceptable: typed('acceptable'),
    producer_risk: typed('producer_risk'),
    unacceptable: typed('unacceptable'),
    consumer_risk: typed('consumer_risk'),
  };
}

/** A comma is the decimal sign of most languages. */
const read = (text: string) => numberIn(text.trim().replace(',', '.'));

/** What is wrong with a plan, by field. */
export function checkPlan(values: PlanValues): Partial<Record<Risk, Issue | undefined>> {
  if (values.way !== 'risks') return {};
  const issues = Object.fromEntries(risks.map((name) => [name, numberIssue(values[name], limits[name], read)]));
  const [acceptable, unacceptable] = [read(values.acceptable), read(values.unacceptable)];
  if (acceptable === undefined || unacceptable === undefined || issues.unacceptable || unacceptable > acceptable)
    return issues;
  return { ...issues, unacceptable: { code: 'not_greater', params: { n: acceptable } } };
}

/** The plan that is typed, or none; undefined while something is wrong with it. */
export function planOf(values: PlanValues): Plan | null | undefined {
  if (values.way === 'off') return null;
  if (values.way === 'aql') {
    const aql = AQLS.find((limit) => String(limit) === values.aql);
    return aql === undefined ? undefined : { way: 'aql', aql, level: values.level };
  }
  if (Object.values(checkPlan(values)).some((issue) => issue !== undefined)) return undefined;
  const number = (name: Risk) => read(values[name]) ?? 0;
  return {
    way: 'risks',
    acceptable: number('acceptable'),
    producer_risk: number('producer_risk'),
    unacceptable: number('unacceptable'),
    consumer_risk: number('consumer_risk'),
  };
}
