/** What a task asks of the answers of each contributor that can be compared with gold. */
export interface GoldRule {
  /** Percentage of these that must be as gold is, at least. */
  readonly share: number;
  /** How many must be there before any conclusion. */
  readonly answers: number;
  readonly action: 'warn' | 'pause';
}

/** How many answers can be compared with gold, and how many of them are as gold is. */
export interface GoldScore {
  readonly right: number;
  readonly of: number;
}

/** The limits of a rule's numbers. */
export const GOLD_SHARE_RANGE = { min: 1, max: 100 } as const;
export const GOLD_ANSWERS_RANGE = { min: 1, max: 1000 } as const;

/** Of fewer answers, contributors see no score: it would say much of each, and little of how good they are. */
export const FEWEST_ANSWERS_IN_SCORE = 20;

/** What the rule has done with some work so far, and whether it may still pause it. */
export interface GoldRuledWork {
  /** Answers given later are not compared: the work is no longer what a pause could protect. */
  readonly isSubmitted: boolean;
  readonly isPaused: boolean;
  /** It is known to be below the share. */
  readonly isBelow: boolean;
  /** How many answers could be compared when it was last resumed; 0 if it never was. */
  readonly resumedAt: number;
}

/** `below`: nothing new, but the score may be another one. */
export type GoldRuleStep = 'pause' | 'warn' | 'below' | 'clear' | 'nothing';

const hasEnough = (rule: Pick<GoldRule, 'answers'>, { of }: GoldScore): boolean => of >= rule.answers;

/** Whether a score is below what a rule asks for; of too few answers none is. */
export const isBelowGold = (rule: Pick<GoldRule, 'share' | 'answers'>, score: GoldScore): boolean =>
  hasEnough(rule, score) && score.right * 100 < rule.share * score.of;

/** What a rule does about a score. Who was resumed is not paused again before as many more answers as the rule asks for. */
export function goldRuleStep(rule: GoldRule, score: GoldScore, work: GoldRuledWork): GoldRuleStep {
  if (!isBelowGold(rule, score)) return work.isBelow ? 'clear' : 'nothing';
  const isDue = score.of - work.resumedAt >= rule.answers;
  if (rule.action === 'pause' && !work.isSubmitted && !work.isPaused && isDue) return 'pause';
  return work.isBelow || work.isPaused ? 'below' : 'warn';
}
