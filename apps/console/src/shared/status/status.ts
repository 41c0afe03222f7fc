import {
  isWorkable,
  type ProjectFlags,
  projectState,
  type SubmissionFlags,
  submissionState,
  type TaskFlags,
  taskState,
} from '@concord/domain';
import type { Status } from './status-tone.ts';

/** The label of a project: Draft, Active, Inactive or Completed. Overdue is shown beside it. */
export function projectStatus(project: ProjectFlags) {
  return `project.${projectState(project)}` as const satisfies Status;
}

/**
 * The label of a task: Draft, Active or Inactive; Completed once everything submitted is approved; Paused when it is
 * active and its project is not, so that contributors can't work on it.
 */
export function taskStatus(task: TaskFlags & { readonly complete: boolean; readonly project: ProjectFlags }) {
  if (task.complete) return 'task.completed' as const satisfies Status;
  if (taskState(task) === 'active' && !isWorkable(task.project, task)) return 'task.paused' as const satisfies Status;
  return `task.${taskState(task)}` as const satisfies Status;
}

/** The label of a submission: Incomplete, Under Review or Approved. */
export function submissionStatus(submission: SubmissionFlags) {
  return `submission.${submissionState(submission)}` as const satisfies Status;
}
