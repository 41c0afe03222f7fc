import { type AnswerValue, applicableQuestions, type ConditionalQuestion, isAnswered } from './questions.ts';
import { answerKey, sameAnswer } from './same-answer.ts';

/**
 * How a cell got its final answer, or why it has none: `open` has answers that decide nothing, `unanswered` none,
 * and the question of `not_applicable` is not asked by the final answer to the question it depends on.
 */
export type FinalHow =
  | 'adjudicated'
  | 'reviewed'
  | 'unanimous'
  | 'majority'
  | 'consensus'
  | 'open'
  | 'unanswered'
  | 'not_applicable';

/** A row in the submitted work of one contributor. */
export interface SubmittedRow {
  /** The assignment. */
  readonly by: string;
  readonly isApproved: boolean;
  readonly values: ReadonlyMap<number, AnswerValue>;
  /** The correct answers where a reviewer marked the current answer as incorrect; null: none was given. */
  readonly corrections: ReadonlyMap<number, AnswerValue>;
}

export interface FinalAnswer {
  question_no: number;
  how: FinalHow;
  value: AnswerValue;
  /** How many answers count. */
  answers: number;
  /** How many of them were given as the final answer is; without one, how many the most frequent answer has. */
  agreeing: number;
  /** The assignments whose answers, as corrected, are the final one. */
  basis: string[];
  /** The answers that count, as they were given, by assignment. */
  given: GivenAnswer[];
  /** Whether it takes a person to decide: answers differ, or the approved one is known to be wrong. */
  isDisputed: boolean;
  /** Who has decided it, if someone has. */
  decidedBy: string | null;
  /** Whether answers have changed since someone decided. */
  basisChanged: boolean;
}

export interface GivenAnswer {
  by: string;
  value: AnswerValue;
}

/** What a person has decided, and about which answers. */
export interface Decision {
  readonly by: string;
  readonly value: AnswerValue;
  readonly given: readonly GivenAnswer[];
}

/** What people have said of a row. */
export interface DecidedRow {
  readonly submitted: readonly SubmittedRow[];
  /** What was decided in the place of the rules, by question. */
  readonly decisions: ReadonlyMap<number, Decision>;
}

/** What a task has decided about its final answers. */
export interface FinalRule {
  /** From this percentage on a majority decides; null: never. */
  readonly majority: number | null;
  /** What is estimated from the reliability of contributors; null: never. */
  readonly consensus: ConsensusRule | null;
}

export interface ConsensusRule {
  /** From this percentage on a probability decides. */
  readonly from: number;
  /** The answer to a question that is most probably right, from what was given; null where there is none. */
  propose(questionNo: number, given: readonly GivenAnswer[]): { value: AnswerValue; probability: number } | null;
}

type DecidedHow = Exclude<FinalHow, 'open' | 'unanswered' | 'not_applicable'>;

interface Opinion {
  by: string;
  isApproved: boolean;
  given: AnswerValue;
  /** As corrected; null: incorrect, and no one said what is correct. */
  value: AnswerValue;
}

/** The questions that can be asked of the rows of a dataset, in their order. */
export function askableQuestions<Q extends ConditionalQuestion>(questions: readonly Q[], dataset: string): Q[] {
  const askable = new Set<number>();
  return questions.filter(({ question_no, dataset: own, show_when }) => {
    const canBeAsked = (own === null || own === dataset) && (show_when === null || askable.has(show_when.question_no));
    if (canBeAsked) askable.add(question_no);
    return canBeAsked;
  });
}

/**
 * The final answer of each question that can be asked of a row, by the first rule that gives one: what a person has decided;
 * the answer that all approved submissions have in common, as corrected; one that all answers agree on, if there are two; that
 * of a majority, if the task lets it decide; the most probable one, if the task uses consensus and it is probable enough. A question
 * with a condition waits for the final answer it depends on.
 */
export function finalAnswers(
  questions: readonly ConditionalQuestion[],
  dataset: string,
  { submitted, decisions }: DecidedRow,
  rule: FinalRule,
): FinalAnswer[] {
  const works = submitted.map((work) => {
    const asked = applicableQuestions(questions, dataset, (no) => work.values.get(no));
    return { ...work, asked: new Set(asked.map(({ question_no }) => question_no)) };
  });
  const finals = new Map<number, FinalAnswer>();
  for (const { question_no, show_when } of askableQuestions(questions, dataset)) {
    const opinions = works.flatMap((work) => (work.asked.has(question_no) ? opinionOf(work, question_no) : []));
    const needed = show_when && finals.get(show_when.question_no);
    const isAsked = show_when && needed ? conditionMet(needed, show_when.values) : true;
    const decision = decisions.get(question_no);
    finals.set(question_no, { question_no, ...finalOf(opinions, isAsked, { ...rule, question_no, decision }) });
  }
  return [...finals.values()];
}

