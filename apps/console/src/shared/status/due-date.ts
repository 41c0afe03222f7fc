import { type DueDate, dueDate } from '@concord/domain';
import { formatDate, type Language, type TFunction } from '@concord/i18n';

type Dated = Parameters<typeof dueDate>[0];

/** The last day for a task's work in words, and that it is the end of the project when the task has none of its own. */
export function dueDateText(task: Dated, t: TFunction, language: Language): string | undefined {
  const due: DueDate | null = dueDate(task);
  if (due === null) return undefined;
  const date = formatDate(due.day, language);
  return due.of === 'task' ? date : t('task.due_of_project', { date });
}
