export type ProjectState = 'draft' | 'active' | 'inactive' | 'completed';
export type TaskState = Exclude<ProjectState, 'completed'>;

/** How a task's state is stored and sent. */
export interface TaskFlags {
  readonly status: 0 | 1;
  readonly is_draft: boolean;
}

/** How a project's state is stored and sent. */
export interface ProjectFlags extends TaskFlags {
  readonly is_completed: boolean;
}

/** The flags of each state: nothing else may be stored (DESIGN.md section 4, Project). */
export const projectFlags = {
  draft: { status: 0, is_draft: true, is_completed: false },
  active: { status: 1, is_draft: false, is_completed: false },
  inactive: { status: 0, is_draft: false, is_completed: false },
  completed: { status: 0, is_draft: false, is_completed: true },
} as const satisfies Record<ProjectState, ProjectFlags>;

/** The state a project's flags stand for. */
export function projectState({ status, is_draft, is_completed }: ProjectFlags): ProjectState {
  if (is_completed) return 'completed';
  return taskState({ status, is_draft });
}

/** The state a task's flags stand for. */
export function taskState({ status, is_draft }: TaskFlags): TaskState {
  if (is_draft) return 'draft';
  return status === 1 ? 'active' : 'inactive';
}

interface Transition<State> {
  readonly from: readonly State[];
  readonly to: State;
}

export type TaskVerb = 'publish' | 'activate' | 'deactivate';
export type ProjectVerb = TaskVerb | 'complete' | 'reopen';

/** Draft → Active ⇄ Inactive. */
export const taskTransitions = {
  publish: { from: ['draft'], to: 'active' },
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
} as const satisfies Record<TaskVerb, Transition<TaskState>>;

/** Draft → Active ⇄ Inactive; either → Completed → (reopen) Active. */
export const projectTransitions = {
  ...taskTransitions,
  complete: { from: ['active', 'inactive'], to: 'completed' },
  reopen: { from: ['completed'], to: 'active' },
} as const satisfies Record<ProjectVerb, Transition<ProjectState>>;

function target<State>({ from, to }: Transition<State>, state: State): State | undefined {
  return from.includes(state) ? to : undefined;
}

/** The state the verb leads to, or undefined when it is not allowed in this state (409). */
export function nextProjectState(state: ProjectState, verb: ProjectVerb): ProjectState | undefined {
  return target<ProjectState>(projectTransitions[verb], state);
}

/** The state the verb leads to, or undefined when it is not allowed in this state (409). */
export function nextTaskState(state: TaskState, verb: TaskVerb): TaskState | undefined {
  return target<TaskState>(taskTransitions[verb], state);
}

/** A last day (YYYY-MM-DD), and whose it is. */
export interface DueDate {
  readonly day: string;
  readonly of: 'task' | 'project';
}

/** The last day for a task's work: its own, else the end of its project; null when neither has one. */
export function dueDate(task: {
  readonly due_date: string | null;
  readonly project: { readonly end_date: string | null };
}): DueDate | null {
  if (task.due_date !== null) return { day: task.due_date, of: 'task' };
  return task.project.end_date === null ? null : { day: task.project.end_date, of: 'project' };
}

/** The verb that makes a project active from where it is; undefined when it is active. */
export function verbToActive(state: ProjectState): 'publish' | 'activate' | 'reopen' | undefined {
  return (['publish', 'activate', 'reopen'] as const).find((verb) => nextProjectState(state, verb) !== undefined);
}

/** A task can be worked on when it and its project are Active. */
export function isWorkable(project: ProjectFlags, task: TaskFlags): boolean {
  return projectState(project) === 'active' && taskState(task) === 'active';
}

/** What decides about the state of a task as it is shown. */
export type ShownTask = TaskFlags & { readonly complete: boolean; readonly project: ProjectFlags };
export type ShownTaskState = 'draft' | 'active' | 'inactive' | 'paused' | 'completed';

/**
 * The state of a task as it is shown: completed once everything submitted is approved; paused when it is active and its
 * project is not, so that contributors can't work on it.
 */
export function shownTaskState(task: ShownTask): ShownTaskState {
  if (task.complete) return 'completed';
  const state = taskState(task);
  return state === 'active' && !isWorkable(task.project, task) ? 'paused' : state;
}