function opinionOf({ by, isApproved, values, corrections }: SubmittedRow, questionNo: number): Opinion[] {
  const given = values.get(questionNo) ?? null;
  const correction = isApproved ? corrections.get(questionNo) : undefined;
  if (!isAnswered(given) && !isAnswered(correction)) return [];
  return [{ by, isApproved, given, value: correction === undefined ? given : correction }];
}

/** undefined: nothing is decided yet. */
function conditionMet({ how, value }: FinalAnswer, accepted: readonly string[]): boolean | undefined {
  if (how === 'open' || how === 'unanswered') return undefined;
  if (!isAnswered(value)) return false;
  return [value].flat().some((one) => accepted.includes(one));
}

function finalOf(
  opinions: readonly Opinion[],
  isAsked: boolean | undefined,
  rule: CellRule,
): Omit<FinalAnswer, 'question_no'> {
  const given = opinions.map(({ by, given: value }) => ({ by, value }));
  const none = {
    ...{ value: null, answers: opinions.length, basis: [], given },
    ...{ isDisputed: false, decidedBy: null, basisChanged: false },
  };
  if (isAsked === false) return { ...none, how: 'not_applicable', answers: 0, agreeing: 0 };
  const decided = isAsked || rule.decision !== undefined ? decide(opinions, rule) : undefined;
  if (!decided && opinions.length === 0) return { ...none, how: 'unanswered', agreeing: 0 };
  if (!decided) {
    const isDisputed = isAsked === true && (opinions.length > 1 || opinions.some(({ value }) => value === null));
    return { ...none, how: 'open', agreeing: largest(opinions.map(({ given }) => given)).count, isDisputed };
  }
  const { how, value } = decided;
  return {
    ...none,
    how,
    value,
    agreeing: opinions.filter(({ given }) => sameAnswer(given, value)).length,
    basis: opinions.filter((opinion) => sameAnswer(opinion.value, value)).map(({ by }) => by),
    decidedBy: rule.decision?.by ?? null,
    basisChanged: rule.decision !== undefined && !sameGiven(rule.decision.given, given),
  };
}

const sameGiven = (before: readonly GivenAnswer[], now: readonly GivenAnswer[]): boolean => {
  const known = new Map(before.map(({ by, value }) => [by, value]));
  return before.length === now.length && now.every(({ by, value }) => sameAnswer(known.get(by) ?? null, value));
};

/** The answer that most have given; null where two are as frequent. */
export function mostFrequentAnswer(values: readonly AnswerValue[]): AnswerValue {
  const { value, isTied } = largest(values);
  return isTied ? null : value;
}

/** `decision`: of a person on this cell. */
type CellRule = FinalRule & { question_no: number; decision: Decision | undefined };

function decide(
  opinions: readonly Opinion[],
  { majority, consensus, question_no, decision }: CellRule,
): { how: DecidedHow; value: AnswerValue } | undefined {
  if (decision !== undefined) return { how: 'adjudicated', value: decision.value };
  const approved = different(opinions.filter(({ isApproved, value }) => isApproved && isAnswered(value)));
  if (approved.length === 1) return { how: 'reviewed', value: approved[0]?.value ?? null };
  if (opinions.length < 2) return undefined;
  const most = largest(opinions.map(({ value }) => value));
  if (most.count === opinions.length) return { how: 'unanimous', value: most.value };
  const isEnough = majority !== null && most.count * 100 >= majority * opinions.length;
  if (isEnough && !most.isTied) return { how: 'majority', value: most.value };
  const proposal = consensus?.propose(question_no, unrefuted(opinions));
  const isProbable = proposal && consensus && proposal.probability * 100 >= consensus.from;
  return isProbable ? { how: 'consensus', value: proposal.value } : undefined;
}

/** Answers that no one is known to have given wrongly. */
const unrefuted = (opinions: readonly Opinion[]): GivenAnswer[] =>
  opinions
    .filter(({ given, value }) => isAnswered(given) && sameAnswer(given, value))
    .map(({ by, given }) => ({ by, value: given }));

const different = (opinions: readonly Opinion[]): Opinion[] => [
  ...new Map(opinions.map((opinion) => [answerKey(opinion.value), opinion])).values(),
];

/** The most frequent answer; what is none is not counted. */
function largest(values: readonly AnswerValue[]): { value: AnswerValue; count: number; isTied: boolean } {
  const groups = Map.groupBy(
    values.filter((value) => isAnswered(value)),
    answerKey,
  );
  const [first, second] = [...groups.values()].sort((a, b) => b.length - a.length);
  const count = first?.length ?? 0;
  return { value: first?.[0] ?? null, count, isTied: second?.length === count };
}

/** How large a part of the answers the most frequent one is, from 0 (no answers) to 1. */
export const largestShare = (values: readonly AnswerValue[]): number =>
  values.length === 0 ? 0 : largest(values).count / values.length;
