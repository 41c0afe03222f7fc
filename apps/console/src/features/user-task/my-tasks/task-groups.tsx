import type { Schema } from '@concord/api-client';
import { formatNumber, type MessageKey, useLanguage, useTranslation } from '@concord/i18n';
import { Grid, Heading, Inline, Stack, Text } from '@concord/ui';
import { TaskCard } from './task-card.tsx';

type Task = Schema<'UserTask'>;
type Group = 'late' | 'in_progress' | 'submitted' | 'approved';

const titles = {
  late: 'my_tasks.late',
  in_progress: 'my_tasks.in_progress',
  submitted: 'my_tasks.submitted',
  approved: 'my_tasks.approved',
} as const satisfies Record<Group, MessageKey>;

const order = ['late', 'in_progress', 'submitted', 'approved'] as const;

/** The group of my tasks a task belongs to. */
export function groupOf({ submission, late }: Pick<Task, 'submission' | 'late'>): Group {
  if (!submission.is_completed) return late ? 'late' : 'in_progress';
  return submission.status === 2 ? 'approved' : 'submitted';
}

export type TaskGroupsProps = {
  tasks: readonly Task[];
  /** Under what is to be done about them; else in the order they come. */
  isGrouped: boolean;
  /** They are all there are, so that a group can be counted. */
  isComplete: boolean;
};

const Cards = ({ tasks }: Pick<TaskGroupsProps, 'tasks'>) => (
  <Grid as="ul" cell="large" gap={12}>
    {tasks.map((task) => (
      <TaskCard key={task.assignment} task={task} />
    ))}
  </Grid>
);

/** Tasks under what is to be done about them. */
export function TaskGroups({ tasks, isGrouped, isComplete }: TaskGroupsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isGrouped) return <Cards tasks={tasks} />;
  const groups = Map.groupBy(tasks, groupOf);
  return (
    <Stack gap={24}>
      {order.map((group) => {
        const own = groups.get(group);
        if (!own) return null;
        return (
          <Stack key={group} gap={8} as="section">
            <Inline justify="between">
              <Heading level={2}>{t(titles[group])}</Heading>
              {isComplete && (
                <Text size="medium" tone="quiet" tabular>
                  {formatNumber(own.length, language)}
                </Text>
              )}
            </Inline>
            <Cards tasks={own} />
          </Stack>
        );
      })}
    </Stack>
  );
}
