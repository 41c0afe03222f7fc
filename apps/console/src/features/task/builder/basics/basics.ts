import type { Schema } from '@concord/api-client';
import { characterCount, GOLD_SHARE, isBlank, MOST_GOLD_SHARE } from '@concord/domain';
import { dateIssue, type Issue, checkName as nameIssue, numberIssue } from '../../../../shared/form/field-message.ts';

type Task = Schema<'Task'>;
type TaskUpdate = Schema<'TaskUpdate'>;

/** The first step as typed in its fields; numbers as text. */
export type Basics = {
  project: string;
  name: string;
  guideline: string;
  /** yyyy-mm-dd; '' for the project's end date */
  due_date: string;
  question_logic: Task['question_logic'];
  assign_logic: Task['assign_logic'];
  answers_per_row: string;
  /** Percentage of rows that get them; the others get one answer. */
  overlap_share: string;
  /** Whether rows with gold answers are mixed into everyone's rows, and which percentage of these they are then. */
  gold_hidden: boolean;
  gold_share: string;
  /** Percentage of each submission's rows that are drawn to be reviewed. */
  review_sample: string;
  /** The riskiest ones, not drawn at random. */
  review_riskiest: boolean;
  /** From reviewers who do not manage the task. */
  hide_contributors: boolean;
};

/** The step that has a field of the basics. */
export const stepOfField = (field: string): 'basics' | 'people' => (ofPeople.has(field) ? 'people' : 'basics');

const ofPeople: ReadonlySet<string> = new Set<keyof Basics>([
  'overlap_share',
  'gold_hidden',
  'gold_share',
  'review_sample',
  'review_riskiest',
  'hide_contributors',
]);

/** Limits of the contract's TaskUpdate. */
export const limits = {
  guideline: 50_000,
  answers_per_row: { min: 1, max: 50 },
  overlap_share: { min: 1, max: 100 },
  gold_share: { min: 1, max: MOST_GOLD_SHARE },
  review_sample: { min: 1, max: 100 },
} as const;

export function basicsOf(task: Task): Basics {
  return {
    project: task.project.id,
    name: task.name,
    guideline: task.guideline,
    due_date: task.due_date ?? '',
    question_logic: task.question_logic,
    assign_logic: task.assign_logic,
    answers_per_row: String(task.answers_per_row),
    overlap_share: String(task.overlap_share),
    gold_hidden: task.gold_share !== null,
    gold_share: String(task.gold_share ?? GOLD_SHARE),
    review_sample: String(task.review_sample),
    review_riskiest: task.review_riskiest,
    hide_contributors: task.hide_contributors,
  };
}

export type BasicsIssues = Partial<Record<keyof Basics, Issue>>;

const issue = (code: Issue['code'], params: Issue['params'] = {}): Issue => ({ code, params });

/** What is wrong with how many answers rows get. */
export function overlapIssues(
  overlap: Pick<Basics, 'answers_per_row' | 'overlap_share'>,
): Pick<BasicsIssues, 'answers_per_row' | 'overlap_share'> {
  const answersPerRow = numberIssue(overlap.answers_per_row, limits.answers_per_row);
  const overlapShare = numberIssue(overlap.overlap_share, limits.overlap_share);
  return {
    ...(answersPerRow && { answers_per_row: answersPerRow }),
    ...(overlapShare && { overlap_share: overlapShare }),
  };
}

/** What is wrong with the name of a task. */
export function checkName(name: string): Pick<BasicsIssues, 'name'> {
  if (isBlank(name)) return { name: issue('name_missing') };
  const found = nameIssue(name);
  return found ? { name: found } : {};
}

/** What keeps the basics from being saved. */
export function checkBasics(basics: Basics): BasicsIssues {
  const dueDate = dateIssue(basics.due_date);
  const goldShare = basics.gold_hidden ? numberIssue(basics.gold_share, limits.gold_share) : undefined;
  const reviewSample = numberIssue(basics.review_sample, limits.review_sample);
  return {
    ...(basics.project === '' && { project: issue('project_missing') }),
    ...checkName(basics.name),
    ...(characterCount(basics.guideline) > limits.guideline && {
      guideline: issue('too_long', { n: limits.guideline }),
    }),
    ...(dueDate && { due_date: dueDate }),
    ...overlapIssues(basics),
    ...(goldShare && { gold_share: goldShare }),
    ...(reviewSample && { review_sample: reviewSample }),
  };
}

/** What to send: the fields that differ from what was saved. Only for basics without issues. */
export function basicsUpdate(saved: Basics, now: Basics): Omit<TaskUpdate, 'version'> {
  const gold = ({ gold_hidden, gold_share }: Basics) => (gold_hidden ? Number(gold_share) : null);
  const differs = (field: keyof Basics) => now[field] !== saved[field];
  return {
    ...(differs('project') && { project: now.project }),
    ...(differs('name') && { name: now.name }),
    ...(differs('guideline') && { guideline: now.guideline }),
    ...(differs('due_date') && { due_date: now.due_date === '' ? null : now.due_date }),
    ...(differs('question_logic') && { question_logic: now.question_logic }),
    ...(differs('assign_logic') && { assign_logic: now.assign_logic }),
    ...(differs('answers_per_row') && { answers_per_row: Number(now.answers_per_row) }),
    ...(differs('overlap_share') && { overlap_share: Number(now.overlap_share) }),
    ...(gold(now) !== gold(saved) && { gold_share: gold(now) }),
    ...(differs('hide_contributors') && { hide_contributors: now.hide_contributors }),
    ...(differs('review_riskiest') && { review_riskiest: now.review_riskiest }),
    ...(differs('review_sample') && { review_sample: Number(now.review_sample) }),
  };
}
