import type { Schema } from '@concord/api-client';
import { GOLD_ANSWERS_RANGE, GOLD_SHARE_RANGE } from '@concord/domain';
import { type Issue, numberIssue, wholeNumber } from '../../../shared/form/field-message.ts';

type Rule = Schema<'GoldRuleSettings'>;

/** A number of the rule. */
export type Limit = 'share' | 'answers';

/** What is typed in the dialog of a rule; numbers as text. */
export type RuleValues = { way: 'off' | 'on'; action: Rule['action']; score_shown: boolean } & Record<Limit, string>;

export const limits = { share: GOLD_SHARE_RANGE, answers: GOLD_ANSWERS_RANGE } as const;
export const limitNames = ['share', 'answers'] as const satisfies readonly Limit[];

/** With fewer answers than these, one slip would decide. */
const usual: Rule = { share: 80, answers: 20, action: 'warn' };

export function valuesOf({ rule, score_shown }: Schema<'GoldRule'>): RuleValues {
  const { share, answers, action } = rule ?? usual;
  return { way: rule ? 'on' : 'off', share: String(share), answers: String(answers), action, score_shown };
}

/** What is wrong with a rule, by field. */
export function checkRule(values: RuleValues): Partial<Record<Limit, Issue | undefined>> {
  if (values.way === 'off') return {};
  return Object.fromEntries(limitNames.map((name) => [name, numberIssue(values[name], limits[name])]));
}

/** The rule that is typed, or none; undefined while something is wrong with it. */
export function ruleOf(values: RuleValues): Rule | null | undefined {
  if (values.way === 'off') return null;
  if (Object.values(checkRule(values)).some((issue) => issue !== undefined)) return undefined;
  const { action } = values;
  return { share: wholeNumber(values.share) ?? 0, answers: wholeNumber(values.answers) ?? 0, action };
}
