import {
  type ProjectFlags,
  type ProjectState,
  projectState,
  type ShownTask,
  type ShownTaskState,
  shownTaskState,
} from './status.ts';
import { type SubmissionFlags, type SubmissionState, submissionState } from './submission.ts';

/** What a list shows of the state of a project: overdue in the place of active. */
export const listedProjectState = (project: ProjectFlags & { readonly late: boolean }): ProjectState | 'overdue' =>
  project.late ? 'overdue' : projectState(project);

/** What a list shows of the state of a task. */
export const listedTaskState = (task: ShownTask & { readonly late: boolean }): ShownTaskState | 'late' =>
  task.late ? 'late' : shownTaskState(task);

/** What a list shows of the state of a submission: it can be returned, paused, disputed and late as well. */
export const listedSubmissionStates = (
  submission: SubmissionFlags & {
    readonly returned_at: string | null;
    readonly paused_at: string | null;
    readonly open_disputes: number;
    readonly late: boolean;
  },
): (SubmissionState | 'returned' | 'paused' | 'disputed' | 'late')[] => [
  submissionState(submission),
  ...(submission.returned_at === null ? [] : ['returned' as const]),
  ...(submission.paused_at === null ? [] : ['paused' as const]),
  ...(submission.open_disputes === 0 ? [] : ['disputed' as const]),
  ...(submission.late ? ['late' as const] : []),
];

/** What a list shows of the state of a user: that the invitation was not delivered. */
export const listedUserState = <State extends string>(user: {
  readonly state: State;
  readonly mail: string;
}): State | 'undelivered' => (user.mail === 'failed' && user.state === 'invited' ? 'undelivered' : user.state);
