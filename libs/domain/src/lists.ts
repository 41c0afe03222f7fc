/** The columns of each list that can be arranged, saved in views and exported, in the order they have at first. */
export const listColumns = {
  project: ['name', 'category', 'manager', 'status', 'tasks', 'progress', 'end_date'],
  task: ['name', 'project', 'status', 'progress', 'submitted', 'due_date'],
  submission: [
    'contributor',
    'project',
    'task',
    'status',
    'progress',
    'marks',
    'round',
    'reviewer',
    'createdAt',
    'updatedAt',
  ],
  user: ['name', 'type', 'state', 'active', 'last_seen_at'],
} as const;

/** A list that can be saved as a view. */
export type ViewedList = keyof typeof listColumns;
export type ListColumn<List extends ViewedList = ViewedList> = (typeof listColumns)[List][number];

/** Whether the list has the column. */
export const isListColumn = <List extends ViewedList>(list: List, column: string): column is ListColumn<List> =>
  listColumns[list].some((known) => known === column);
