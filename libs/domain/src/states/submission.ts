import { isBlank } from '../fields/text.ts';

export type SubmissionState = 'incomplete' | 'under_review' | 'approved';

/** How a submission's state is stored and sent: Incomplete f,1 · Under Review t,1 · Approved t,2. */
export interface SubmissionFlags {
  readonly is_completed: boolean;
  readonly status: 1 | 2;
}

/** The flags of each state: nothing else may be stored. */
export const submissionFlags = {
  incomplete: { is_completed: false, status: 1 },
  under_review: { is_completed: true, status: 1 },
  approved: { is_completed: true, status: 2 },
} as const satisfies Record<SubmissionState, SubmissionFlags>;

/** The state a submission's flags stand for. */
export function submissionState({ is_completed, status }: SubmissionFlags): SubmissionState {
  if (!is_completed) return 'incomplete';
  return status === 2 ? 'approved' : 'under_review';
}

/** Who reviews a submission: while it waits for that, who is to; otherwise who decided last. `null` of one that a rule has approved. */
export function reviewerOf<Person>({
  assigned_reviewer: assigned,
  decided_by: decider,
  ...submission
}: SubmissionFlags & { assigned_reviewer: Person | null; decided_by: Person | null }): Person | null {
  switch (submissionState(submission)) {
    case 'under_review':
      return assigned ?? decider;
    case 'incomplete':
      return decider ?? assigned;
    case 'approved':
      return decider;
  }
}

/** What is done to a submission, with what decides whether it may be done. */
export type SubmissionAction =
  | {
      readonly verb: 'submit';
      readonly workable: boolean;
      readonly paused: boolean;
      readonly rows_count: number;
      readonly rows_done: number;
    }
  | { readonly verb: 'withdraw'; readonly opened_at: string | Date | null }
  | { readonly verb: 'return'; readonly remarks: string }
  | { readonly verb: 'approve' }
  | { readonly verb: 'reopen'; readonly reason: string };

export type SubmissionVerb = SubmissionAction['verb'];

/** Which state each verb starts from and leads to. */
export const submissionTransitions = {
  submit: { from: 'incomplete', to: 'under_review' },
  withdraw: { from: 'under_review', to: 'incomplete' },
  return: { from: 'under_review', to: 'incomplete' },
  approve: { from: 'under_review', to: 'approved' },
  reopen: { from: 'approved', to: 'under_review' },
} as const satisfies Record<SubmissionVerb, { from: SubmissionState; to: SubmissionState }>;

/** Why a submission does not move; each is an ErrorCode of the contract. */
export type SubmissionRefusal =
  | 'wrong_state'
  | 'task_not_workable'
  | 'assignment_paused'
  | 'rows_incomplete'
  | 'already_opened'
  | 'remark_required';

export type SubmissionStep =
  | { readonly ok: true; readonly state: SubmissionState }
  | { readonly ok: false; readonly code: SubmissionRefusal };

/**
 * Where an action leads. The state is judged before the action's own conditions: submitting needs workable work that is
 * not paused and every row done, withdrawing a submission that no reviewer has opened, returning remarks, reopening a reason.
 */
export function nextSubmissionState(state: SubmissionState, action: SubmissionAction): SubmissionStep {
  const { from, to } = submissionTransitions[action.verb];
  if (state !== from) return { ok: false, code: 'wrong_state' };
  const code = refusal(action);
  return code === undefined ? { ok: true, state: to } : { ok: false, code };
}

function refusal(action: SubmissionAction): SubmissionRefusal | undefined {
  switch (action.verb) {
    case 'submit':
      if (!action.workable) return 'task_not_workable';
      if (action.paused) return 'assignment_paused';
      return action.rows_done < action.rows_count ? 'rows_incomplete' : undefined;
    case 'withdraw':
      return action.opened_at === null ? undefined : 'already_opened';
    case 'return':
      return isBlank(action.remarks) ? 'remark_required' : undefined;
    case 'reopen':
      return isBlank(action.reason) ? 'remark_required' : undefined;
    case 'approve':
      return undefined;
  }
}
