import type { Schema } from '@concord/api-client';

/** Whether a task has rows of a pilot beside others. */
export const hasEndedPilot = (task: Partial<Pick<Schema<'Task'>, 'pilot'>> | undefined): boolean =>
  task?.pilot != null && task.pilot.state !== 'running';
