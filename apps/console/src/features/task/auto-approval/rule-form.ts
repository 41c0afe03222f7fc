import type { Schema } from '@concord/api-client';
import { type Issue, numberIssue, wholeNumber } from '../../../shared/form/field-message.ts';

type Rule = Schema<'AutoApprovalRule'>;
export type Condition = keyof Rule;

/** What is typed in the dialog of a rule; numbers as text. */
export type RuleValues = { way: 'off' | 'on' } & Record<Condition, string>;

/** Limits of the contract's AutoApprovalRule. */
export const limits = {
  gold_share: { min: 1, max: 100 },
  gold_rows: { min: 0, max: 100_000 },
  approved: { min: 0, max: 1_000 },
} as const satisfies Record<Condition, { min: number; max: number }>;

export const conditions = ['gold_share', 'gold_rows', 'approved'] as const satisfies readonly Condition[];

/** Asks for enough to go by: ten known answers, and work that someone has looked at before. */
const usual: Rule = { gold_share: 90, gold_rows: 10, approved: 3 };

export function valuesOf(rule: Rule | null): RuleValues {
  const { gold_share, gold_rows, approved } = rule ?? usual;
  return {
    way: rule ? 'on' : 'off',
    gold_share: String(gold_share),
    gold_rows: String(gold_rows),
    approved: String(approved),
  };
}

/** What is wrong with a rule, by field. */
export function checkRule(values: RuleValues): Partial<Record<Condition, Issue | undefined>> {
  if (values.way === 'off') return {};
  return Object.fromEntries(conditions.map((name) => [name, numberIssue(values[name], limits[name])]));
}

/** The rule that is typed, or none; undefined while something is wrong with it. */
export function ruleOf(values: RuleValues): Rule | null | undefined {
  if (values.way === 'off') return null;
  if (Object.values(checkRule(values)).some((issue) => issue !== undefined)) return undefined;
  const number = (name: Condition) => wholeNumber(values[name]) ?? 0;
  return { gold_share: number('gold_share'), gold_rows: number('gold_rows'), approved: number('approved') };
}
