import {
  type ProjectFlags,
  projectState,
  type SubmissionFlags,
  shownTaskState,
  submissionState,
  type TaskFlags,
} from '@concord/domain';
import type { Status } from './status-tone.ts';

/** The label of a project: Draft, Active, Inactive or Completed. Overdue is shown beside it. */
export function projectStatus(project: ProjectFlags) {
  return `project.${projectState(project)}` as const satisfies Status;
}

/** The label of a task: Draft, Active, Inactive, Paused or Completed. */
export function taskStatus(task: TaskFlags & { readonly complete: boolean; readonly project: ProjectFlags }) {
  return `task.${shownTaskState(task)}` as const satisfies Status;
}

/** The label of a submission: Incomplete, Under Review or Approved. */
export function submissionStatus(submission: SubmissionFlags) {
  return `submission.${submissionState(submission)}` as const satisfies Status;
}
